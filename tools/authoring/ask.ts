/** Asks for what the flags leave open. */
import { cancel, confirm, intro, isCancel, select, text } from '@clack/prompts';
import type { Choices } from './choices.ts';
import { flagChoices, type Given } from './flags.ts';
import { DeskError, freeAddress } from './write-article.ts';

const questions = {
  titel: 'Schlagzeile (15 bis 110 Zeichen, ohne Kennzeichnung davor)',
  art: 'Art des Artikels',
  kategorie: 'Kategorie',
  autor: 'Autorin oder Autor',
  auftraggeber: 'Auftraggeber',
  gegenleistung: 'Was gibt der Auftraggeber dafür?',
};

/**
 * Asks question by question.
 *
 * @param given the flags; what they name is not asked
 * @param choices see {@link Choices}
 * @returns the flags, completed
 */
export async function ask(given: Given, choices: Choices): Promise<Given> {
  intro('Neuer Artikel. Pfeiltasten wählen aus, die Eingabetaste bestätigt, Esc bricht ab.');
  const answers: Given = { ...given };
  answers.titel ??= await answer(
    text({
      message: questions.titel,
      placeholder: 'Wie man Gebühren vergleicht',
      validate: (title) => titleDiagnostic(title ?? '', choices),
    }),
  );
  // Whether the advertiser is asked depends on the first answer.
  for (let asked = 0; asked < flagChoices(answers, choices).length; asked += 1) {
    const [flag, options] = flagChoices(answers, choices)[asked] as ReturnType<typeof flagChoices>[number];
    answers[flag] ??= await answer(select({ message: questions[flag], options, showInstructions: false }));
  }
  answers.dringend ??= await answer(
    confirm({ message: 'Unter „Aktuell“ zeigen?', active: 'Ja', inactive: 'Nein', initialValue: false }),
  );
  return answers;
}

function titleDiagnostic(title: string, { taken }: Choices): string | undefined {
  const length = title.trim().length;
  if (length < 15 || length > 110) return `${length} Zeichen; erlaubt sind 15 bis 110.`;
  try {
    freeAddress(title, taken);
    return undefined;
  } catch (error) {
    return (error as DeskError).message;
  }
}

async function answer<Value>(prompt: Promise<Value>): Promise<Exclude<Value, symbol>> {
  const value = await prompt;
  if (!isCancel(value)) return value as Exclude<Value, symbol>;
  cancel('Abgebrochen; es wurde nichts geschrieben.');
  process.exit(1);
}
