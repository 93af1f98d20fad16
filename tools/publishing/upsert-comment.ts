/** Posts the result of the checks in a pull or merge request, as one comment that each run updates. */

/** First line of the comment, by which it is found again. */
const HEADING = '### Prüfung des Inhalts';

/** Characters of the result that are posted: GitHub refuses comments with more than 65,536. */
const MAX_LENGTH = 60_000;
const PER_PAGE = 100;

/** A comment in the responses of GitHub and GitLab. */
interface Comment {
  id: number;
  body: string;
  /** Its API URL, at GitHub. */
  url?: string;
}

/**
 * Creates or updates the comment. Throws if the host refuses a request.
 * @param commentsUrl API URL of a pull request's comments (GitHub) or of a merge request's notes (GitLab)
 * @param token access token of the host's API
 * @param text the result of the checks
 */
export async function upsertComment(commentsUrl: string, token: string, text: string): Promise<void> {
  const request = async (method: string, url: string, body?: string): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify({ body }) }) });
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const rest = text.length > MAX_LENGTH ? '\nHier ist die Liste zu lang; „npm run pruefen“ nennt den Rest.\n' : '';
  const body = `${HEADING}\n\n\`\`\`\`text\n${text.slice(0, MAX_LENGTH)}\n\`\`\`\`\n${rest}`;
  let existing: Comment | undefined;
  for (let page = 1, isLast = false; !existing && !isLast; page += 1) {
    const comments = (await request('GET', `${commentsUrl}?per_page=${PER_PAGE}&page=${page}`)) as Comment[];
    existing = comments.find((comment) => comment.body.startsWith(HEADING));
    isLast = comments.length < PER_PAGE;
  }
  if (!existing) await request('POST', commentsUrl, body);
  else if (existing.url) await request('PATCH', existing.url, body);
  else await request('PUT', `${commentsUrl}/${existing.id}`, body);
}
