/** /lizenzen.txt: licences of the third-party software and fonts that the site contains. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { theme } from '../../content/schemas/theme.ts';
import { machineRoutes } from '../../lib/links/routes.ts';

/** Packages whose files are in the site without being bundled in a script: fonts, and Tailwind's base styles. */
const copied = [...Object.values(theme().fonts).map((font) => `@fontsource-variable/${font.package}`), 'tailwindcss'];

/** The licence of a package, in the format of Vite's `build.license`. */
interface Licence {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

function licenceOf(name: string): Licence {
  const read = (file: string) => readFileSync(path.join('node_modules', name, file), 'utf8');
  const { version, license: identifier } = JSON.parse(read('package.json')) as { version: string; license: string };
  return { name, version, identifier, text: read('LICENSE').trim() };
}

const notice = ({ name, version, identifier, text }: Licence): string =>
  `${name} ${version} (${identifier})\n\n${text ?? `Lizenz: ${identifier}`}\n`;

/** The Astro integration. Vite lists the licences of bundled packages; those of copied ones are added. */
export function licenceNotices(): AstroIntegration {
  const license = { fileName: 'licences.json' };
  return {
    name: 'portal:licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Set by a plugin, which runs later: Astro replaces the build options of the client environment.
        const configEnvironment = (name: string) => (name === 'client' ? { build: { license } } : undefined);
        updateConfig({ vite: { plugins: [{ name: 'portal:licences', configEnvironment }] } });
      },
      'astro:build:done': ({ dir }) => {
        const list = fileURLToPath(new URL(license.fileName, dir));
        const bundled = JSON.parse(readFileSync(list, 'utf8')) as Licence[];
        rmSync(list);
        const notices = [...bundled, ...copied.map(licenceOf)].map(notice).toSorted();
        const head = 'Diese Website enthält Schriften und Programmteile anderer, unter diesen Lizenzen:\n';
        const text = [head, ...notices].join(`\n${'-'.repeat(80)}\n\n`);
        writeFileSync(path.join(fileURLToPath(dir), machineRoutes.licences), text);
      },
    },
  };
}
