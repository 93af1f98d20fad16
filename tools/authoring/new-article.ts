/** The text of a fresh article: valid as it stands, held back as a draft, with notes on what to fill in. */
import { stringify } from 'yaml';
import { slugify } from '../../src/lib/format/slugify.ts';
import type { PaidArticleData } from '../../src/content/schemas/article.ts';
import { viennaInstant } from './vienna-instant.ts';

/** What the desk asks before it writes a file. */
export interface NewArticle {
  title: string;
  kind: 'redaktionell' | 'anzeige';
  category: string;
  author: string;
  urgent: boolean;
  /** Only for advertising. */
  sponsor?: string | undefined;
  consideration?: PaidArticleData['consideration'] | undefined;
}

const description =
  'Entwurf: Hier steht in einem Satz, worum es in diesem Artikel geht und was man darin erfährt.';
const editorialLead =
  'Entwurf: Hier steht der Vorspann in zwei bis vier Sätzen. Er sagt, worum es geht, was bekannt ist und was nicht, und warum das für Leserinnen und Leser wichtig ist.';
const paidLead =
  'Entwurf: Hier steht der Vorspann in zwei bis vier Sätzen. Er sagt, was beworben wird, was davon nicht bewiesen ist und wie man es selbst prüfen kann, etwa in der Unternehmensdatenbank der FMA.';
const prose = `## Erster Zwischentitel

Hier beginnt der Text. Absätze trennt eine leere Zeile. Welche Bausteine es gibt, steht in docs/redaktion.md.
`;
const paidProse = `${prose}
Zahlen über das Angebot stehen in einer Angabe mit Quelle und Stand: Der Anbieter nennt <Claim source="anbieter" asOf="TODAY">eine Zahl</Claim>. Zum Auftraggeber führt nur ein <CtaLink placement="mid_article" variant="text">gekennzeichneter Link</CtaLink>.
`;

/** A token of a campaign is shorter than an address. */
const MOST_TOKEN_CHARACTERS = 60;

/**
 * Writes the file's text.
 *
 * @param article the answers
 * @param now stands as the date of publication until the editor sets one
 */
export function articleText(article: NewArticle, now: Date): string {
  const { title, kind, category, author, urgent } = article;
  const publishedAt = viennaInstant(now);
  const field = (data: object, note?: string) =>
    `${note ? `# ${note}\n` : ''}${stringify(data, { lineWidth: 0 })}`;
  const head = [
    field({ kind, title }),
    field({ description }, '60 bis 165 Zeichen'),
    field({ keywords: ['Schlagwort', 'noch ein Schlagwort'] }, '2 bis 10 Schlagwörter'),
    field({ category, author }),
    field({ publishedAt }, 'In der Zukunft: erscheint erst mit einem Bau nach diesem Zeitpunkt'),
    field({ lead: kind === 'anzeige' ? paidLead : editorialLead }, '120 bis 360 Zeichen'),
    field({ urgent }),
    ...(kind === 'anzeige' ? [paidFields(article, field)] : []),
    field({ draft: true }, 'Diese Zeile löschen, sobald der Artikel erscheinen darf'),
  ];
  const body = kind === 'anzeige' ? paidProse.replace('TODAY', publishedAt.slice(0, 10)) : prose;
  return `---\n${head.join('')}---\n\n${body}`;
}

function paidFields(
  { title, sponsor, consideration }: NewArticle,
  field: (data: object, note?: string) => string,
): string {
  const campaign = slugify(title, MOST_TOKEN_CHARACTERS);
  return [
    field({ sponsor, consideration }),
    field(
      { campaign: { source: 'prelander', medium: 'artikel', campaign } },
      'Zählung der Klicks auf Links zum Auftraggeber',
    ),
    field({
      callsToAction: [{ text: 'Zur Website des Auftraggebers', placement: 'final_cta', variant: 'primary' }],
    }),
  ].join('');
}
