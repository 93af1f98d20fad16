/** A fresh advertiser: valid as it stands, with placeholders that no live edition lets pass. Nothing is overwritten. */
import { stringify } from 'yaml';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { registry } from '../../src/content/registry.ts';
import { law } from '../../src/content/schemas/law.ts';
import { needsLicence, offers } from '../../src/content/schemas/sponsor.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { slugify } from '../../src/lib/format/slugify.ts';
import { AuthoringError, checkAnswers, formed, writeNew, type Answers, type Question } from './questions.ts';

/** A whole command line. */
export const SPONSOR_EXAMPLE =
  'npm run neu -- auftraggeber --firma "Muster Bank AG" --marke "Muster Bank" --sitz Graz --website https://muster-bank.example/ --angebot bank';

/** What is asked. */
export const sponsorQuestions: readonly Question[] = [
  formed('firma', 'Firmenwortlaut', 'Muster Bank AG', /^.{3,100}$/),
  formed('marke', 'Marke, wie sie im Text steht', 'Muster Bank', /^.{2,40}$/),
  formed('sitz', 'Sitz', 'Graz', /^.{2,80}$/),
  formed('website', 'Startseite mit https://', 'https://muster-bank.example/', /^https:\/\/\S+$/),
  {
    flag: 'angebot',
    ask: 'Was wird beworben?',
    choices: Object.entries(offers).map(([value, label]) => ({ value, label: `${value}: ${label}` })),
  },
];

/** Writes content/sponsors/<brand>.yaml; returns its path. Throws an AuthoringError with all that is wrong, or where the file exists. */
export function writeSponsor(root: string, answers: Answers, now: Date): string {
  checkAnswers(sponsorQuestions, answers, SPONSOR_EXAMPLE);
  const { firma, marke = '', sitz, website, angebot } = answers as Record<string, string>;
  const today = localInstant(now).slice(0, 10);
  const file = `content/sponsors/${slugify(marke)}.yaml`;
  const summary = 'Platzhalter: was der Anbieter tut, in eigenen Worten der Redaktion.';
  const text = `# yaml-language-server: $schema=../../.vscode/schemas/auftraggeber.json\n${stringify(
    {
      legalName: firma,
      brand: marke,
      seat: sitz,
      homepage: website,
      offer: angebot,
      profile: { summary, founded: now.getFullYear(), facts: ['Platzhalter: eine Angabe des Anbieters'], asOf: today },
      ...(needsLicence(angebot as keyof typeof offers) && {
        licence: { regulator: law.authority, registerNumber: 'Platzhalter', evidenceUrl: website, checkedAt: today },
      }),
      fictional: false,
    },
    { lineWidth: 0 },
  )}`;
  const { diagnostics } = registry.sponsors.read(text, file);
  if (diagnostics) throw new AuthoringError(formatDiagnostics(diagnostics));
  writeNew(root, file, text);
  return file;
}
