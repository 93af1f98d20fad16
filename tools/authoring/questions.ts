/** Questions of commands that write content, answered by flags or interactively in a terminal. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'astro/zod';
import { cancel, confirm, group, intro, isCancel, multiselect, select, text } from '@clack/prompts';

/** An invalid input; its German message is printed without a stack trace. */
export class AuthoringError extends Error {}

/** A value that can be selected, with its label. */
export interface Choice {
  value: string;
  label: string;
}

/** One question, and the flag that answers it. */
export interface Question {
  flag: string;
  /** Property of the result that holds the answer; the flag by default. */
  field?: string;
  /** Text of the prompt; without it only the flag can answer. */
  ask?: string;
  /** Validates a text: a German message, or undefined if it is valid. */
  fault?: (answer: string) => string | undefined;
  example?: string;
  choices?: readonly Choice[];
  /** Folder of content/ with the choices, named where there are none. */
  folder?: string;
  /** Several choices are allowed, separated by commas. */
  isList?: true;
  isSwitch?: true;
  /** Prompted for only if another question is open too. */
  isOptional?: true;
  /** Applies only with this answer to an earlier question. */
  onlyWith?: { flag: string; answer: string };
}

/** A question about a text, validated by a schema. */
export function textQuestion(flag: string, ask: string, example: string, schema: z.ZodType, field = flag): Question {
  const fault = (answer: string) =>
    schema.safeParse(answer).success ? undefined : `${ask}, zum Beispiel "${example}"`;
  return { flag, ask, example, field, fault };
}

/** Answers by flag. */
type Answers = Readonly<Record<string, string | boolean | undefined>>;

const applies = ({ onlyWith }: Question, answers: Answers): boolean =>
  !onlyWith || answers[onlyWith.flag] === onlyWith.answer;

/** The German description of allowed answers. */
const allowedFor = ({ choices, folder, ask, example }: Question): string =>
  choices
    ? choices.map(({ value }) => value).join(', ') ||
      `noch nichts, zuerst eine Datei in content/${folder} anlegen (docs/own-edition.md)`
    : `${ask}, zum Beispiel "${example}"`;

/** Parses the command line. Throws an AuthoringError with the known flags and the example if one is unknown. */
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
    ? multiselect({ message, options }).then((values) => (isCancel(values) ? values : values.join(',')))
    : select({ message, options, showInstructions: false });
}

/**
 * Collects the answers from the flags, and prompts for the missing ones if it runs in a terminal and outside CI.
 * Cancelling a prompt ends the process. Throws like {@link validateAnswers}.
 */
export async function collectAnswers<Result>(
  questions: readonly Question[],
  title: string,
  example: string,
): Promise<Result> {
  return validateAnswers<Result>(questions, await readAnswers(questions, title, example), example);
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
 * Validates answers given by flag and returns them by field; several answers to a list question as an array. Throws an
 * AuthoringError that lists every missing or invalid answer, what is allowed, and the example command line.
 */
export function validateAnswers<Result>(questions: readonly Question[], answers: Answers, example?: string): Result {
  const mistakes = questions.flatMap((question) => {
    const { flag, choices, fault, isList, isSwitch, onlyWith } = question;
    const answer = answers[flag];
    const isApplicable = applies(question, answers);
    if (isSwitch || (!isApplicable && answer === undefined)) return [];
    if (!isApplicable) return [`--${flag} gilt nur mit --${onlyWith?.flag} ${onlyWith?.answer}.`];
    if (answer === undefined) return [`--${flag} fehlt. Erlaubt: ${allowedFor(question)}`];
    const selected = isList ? String(answer).split(',') : [answer];
    if (choices && selected.every((item) => choices.some(({ value }) => value === item))) return [];
    if (choices) return [`--${flag} „${answer}“ gibt es nicht. Erlaubt: ${allowedFor(question)}`];
    const problem = fault?.(String(answer));
    return problem ? [`--${flag} „${answer}“ geht nicht: ${problem}`] : [];
  });
  if (mistakes.length > 0)
    throw new AuthoringError([...mistakes, ...(example ? [`Beispiel: ${example}`] : [])].join('\n'));
  const byField = questions.map(({ flag, field = flag, isList }) => {
    const answer = answers[flag];
    return [field, isList && String(answer).includes(',') ? String(answer).split(',') : answer] as const;
  });
  return Object.fromEntries(byField) as Result;
}

/** Writes a file below `root`; throws an AuthoringError if it exists. */
export function writeNew(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  try {
    writeFileSync(join(root, file), text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new AuthoringError(`${file} gibt es schon; es wird nichts überschrieben.`);
  }
}

/** Runs a command; prints an AuthoringError as its message alone and sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof AuthoringError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
