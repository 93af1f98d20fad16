/** The answers for a new article: flags on the command line, and questions for what they leave open. */
import { confirm, intro, select, text } from '@clack/prompts';
import { titleLength } from '../../src/content/schemas/article.ts';
import type { Choice, Choices } from './choices.ts';
import { answer, AuthoringError, readOptions } from './command.ts';
import { freeAddress, type NewArticle } from './new-article.ts';

/** Flags that take one of a list, with the question and the list; those of advertising only where it is one. */
const listFlags = [
  { flag: 'art', question: 'Art des Artikels', list: 'kinds', paid: false },
  { flag: 'kategorie', question: 'Kategorie', list: 'categories', paid: false },
  { flag: 'autor', question: 'Autorin oder Autor', list: 'authors', paid: false },
  { flag: 'auftraggeber', question: 'Auftraggeber', list: 'sponsors', paid: true },
  { flag: 'gegenleistung', question: 'Was gibt der Auftraggeber dafür?', list: 'considerations', paid: true },
] as const;

type ListFlag = (typeof listFlags)[number]['flag'];

/** What was given. */
export type Given = Partial<Record<ListFlag | 'titel', string>> & { dringend?: boolean };

const TITLE_RANGE = titleLength.join(' bis ');

const EXAMPLE =
  'npm run neu -- --titel "Wie man Gebühren vergleicht" --art redaktionell --kategorie geld --autor maria-beispiel';

/** Reads the command line. */
export function readFlags(args: string[]): Given {
  const names = ['titel', ...listFlags.map(({ flag }) => flag)];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  return readOptions(args, { ...options, dringend: { type: 'boolean' } }, EXAMPLE);
}

/** What a new edition has to say where there is nothing to choose. */
const noneYet = (list: string) => `noch nichts, zuerst eine Datei in content/${list} anlegen (docs/own-edition.md)`;

const needed = ({ art }: Given) => listFlags.filter(({ paid }) => !paid || art === 'anzeige');

/** Tells whether nothing is left to ask. */
export const isComplete = (given: Given): boolean =>
  given.titel !== undefined && needed(given).every(({ flag }) => given[flag] !== undefined);

/** Asks, question by question, for what the flags don't name; returns them completed. */
export async function ask(given: Given, choices: Choices): Promise<Given> {
  intro('Neuer Artikel. Pfeiltasten wählen aus, die Eingabetaste bestätigt, Esc bricht ab.');
  const answers: Given = { ...given };
  answers.titel ??= await answer(
    text({
      message: `Schlagzeile (${TITLE_RANGE} Zeichen, ohne Kennzeichnung davor)`,
      placeholder: 'Wie man Gebühren vergleicht',
      validate: (title) => wrongTitle(title ?? '', choices),
    }),
  );
  // Whether the advertiser is asked depends on the first answer.
  for (const { flag, question, list, paid } of listFlags) {
    if (paid && answers.art !== 'anzeige') continue;
    const options: Choice[] = choices[list];
    if (options.length === 0) throw new AuthoringError(`${question}: ${noneYet(list)}`);
    answers[flag] ??= await answer(select({ message: question, options, showInstructions: false }));
  }
  answers.dringend ??= await answer(
    confirm({ message: 'Unter „Aktuell“ zeigen?', active: 'Ja', inactive: 'Nein', initialValue: false }),
  );
  return answers;
}

function wrongTitle(title: string, { taken }: Choices): string | undefined {
  const { length } = title.trim();
  const [least, most] = titleLength;
  if (length < least || length > most) return `${length} Zeichen; erlaubt sind ${TITLE_RANGE}.`;
  try {
    freeAddress(title, taken);
    return undefined;
  } catch (error) {
    return (error as AuthoringError).message;
  }
}

/** Checks that everything is there and exists. Throws an AuthoringError with every missing or wrong flag and what is allowed. */
export function completeArticle(given: Given, choices: Choices): NewArticle {
  const wrong = needed(given).flatMap(({ flag, list }) => {
    const value = given[flag];
    if (choices[list].some((choice) => choice.value === value)) return [];
    const values = choices[list].map((choice) => choice.value).join(', ') || noneYet(list);
    return [`--${flag} ${value === undefined ? 'fehlt' : `„${value}“ gibt es nicht`}. Erlaubt: ${values}`];
  });
  const idle = listFlags.filter(({ flag, paid }) => paid && given.art === 'redaktionell' && given[flag]);
  const mistakes = [
    ...(given.titel ? [] : [`--titel fehlt. Erlaubt: eine Schlagzeile mit ${TITLE_RANGE} Zeichen`]),
    ...wrong,
    ...idle.map(({ flag }) => `--${flag} gilt nur mit --art anzeige.`),
  ];
  if (mistakes.length > 0) throw new AuthoringError(`${mistakes.join('\n')}\nBeispiel: ${EXAMPLE}`);
  return {
    title: given.titel ?? '',
    kind: given.art as NewArticle['kind'],
    category: given.kategorie ?? '',
    author: given.autor ?? '',
    urgent: given.dringend ?? false,
    sponsor: given.auftraggeber,
    consideration: given.gegenleistung as NewArticle['consideration'],
  };
}
