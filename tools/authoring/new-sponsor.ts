/**
 * `npm run neu -- auftraggeber`: creates an advertiser's file, valid, with placeholders that the check of a live
 * edition refuses. An existing file is not overwritten.
 */
import { basename } from 'node:path';
import { stringify } from 'yaml';
import { PLACEHOLDER_DAY } from '../../src/content/checks/live-edition.ts';
import { registry } from '../../src/content/registry.ts';
import { law } from '../../src/content/schemas/law.ts';
import { needsLicence, offerKinds, sponsorSchema, type SponsorData } from '../../src/content/schemas/sponsor.ts';
import { slugify } from '../../src/lib/format/slugify.ts';
import { collectAnswers, textQuestion, writeNew, type Question } from './questions.ts';

const EXAMPLE =
  'npm run neu -- auftraggeber --firma "Muster Bank AG" --marke "Muster Bank" --sitz Graz --website https://muster-bank.example/ --angebot bank';

const { legalName, brand, seat, homepage } = sponsorSchema.shape;

const questions: readonly Question[] = [
  textQuestion('firma', 'Firmenwortlaut', 'Muster Bank AG', legalName, 'legalName'),
  textQuestion('marke', 'Marke, wie sie im Text steht', 'Muster Bank', brand, 'brand'),
  textQuestion('sitz', 'Sitz', 'Graz', seat, 'seat'),
  textQuestion('website', 'Startseite mit https://', 'https://muster-bank.example/', homepage, 'homepage'),
  {
    flag: 'angebot',
    field: 'offer',
    ask: 'Was wird beworben?',
    choices: Object.entries(offerKinds).map(([value, label]) => ({ value, label: `${value}: ${label}` })),
  },
];

/** Asks and writes content/sponsors/<brand>.yaml. Throws a UserError if answers are invalid or it exists. */
export async function newSponsor(root: string): Promise<void> {
  type SponsorAnswers = Pick<SponsorData, 'legalName' | 'brand' | 'seat' | 'homepage' | 'offer'>;
  const answers = await collectAnswers<SponsorAnswers>(questions, 'Neuer Auftraggeber.', EXAMPLE);
  const file = `content/sponsors/${slugify(answers.brand)}.yaml`;
  const summary = 'Platzhalter: was der Anbieter tut, in eigenen Worten der Redaktion.';
  const licence = {
    regulator: `Platzhalter, etwa ${law.authority}`,
    registerNumber: 'Platzhalter',
    evidenceUrl: 'https://platzhalter.example/',
    checkedAt: PLACEHOLDER_DAY,
  };
  const data = {
    ...answers,
    profile: { summary, facts: ['Platzhalter: eine Angabe des Anbieters'], asOf: PLACEHOLDER_DAY },
    ...(needsLicence(answers.offer) && { licence }),
    fictional: false,
  };
  const schema = '# yaml-language-server: $schema=../../.vscode/schemas/auftraggeber.json';
  const text = `${schema}\n${stringify(data, { lineWidth: 0 })}`;
  writeNew(root, file, text, registry.sponsors.read);
  console.log(`
Geschrieben:  ${file}
Prüfen:       npm run pruefen

Wo „Platzhalter“ oder ${PLACEHOLDER_DAY} steht, fehlt noch eine Angabe. Anzeigen nennen ihn mit „sponsor: ${basename(file, '.yaml')}“.`);
}
