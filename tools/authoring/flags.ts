/** The flags of `npm run neu`: with them it asks nothing. */
import { parseArgs } from 'node:util';
import type { Choice, Choices } from './choices.ts';
import type { NewArticle } from './new-article.ts';
import { DeskError } from './write-article.ts';

/** What was given. */
export type Given = Partial<Record<FlagName, string>> & { dringend?: boolean };
type FlagName = 'titel' | 'art' | 'kategorie' | 'autor' | 'auftraggeber' | 'gegenleistung';

const EXAMPLE =
  'npm run neu -- --titel "Wie man Gebühren vergleicht" --art redaktionell --kategorie anlegerschutz --autor lena-hofstaetter';

/**
 * Reads the command line.
 *
 * @param args the arguments after the script's name
 * @throws DeskError for a flag that does not exist
 */
export function readFlags(args: string[]): Given {
  const text = { type: 'string' } as const;
  const options = { titel: text, art: text, kategorie: text, autor: text, auftraggeber: text };
  try {
    const { values } = parseArgs({
      args,
      options: { ...options, gegenleistung: text, dringend: { type: 'boolean' } },
      allowNegative: true,
    });
    return values;
  } catch {
    const asksForHelp = args.some((arg) => ['--hilfe', '--help', '-h'].includes(arg));
    throw new DeskError(
      `${asksForHelp ? '„npm run neu“ ohne Angaben stellt Fragen.' : `Unbekannte Angabe: ${args.join(' ')}`}\nErlaubt sind --titel, --art, --kategorie, --autor, --auftraggeber, --gegenleistung und --dringend.\nBeispiel: ${EXAMPLE}`,
    );
  }
}

/**
 * The flags that take one of a list, with the list; those of advertising only where it is one.
 *
 * @param given the flags so far
 * @param choices see {@link Choices}
 */
export const flagChoices = (given: Given, choices: Choices): [FlagName, Choice[]][] => [
  ['art', choices.kinds],
  ['kategorie', choices.categories],
  ['autor', choices.authors],
  ...(given.art === 'anzeige'
    ? ([
        ['auftraggeber', choices.sponsors],
        ['gegenleistung', choices.considerations],
      ] satisfies [FlagName, Choice[]][])
    : []),
];

/**
 * Tells whether nothing is left to ask.
 *
 * @param given the flags
 * @param choices see {@link Choices}
 */
export const isComplete = (given: Given, choices: Choices): boolean =>
  given.titel !== undefined && flagChoices(given, choices).every(([flag]) => given[flag] !== undefined);

/**
 * Checks that everything is there and exists.
 *
 * @param given the flags
 * @param choices see {@link Choices}
 * @throws DeskError with every missing or wrong flag and what is allowed
 */
export function completeArticle(given: Given, choices: Choices): NewArticle {
  const wrong = flagChoices(given, choices).flatMap(([flag, allowed]) => {
    const value = given[flag];
    if (allowed.some((choice) => choice.value === value)) return [];
    const values = allowed.map((choice) => choice.value).join(', ');
    return [`--${flag} ${value === undefined ? 'fehlt' : `„${value}“ gibt es nicht`}. Erlaubt: ${values}`];
  });
  const idle = (['auftraggeber', 'gegenleistung'] as const).filter(
    (flag) => given.art === 'redaktionell' && given[flag] !== undefined,
  );
  const diagnostics = [
    ...(given.titel ? [] : ['--titel fehlt. Erlaubt: eine Schlagzeile mit 15 bis 110 Zeichen']),
    ...wrong,
    ...idle.map((flag) => `--${flag} gilt nur mit --art anzeige.`),
  ];
  if (diagnostics.length > 0) throw new DeskError(`${diagnostics.join('\n')}\nBeispiel: ${EXAMPLE}`);
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
