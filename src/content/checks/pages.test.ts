import { expect, it } from 'vitest';
import { readValid, validFiles, VALID_NOW, writeEdition } from '../test/valid-edition.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { checkLinks } from './links.ts';
import { checkPages } from './pages.ts';

const SITE = 'content/site.yaml';
const PAGE = 'content/pages/kontakt.mdx';

/** Reports on the valid edition with a text replaced in one of its files. */
function report(file: string, from: string, to: string): string {
  const content = readValid(writeEdition({ [file]: (validFiles[file] ?? '').replace(from, to) }));
  return formatDiagnostics([...checkPages(content), ...checkLinks(content, { now: VALID_NOW, preview: false })]);
}

it('requires the pages that every live edition has', () => {
  expect(report(SITE, '', '')).toBe('0 Fehler im Inhalt:');
  const live = report(SITE, 'edition: demo', 'edition: live');
  for (const name of ['impressum', 'datenschutz', 'ueber-uns', 'redaktionskodex'])
    expect(live).toContain(`content/pages/${name}.mdx\n  feste Seite`);
});

it('refuses a tagline that is too long beside the name of the paper', () => {
  const found = report(SITE, 'tagline: Ein Blatt', `tagline: Unser${' Blatt'.repeat(9)}`);
  for (const words of ['Ein Fehler im Inhalt:', 'site.yaml\n  Feld „tagline“', '82 Zeichen'])
    expect(found).toContain(words);
});

it.each([
  ['label: Alles im Register, href: /werberegister', 'label: Alles im Register, href: /gibtsnicht', 'trust › 1 › href'],
  ['href: /werberegister', 'href: /gibtsnicht', 'badges › location › href'],
  ['href: /werberegister', 'href: https://probeblatt.example/news', 'badges › location › href'],
])('refuses a link of site.yaml that leads nowhere: %s, %s', (from, to, field) => {
  const found = report(SITE, from, to);
  expect(found).toContain(`Ein Fehler im Inhalt:\n\ncontent/site.yaml\n  Feld „${field}“`);
  expect(found).toContain('Beispiel: href: /werberegister');
});

it.each([
  ['{props.site.name} {props.law.cookies} {props.site.publisher.management}'],
  ['{props.site.publisher.editorialLine}'],
  ['<a href={props.site.pressCouncil.href}>{props.site.pressCouncil.label}</a>'],
  ['<MailLink role="Redaktion" /> <MailLink email="post@probeblatt.example" />'],
])('accepts %s', (text) => {
  expect(report(PAGE, 'Schreiben Sie uns.', text)).toBe('0 Fehler im Inhalt:');
});

it.each([
  ['{props.site.gibtsnicht.foo}', '„gibtsnicht“ gibt es hier nicht', 'adLabel'],
  ['{props.seite.name}', '„seite“ gibt es hier nicht', 'eines von: site, law'],
  ['{props.site.constructor.name}', '„constructor“ gibt es hier nicht', 'adLabel'],
  ['{props.site.name.first}', '„first“ gibt es hier nicht', 'Beispiel: {props.site.name}'],
  ['{props.site.newsletter.service.kind}', '„kind“ gibt es hier nicht', 'was in content/site.yaml steht'],
  ['{props.site.publisher}', 'eine Gruppe von Feldern', 'ein Text'],
  ['<MailLink role="Abos" />', 'gefunden: Abos', 'role="Redaktion"'],
])('refuses %s', (text, found, help) => {
  const diagnostics = report(PAGE, 'Schreiben Sie uns.', `\n\n${text}\n\n`);
  expect(diagnostics).toContain('Ein Fehler im Inhalt:\n\ncontent/pages/kontakt.mdx:9\n');
  expect(diagnostics).toContain(found);
  expect(diagnostics).toContain(help);
});
