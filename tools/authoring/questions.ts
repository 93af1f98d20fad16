/** Questions of commands that write content, answered by flags or interactively in a terminal. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'astro/zod';
import { cancel, confirm, intro, isCancel, multiselect, select, text } from '@clack/prompts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import type { CollectionDefinition } from '../../src/content/registry.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { readCommandLine } from '../cli/command.ts';

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
function allowedFor({ choices, folder, ask, example }: Question): string {
  if (!choices) return `${ask}, zum Beispiel "${example}"`;
  if (choices.length > 0) return choices.map(({ value }) => value).join(', ');
  return `noch nichts, zuerst eine Datei in content/${folder} anlegen (docs/own-edition.md)`;
}

/** The items of an answer to a list question, which commas separate. */
const itemsOf = (answer: string): string[] => answer.split(',').map((item) => item.trim());

async function prompt(question: Question) {
  const { ask: message = '', choices, fault, example: placeholder = '', isSwitch, isList } = question;
  if (isSwitch) return confirm({ message, active: 'Ja', inactive: 'Nein' });
  if (!choices) return text({ message, placeholder, validate: (answer = '') => fault?.(answer) });
  if (choices.length === 0) throw new UserError(`${message}: ${allowedFor(question)}`);
  const options = [...choices];
  return isList ? multiselect({ message, options }) : select({ message, options, showInstructions: false });
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
  const options = questions.map(({ flag, isSwitch }) => [flag, { type: isSwitch ? 'boolean' : 'string' }] as const);
  const { values } = readCommandLine(
    { options: Object.fromEntries(options), allowNegative: true },
    `${example}\nOhne Angaben stellt der Befehl Fragen.`,
  );
  const answers = { ...values } as Record<string, string | boolean | undefined>;
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY && !process.env['CI'];
  const isOpen = (question: Question) =>
    question.ask && answers[question.flag] === undefined && applies(question, answers);
  if (isInteractive && questions.some(isOpen)) {
    intro(`${title} Esc bricht ab.`);
    for (const question of questions) {
      if (!isOpen(question)) continue;
      const answer = await prompt(question);
      if (isCancel(answer)) {
        cancel('Abgebrochen; es wurde nichts geschrieben.');
        process.exit(1);
      }
      answers[question.flag] = Array.isArray(answer) ? answer.join(',') : answer;
    }
  }
  return validateAnswers<Result>(questions, answers, example);
}

/**
 * Validates answers given by flag and returns them by field; several answers to a list question as an array. Throws a
 * UserError that lists every missing or invalid answer, what is allowed, and the example command line.
 */
export function validateAnswers<Result>(questions: readonly Question[], answers: Answers, example?: string): Result {
  const mistakes = questions.flatMap((question) => {
    const { flag, choices, fault, isList, isSwitch, onlyWith } = question;
    const answer = answers[flag];
    const isApplicable = applies(question, answers);
    if (isSwitch || (!isApplicable && answer === undefined)) return [];
    if (!isApplicable) return [`--${flag} gilt nur mit --${onlyWith?.flag} ${onlyWith?.answer}.`];
    if (answer === undefined) return [`--${flag} fehlt. Erlaubt: ${allowedFor(question)}`];
    const text = String(answer);
    const isChoice = (item: string) => choices?.some(({ value }) => value === item);
    if (choices && !(isList ? itemsOf(text) : [text]).every(isChoice))
      return [`--${flag} „${text}“ gibt es nicht. Erlaubt: ${allowedFor(question)}`];
    const problem = fault?.(text);
    return problem ? [`--${flag} „${text}“ geht nicht: ${problem}`] : [];
  });
  if (mistakes.length > 0) throw new UserError([...mistakes, ...(example ? [`Beispiel: ${example}`] : [])].join('\n'));
  const byField = questions.map(({ flag, field = flag, isList }) => {
    const answer = answers[flag];
    return [field, isList && String(answer).includes(',') ? itemsOf(String(answer)) : answer] as const;
  });
  return Object.fromEntries(byField) as Result;
}

/**
 * Writes a file below `root` after `read`, its collection's reader, has found it valid. Throws a UserError if it
 * is invalid or exists.
 */
export function writeNew(root: string, file: string, text: string, read: CollectionDefinition['read']): void {
  const { diagnostics } = read(text, file);
  if (diagnostics) throw new UserError(formatDiagnostics(diagnostics));
  mkdirSync(dirname(join(root, file)), { recursive: true });
  try {
    writeFileSync(join(root, file), text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UserError(`${file} gibt es schon; es wird nichts überschrieben.`);
  }
}
