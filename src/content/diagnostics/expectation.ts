/** What zod expected, in German. */
import type { z } from 'astro/zod';

const types: Record<string, string> = {
  string: 'Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'eine Gruppe von Feldern',
};

/**
 * Says what would have been right.
 *
 * @param issue what zod found
 */
export function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? issue.expected;
    case 'too_small':
      return `mindestens ${issue.minimum} ${unitOf(issue.origin)}`;
    case 'too_big':
      return `höchstens ${issue.maximum} ${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `eines von: ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? `eines von: ${issue.options.map(String).join(', ')}`
        : 'eine der erlaubten Formen';
    case 'invalid_format':
      return formats[issue.format] ?? 'ein anderes Format';
    case 'custom':
      return issue.message;
    default:
      return 'ein anderer Wert';
  }
}

const formats: Record<string, string> = {
  date: 'ein Tag, den es gibt, als JJJJ-MM-TT',
  datetime: 'ein Zeitpunkt mit Zeitzone, JJJJ-MM-TTThh:mm:ss+01:00',
  url: 'eine vollständige Adresse mit https://',
  email: 'eine E-Mail-Adresse',
  regex: 'eine andere Schreibweise',
};

const unitOf = (origin: string) =>
  (origin === 'string' ? 'Zeichen' : origin === 'array' ? 'Einträge' : '').trim();
