/** /lizenzen.txt: the licences of other people's work that visitors receive with the pages. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { theme } from '../../content/schemas/theme.ts';
import { machineRoutes } from '../../lib/links/routes.ts';

/** What is copied to the site without being bundled: fonts, and the styles that Tailwind begins with. */
const copied = [...Object.values(theme().fonts).map((font) => `@fontsource-variable/${font.package}`), 'tailwindcss'];

/** A package's licence, as Vite lists those of the packages that it bundles. */
interface Licence {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

function licenceOf(name: string): Licence {
  const file = (each: string) => readFileSync(path.join('node_modules', name, each), 'utf8');
  const { version, license: identifier } = JSON.parse(file('package.json')) as { version: string; license: string };
  return { name, version, identifier, text: file('LICENSE').trim() };
}

const notice = ({ name, version, identifier, text }: Licence): string =>
  `${name} ${version} (${identifier})\n\n${text ?? `Lizenz: ${identifier}`}\n`;

/** The integration for astro.config: Vite lists the licences of what is in the scripts; this adds what is copied, and prints the file. */
export function licenceNotices(): AstroIntegration {
  const license = { fileName: 'licences.json' };
  return {
    name: 'portal:licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Astro replaces the build settings of the browser's environment; a plugin comes after it.
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
