/**
 * Runs after `npm ci`, in a language that every Node understands. The packages `node` and `wrangler` are optional, as they have no binary for
 * some systems; this says what to install instead of the first, and what doesn't work without the second.
 */
import { existsSync } from 'node:fs';

/** The oldest version that runs the scripts as they are, in TypeScript. */
const LEAST_NODE = 24;

if (Number.parseInt(process.versions.node) < LEAST_NODE) {
  console.error(
    `\nFür dieses System (${process.platform}-${process.arch}) gibt es das mitgelieferte Node.js nicht, und das vorhandene hat Version ${process.versions.node}. Bitte Node.js ${LEAST_NODE} von https://nodejs.org/de/download installieren und „npm ci“ noch einmal ausführen.\n`,
  );
  process.exitCode = 1;
}
if (!existsSync('node_modules/wrangler'))
  console.warn(
    `\nFür dieses System (${process.platform}-${process.arch}) gibt es die Laufzeit von Cloudflare Workers nicht. Alles geht, nur „npm run serve“ und „npm run release -- --workers“ nicht; „npm run dev“ zeigt die Website.\n`,
  );
