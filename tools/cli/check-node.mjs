/** Runs after `npm ci`, in a language that every Node understands: the package `node` has no binary for some systems, and is optional. */

/** The oldest version that runs the scripts as they are, in TypeScript. */
const LEAST_NODE = 24;

if (Number.parseInt(process.versions.node) < LEAST_NODE) {
  console.error(
    `\nFür dieses System (${process.platform}-${process.arch}) gibt es das mitgelieferte Node.js nicht, und das vorhandene hat Version ${process.versions.node}. Bitte Node.js ${LEAST_NODE} von https://nodejs.org/de/download installieren und „npm ci“ noch einmal ausführen.\n`,
  );
  process.exitCode = 1;
}
