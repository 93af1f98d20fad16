import { request } from 'node:http';

/** An answer as it came over the wire: not decompressed, redirects not followed. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Asks a server on this machine, sending the path byte for byte (`fetch` would tidy `//x` and follow redirects).
 * @param port where it listens
 * @param path path and query
 * @param headers request headers
 * @param method the request's method
 * @returns the answer, its header names in lower case
 * @throws where nobody answers
 */
export function ask(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(flat) as Record<string, string>,
          body: Buffer.concat(chunks),
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
