/** Posts the result of the checks in a pull or merge request, as one comment that each run updates. */

/** First line of the comment, by which it is found again. */
const HEADING = '### Prüfung des Inhalts';

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
  const body = `${HEADING}\n\n\`\`\`\`text\n${text}\n\`\`\`\`\n`;
  const comments = (await request('GET', `${commentsUrl}?per_page=100`)) as Comment[];
  const existing = comments.find((comment) => comment.body.startsWith(HEADING));
  if (!existing) await request('POST', commentsUrl, body);
  else if (existing.url) await request('PATCH', existing.url, body);
  else await request('PUT', `${commentsUrl}/${existing.id}`, body);
}
