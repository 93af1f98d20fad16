/** What an advertisement says at its head, held against who pays for it and what its category is called (D6, D2). */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { findPosing, firstFigure } from '../compiler/advertising-words.ts';
import { advertisingTexts, joinedFields, posingDiagnostic } from '../compiler/advertising-text.ts';
import { nameOf } from '../../lib/format/client-names.ts';
import { type FoundText } from '../diagnostics/schema-diagnostics.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { paidArticles } from './content-walk.ts';

/** Words that say whose figure it is; "laut" only before a name ("laut Anbieter", "laut der Firma"), not in "laut und deutlich". */
const attribution =
  /\b(?:Anbieter(?:s|n|in)?|Anzeige|Auftraggeber\w*|Angaben?|behaupte\w*|wirbt|geworben|verspr\w+|nennt|erfunden\w*|(?:[Ll]aut|[Nn]ach Auskunft)\s+(?:(?:d(?:em|er|en|es)|(?:ein|sein|ihr|unser|dies|jen|eigen|neu)(?:e[mnrs]?)?)\s+){0,3}\p{Lu})/u;

/** Titles of others' works and single words have no room to say whose a figure is. */
const unattributable: ReadonlySet<PropertyKey> = new Set(['sources', 'keywords']);

/** What readers see before they know who speaks. */
const headline: ReadonlySet<PropertyKey> = new Set(['title', 'kicker', 'description', 'breadcrumb', 'picture']);

/** Checks that every figure at the head of a paid article says who names it, and that no category poses as the house's own work. */
export function checkAdvertising(content: Collections): Diagnostic[] {
  return paidArticles(content).flatMap(({ file, data, lines, sponsor: { data: sponsor } = {} }) => {
    // Who says it is also said by the brand: "Muster" for "Muster Invest". Above the text, where it may be the subject of the promise,
    // only as in "die Zahl von Muster" and "Muster zufolge".
    const named = sponsor && nameOf([sponsor.legalName, sponsor.brand, sponsor.brand.split(/\s/)[0] ?? '']);
    const isAttributed = (text: string, isHeadline: boolean) => {
      const read = normalizeConfusables(text);
      const [{ 0: name, index } = { 0: '', index: 0 }] = named ? read.matchAll(named) : [];
      if (attribution.test(read) || (name && !isHeadline)) return true;
      return (
        name !== '' &&
        (/\b(?:von|durch)\s+(?:der\s+)?$/i.test(read.slice(0, index)) ||
          /^\s+zufolge\b/i.test(read.slice(index + name.length)))
      );
    };
    const posing = findPosing(content.categories.find(({ id }) => id === data.category)?.data.label ?? '');
    const unattributed = (texts: readonly FoundText[]) =>
      texts.flatMap(({ text, path }): Diagnostic[] => {
        const figure = firstFigure(text);
        if (!figure || unattributable.has(path[0] ?? '') || isAttributed(text, headline.has(path[0] ?? ''))) return [];
        return [
          {
            ...atField(file, path, lines),
            found: `${figure}, ohne zu sagen, von wem die Zahl ist`,
            allowed: 'eine Zahl mit dem Hinweis, wer sie nennt',
            example: `lead: Der Anbieter nennt ${figure} …`,
          },
        ];
      });
    const found = unattributed(advertisingTexts(data));
    return [
      ...(found.length > 0 ? found : unattributed(joinedFields(data)).slice(0, 1)),
      ...(posing ? [{ ...atField(file, ['category'], lines), ...posingDiagnostic(posing) }] : []),
    ];
  });
}
