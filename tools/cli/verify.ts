/**
 * `npm run verify -- <folder or address> [--key <file>]`: proves that a release is what its manifest says and that its advertising is
 * labelled, from its files alone, or from a running site. Ends with 1 where anything contradicts.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyRelease } from '../verify/verify.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
const [target] = positionals;
if (!target || positionals.length > 1) {
  console.error('Bitte einen Ordner oder eine Adresse nennen, zum Beispiel: npm run verify -- .cache/release');
  process.exit(2);
}
try {
  const verdict = await verifyRelease(target, values.key && readFileSync(values.key, 'utf8'));
  const { manifest, signature, files, pages, paidPages, paidLinks, findings } = verdict;
  const { edition, commit, builtAt, audit, viewed } = manifest;
  console.log(`${edition.name} (${edition.kind}), gebaut am ${builtAt} aus ${commit ?? 'einem Stand ohne Commit'}.`);
  console.log(`Verzeichnis: ${files} Dateien verglichen; Signatur: ${signature}.`);
  console.log(`Die Prüfung im Build: ${audit.checks} Prüfungen auf ${audit.pages} Seiten, ${audit.findings} Befunde.`);
  console.log(
    viewed
      ? `Ansicht vor der Veröffentlichung in ${viewed.browser}: ${viewed.checks} Prüfungen auf ${viewed.pages} Seiten, ${viewed.findings} Befunde.`
      : 'Ansicht: vor der Veröffentlichung hat kein Browser die Seiten angesehen.',
  );
  console.log(
    `Hier gelesen: ${pages} Seiten, davon ${paidPages} Anzeigen mit Titel, Kennzeichnung, Auftraggeber und Eintrag im Register; ${paidLinks} Links zu Anzeigen mit Kennzeichnung.`,
  );
  console.log('Hier nicht geprüft: was Stylesheets zeigen oder verbergen, Bilder, und ob die Angaben wahr sind.');
  for (const finding of findings) console.error(`✗ ${finding}`);
  console.log(findings.length === 0 ? 'Kein Widerspruch.' : `${findings.length} Widersprüche.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
