/** A build that fails leaves the site as it was: pages are written beside it, and take its place when everything is done. */
import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The integration for astro.config. It must stand last: what others write goes into the folder beside. */
export function swapOutput(): AstroIntegration {
  let out = '';
  return {
    name: 'portal:swap-output',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        out = fileURLToPath(config.outDir).replace(/[\\/]$/, '');
        updateConfig({ outDir: pathToFileURL(`${out}.new/`) });
        // Of a build that was cut off.
        rmSync(`${out}.new`, { recursive: true, force: true });
      },
      'astro:build:done': () => {
        rmSync(`${out}.old`, { recursive: true, force: true });
        try {
          renameSync(out, `${out}.old`);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        }
        renameSync(`${out}.new`, out);
        rmSync(`${out}.old`, { recursive: true, force: true });
      },
    },
  };
}
