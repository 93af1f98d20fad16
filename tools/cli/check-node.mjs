/** Runs after `npm ci`: reports a Node that is too old where the optional package `node` has no binary. */

/** Major version that the tools need; it runs TypeScript without a build. */
const MIN_NODE = 24;

if (Number.parseInt(process.versions.node) < MIN_NODE) {
  console.error(
    `\nFür dieses System (${process.platform}-${process.arch}) gibt es das mitgelieferte Node.js nicht, und das vorhandene hat Version ${process.versions.node}. Bitte Node.js ${MIN_NODE} von https://nodejs.org/de/download installieren und „npm ci“ noch einmal ausführen.\n`,
  );
  process.exitCode = 1;
}
