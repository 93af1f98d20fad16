/** Tells in a pull request what the checks found, where editors see it: one comment, which every run writes anew. */

/** Begins the comment, and finds it again. */
const HEADING = '### Prüfung des Inhalts';

/** What GitHub and GitLab say of a comment. */
interface Comment {
  id: number;
  body: string;
  /** Its own address; at GitLab that is the list's with the id. */
  url?: string;
}

/** Writes the comment, or writes it anew, at the address of a pull request's comments (GitHub) or a merge request's notes (GitLab). */
export async function comment(comments: string, token: string, text: string): Promise<void> {
  const ask = async (method: string, address: string, body?: string): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify({ body }) }) });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const body = `${HEADING}\n\n\`\`\`\`text\n${text}\n\`\`\`\`\n`;
  const former = ((await ask('GET', `${comments}?per_page=100`)) as Comment[]).find((each) =>
    each.body.startsWith(HEADING),
  );
  if (!former) await ask('POST', comments, body);
  else if (former.url) await ask('PATCH', former.url, body);
  else await ask('PUT', `${comments}/${former.id}`, body);
}
