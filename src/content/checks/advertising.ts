/** What an advertisement says at its head, held against who pays for it and what its category is called (D6, D2). */
import { confusableSkeleton } from '../../lib/format/confusable-skeleton.ts';
import { findPosing, firstFigure } from '../compiler/advertising-words.ts';
import { advertisingTexts, posingDiagnostic } from '../compiler/advertising-text.ts';
import { fieldName } from '../diagnostics/schema-diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

/** Words that say whose figure it is. */
const attribution =
  /\b(?:Anbieters?|Anzeige|Auftraggeber\w*|Angaben?|laut|behaupte\w*|wirbt|verspr\w+|nennt|erfunden\w*)\b/i;

/** Titles of others' works and single words have no room to say whose a figure is. */
const unattributable: ReadonlySet<PropertyKey> = new Set(['sources', 'keywords']);

/** Checks that every figure at the head of a paid article says who names it, and that no category poses as the house's own work. */
export function checkAdvertising({ articles, categories, sponsors }: Collections): Diagnostic[] {
  return articles.flatMap(({ file, data: { data, lines } }) => {
    if (data.kind !== 'anzeige') return [];
    const sponsor = sponsors.find(({ id }) => id === data.sponsor)?.data;
    // Who says it is also said by the brand: "Muster" for "Muster Invest".
    const names = sponsor
      ? [sponsor.legalName, sponsor.brand, sponsor.brand.split(/\s/)[0] ?? ''].map(confusableSkeleton)
      : [];
    const isAttributed = (text: string) =>
      attribution.test(confusableSkeleton(text)) ||
      names.some((name) => name.length > 2 && confusableSkeleton(text).includes(name));
    const posing = findPosing(categories.find(({ id }) => id === data.category)?.data.label ?? '');
    return [
      ...advertisingTexts(data).flatMap(({ text, path }): Diagnostic[] => {
        const figure = firstFigure(text);
        if (!figure || unattributable.has(path[0] ?? '') || isAttributed(text)) return [];
        return [
          {
            file,
            line: lines[String(path[0])],
            field: fieldName(path),
            found: `${figure}, ohne zu sagen, von wem die Zahl ist`,
            allowed: 'eine Zahl mit dem Hinweis, wer sie nennt',
            example: `lead: Der Anbieter nennt ${figure} …`,
          },
        ];
      }),
      ...(posing ? [{ file, line: lines['category'], ...posingDiagnostic(fieldName(['category']), posing) }] : []),
    ];
  });
}
