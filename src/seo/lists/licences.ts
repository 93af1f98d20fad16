/** /lizenzen.txt: the licences of other people's work that visitors receive with the pages. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { themeFonts } from '../../content/schemas/fonts.ts';
import { machineRoutes } from '../../lib/links/routes.ts';

/** What is copied to the site without being bundled: fonts, and the styles that Tailwind begins with. */
const copied = [...Object.values(themeFonts).map((font) => `@fontsource-variable/${font.package}`), 'tailwindcss'];

/** The folder of the package that a bundled module belongs to; undefined for the site's own. */
const packageOf = (module: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/'))?.[1];

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
    'name' | 'version' | 'license',
    string
  >;
  const file = readdirSync(folder, { withFileTypes: true }).find(
    (each) => each.isFile() && /^licen[cs]e(?:\.\w+)?$/i.test(each.name),
  )?.name;
  const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : `Lizenz: ${license}`;
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/** The integration for astro.config: writes the notices after each build, from the modules that are in its scripts. */
export function licenceNotices(): AstroIntegration {
  const folders = new Set(copied.map((name) => path.resolve('node_modules', name)));
  return {
    name: 'portal:licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = {
          name: 'portal:licences',
          generateBundle(this: { environment?: { name: string } }, _options: unknown, bundle: object) {
            if (this.environment?.name !== 'client') return;
            for (const chunk of Object.values(bundle) as { moduleIds?: string[] }[])
              for (const folder of (chunk.moduleIds ?? []).map(packageOf))
                if (folder && existsSync(path.join(folder, 'package.json'))) folders.add(folder);
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:done': ({ dir, logger }) => {
        const notices = [...folders].map(notice).toSorted();
        const head = 'Diese Website enthält Schriften und Programmteile anderer, unter diesen Lizenzen:\n';
        const rule = `\n${'-'.repeat(80)}\n\n`;
        writeFileSync(path.join(fileURLToPath(dir), machineRoutes.licences), [head, ...notices].join(rule));
        logger.info(`${notices.length} notices in ${machineRoutes.licences}`);
      },
    },
  };
}
