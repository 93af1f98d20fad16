/** A form field that asks our own schema whether its value is right, and says in German what is wrong. */
import type { z } from 'astro/zod';
import type { BasicFormField, FormFieldStoredValue } from '@keystatic/core';
import { type ReactElement, useState } from 'react';
import { validate } from '../../../newsroom/faults/schema-faults.ts';

/** What a field shows and how it judges. */
export interface FieldText {
  label: string;
  description: string;
  /** The schema of the field in our files, with its wrappers. */
  schema: z.ZodType;
  isRequired: boolean;
}

/** What the part of a field gets that is seen. */
export interface ControlProps<Value> extends Omit<FieldText, 'schema'> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  autoFocus: boolean;
  errorMessage: string | undefined;
}

/** How a value is kept: before anything is entered, and in the file. */
export interface Keeping<Value> {
  empty: Value;
  /** Undefined leaves the field out of the file. */
  write?: (value: Value) => FormFieldStoredValue;
  read?: (value: FormFieldStoredValue & {}) => Value;
}

/** What is wrong with a value as the file would hold it, in German; undefined where it is right. */
function complaint(schema: z.ZodType, value: unknown): string | undefined {
  const result = validate(schema, value, '', () => undefined);
  return 'value' in result ? undefined : result.faults.map(({ allowed }) => `Erlaubt: ${allowed}`).join('; ');
}

/**
 * Makes a form field.
 *
 * @param text its words and its schema
 * @param keeping how its value is kept
 * @param Control the part that is seen
 */
export function checkedField<Value extends string | number | boolean | null>(
  { schema, ...text }: FieldText,
  {
    empty,
    write = (value) => (value === '' ? undefined : (value ?? undefined)),
    read = (value) => value as Value,
  }: Keeping<Value>,
  Control: (props: ControlProps<Value>) => ReactElement,
): BasicFormField<Value> {
  const check = (value: Value) => {
    const wrong = complaint(schema, write(value));
    if (wrong) throw new Error(`${text.label}: ${wrong}`);
    return value;
  };
  const parse = (value: FormFieldStoredValue) => (value === undefined ? empty : read(value));
  return {
    kind: 'form',
    label: text.label,
    defaultValue: () => empty,
    parse,
    serialize: (value) => ({ value: write(value) }),
    validate: check,
    reader: { parse: (value) => check(parse(value)) },
    Input({ value, onChange, autoFocus, forceValidation }) {
      const [wasLeft, setLeft] = useState(false);
      const errorMessage = wasLeft || forceValidation ? complaint(schema, write(value)) : undefined;
      const onBlur = () => setLeft(true);
      return <Control {...text} {...{ value, onChange, onBlur, autoFocus, errorMessage }} />;
    },
  };
}
