/** A server for tests of what reads other sites. */
import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../local-server.ts';

/** Answers requests on a free port until the test ends. Returns the origin. */
export function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  return listen(server);
}
