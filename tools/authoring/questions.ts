/** The questions of commands that write content: flags on the command line answer them, or a person at a terminal. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'astro/zod';
import { cancel, confirm, group, intro, isCancel, multiselect, select, text } from '@clack/prompts';

/** A mistake of the author's, told in German; no fault of the program. */
export class AuthoringError extends Error {}

/** A value with the words that explain it. */
export interface Choice {
  value: string;
  label: string;
}

/** One question, and the flag that answers it. */
export interface Question {
  flag: string;
  /** What the answer is called where that is not the flag: the field of the file that it fills. */
  field?: string;
  /** Without it only the flag can answer. */
  ask?: string;
  /** What is wrong with a text that was given; nothing where it will do. */
  fault?: (answer: string) => string | undefined;
  example?: string;
  choices?: readonly Choice[];
  /** The folder of content/ that the choices come from. */
  folder?: string;
  /** Several may be chosen, parted by commas. */
  isList?: true;
  isSwitch?: true;
  /** Asked along with others, but never alone. */
  isOptional?: true;
  /** It matters only with this answer to a question before. */
  onlyWith?: { flag: string; answer: string };
}

/** A question whose answer a schema checks. */
export const formed = (flag: string, ask: string, example: string, schema: z.ZodType, field = flag): Question => ({
  ...{ flag, ask, example, field },
  fault: (answer) => (schema.safeParse(answer).success ? undefined : `${ask}, zum Beispiel "${example}"`),
});

/** Answers by flag. */
type Answers = Readonly<Record<string, string | boolean | undefined>>;

const applies = ({ onlyWith }: Question, answers: Answers): boolean =>
  !onlyWith || answers[onlyWith.flag] === onlyWith.answer;

/** What a new edition has to say where there is nothing to choose. */
const allowedFor = ({ choices, folder, ask, example }: Question): string =>
  choices
    ? choices.map(({ value }) => value).join(', ') ||
      `noch nichts, zuerst eine Datei in content/${folder} anlegen (docs/own-edition.md)`
    : `${ask}, zum Beispiel "${example}"`;

/** Reads the command line. Throws an AuthoringError for a flag that does not exist, with those that do and the example. */
function readFlags(questions: readonly Question[], example: string): Answers {
  const args = process.argv.slice(2).filter((arg, index) => index > 0 || arg.startsWith('-'));
  try {
    const options = questions.map(({ flag, isSwitch }) => [flag, { type: isSwitch ? 'boolean' : 'string' }] as const);
    return parseArgs({ args, options: Object.fromEntries(options), allowNegative: true }).values as Answers;
  } catch {
    const asksForHelp = args.some((arg) => ['--hilfe', '--help', '-h'].includes(arg));
    throw new AuthoringError(
      `${asksForHelp ? 'Ohne Angaben stellt der Befehl Fragen.' : `Unbekannte Angabe: ${args.join(' ')}`}
Erlaubt sind ${questions.flatMap(({ flag, isSwitch, ask }) => [`--${flag}`, ...(isSwitch && ask ? [`--no-${flag}`] : [])]).join(', ')}.
Beispiel: ${example}`,
    );
  }
}

function prompt(question: Question): Promise<unknown> | undefined {
  const { ask: message, choices, fault, example: placeholder = '', isSwitch } = question;
  if (!message) return undefined;
  if (isSwitch) return confirm({ message, active: 'Ja', inactive: 'Nein', initialValue: !question.isOptional });
  if (!choices) return text({ message, placeholder, validate: (answer = '') => fault?.(answer) });
  if (choices.length === 0) throw new AuthoringError(`${message}: ${allowedFor(question)}`);
  const options = [...choices];
  return question.isList
    ? multiselect({ message, options }).then((named) => (isCancel(named) ? named : named.join(',')))
    : select({ message, options, showInstructions: false });
}

/**
 * Collects the answers: from the flags, and where somebody is there to be asked, by questions for what the flags leave open. With all
 * flags, or without a terminal, it asks nothing. Whoever cancels ends the command. Throws as {@link checkAnswers} does.
 */
export async function answersTo<Result>(
  questions: readonly Question[],
  title: string,
  example: string,
): Promise<Result> {
  return checkAnswers<Result>(questions, await readAnswers(questions, title, example), example);
}

async function readAnswers(questions: readonly Question[], title: string, example: string): Promise<Answers> {
  const given = readFlags(questions, example);
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY && !process.env['CI'];
  const isOpen = (question: Question) =>
    question.ask && !question.isOptional && applies(question, given) && given[question.flag] === undefined;
  if (!isInteractive || !questions.some(isOpen)) return given;
  intro(`${title} Esc bricht ab.`);
  const prompts = questions.map((question) => [
    question.flag,
    async ({ results }: { results: Answers }) =>
      given[question.flag] ?? (applies(question, results) ? prompt(question) : undefined),
  ]);
  return group<Answers>(Object.fromEntries(prompts) as Parameters<typeof group<Answers>>[0], {
    onCancel: () => {
      cancel('Abgebrochen; es wurde nichts geschrieben.');
      process.exit(1);
    },
  });
}

/**
 * Returns the answers by field; of a list with several, a list. Throws an AuthoringError with every answer that is missing or wrong, what is
 * allowed, and an example of a whole command line.
 */
export function checkAnswers<Result>(questions: readonly Question[], answers: Answers, example?: string): Result {
  const mistakes = questions.flatMap((question) => {
    const { flag, choices, fault, isList, isSwitch, onlyWith } = question;
    const answer = answers[flag];
    const isWanted = applies(question, answers);
    if (isSwitch || (!isWanted && answer === undefined)) return [];
    if (!isWanted) return [`--${flag} gilt nur mit --${onlyWith?.flag} ${onlyWith?.answer}.`];
    if (answer === undefined) return [`--${flag} fehlt. Erlaubt: ${allowedFor(question)}`];
    const named = isList ? String(answer).split(',') : [answer];
    if (choices && named.every((each) => choices.some(({ value }) => value === each))) return [];
    if (choices) return [`--${flag} „${answer}“ gibt es nicht. Erlaubt: ${allowedFor(question)}`];
    const wrong = fault?.(String(answer));
    return wrong ? [`--${flag} „${answer}“ geht nicht: ${wrong}`] : [];
  });
  if (mistakes.length > 0)
    throw new AuthoringError([...mistakes, ...(example ? [`Beispiel: ${example}`] : [])].join('\n'));
  const byField = questions.map(({ flag, field = flag, isList }) => {
    const answer = answers[flag];
    return [field, isList && String(answer).includes(',') ? String(answer).split(',') : answer] as const;
  });
  return Object.fromEntries(byField) as Result;
}

/** Writes a file of a project; throws an AuthoringError where there is one. */
export function writeNew(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  try {
    writeFileSync(join(root, file), text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new AuthoringError(`${file} gibt es schon; es wird nichts überschrieben.`);
  }
}

/** Runs a command; of a mistake it prints the words alone. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof AuthoringError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
