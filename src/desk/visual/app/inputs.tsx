/** The inputs of the desk's forms. */
import type { BasicFormField } from '@keystatic/core';
import { Checkbox } from '@keystar/ui/checkbox';
import { NumberField } from '@keystar/ui/number-field';
import { Item, Picker } from '@keystar/ui/picker';
import { TextArea, TextField } from '@keystar/ui/text-field';
import { Text } from '@keystar/ui/typography';
import { checkedField, type FieldText } from './checked-field.tsx';
import { fromViennaClock, toViennaClock } from './vienna-clock.ts';

/** A choice of a list. */
export interface Option {
  value: string;
  label: string;
}

/**
 * A line of text.
 *
 * @param text words and schema
 */
export const lineInput = (text: FieldText): BasicFormField<string> =>
  checkedField(text, { empty: '' }, (props) => <TextField {...props} />);

/**
 * A text of several lines.
 *
 * @param text words and schema
 */
export const areaInput = (text: FieldText): BasicFormField<string> =>
  checkedField(text, { empty: '' }, (props) => <TextArea {...props} />);

/**
 * A day, chosen from a calendar.
 *
 * @param text words and schema
 */
export const dayInput = (text: FieldText): BasicFormField<string> =>
  checkedField(text, { empty: '' }, (props) => <TextField {...props} type="date" />);

/**
 * A point in time on Vienna's clock. A time that is not touched keeps the zone in which it was written.
 *
 * @param text words and schema
 */
export const instantInput = (text: FieldText): BasicFormField<string> =>
  checkedField(text, { empty: '' }, ({ value, onChange, ...props }) => (
    <TextField
      {...props}
      type="datetime-local"
      value={toViennaClock(value)}
      onChange={(local) => onChange(fromViennaClock(local))}
    />
  ));

/**
 * A number.
 *
 * @param text words and schema
 */
export const numberInput = (text: FieldText): BasicFormField<number | null> =>
  checkedField<number | null>(text, { empty: null }, ({ value, onChange, ...props }) => (
    <NumberField
      {...props}
      value={value ?? Number.NaN}
      onChange={(entered) => onChange(Number.isNaN(entered) ? null : entered)}
      formatOptions={{ maximumFractionDigits: 5, useGrouping: false }}
    />
  ));

/**
 * A choice of a list; the first one is set where a choice is needed.
 *
 * @param text words and schema
 * @param options what may be chosen
 * @param chosen what is set at first
 */
export function choiceInput(
  text: FieldText,
  options: readonly Option[],
  chosen: string | undefined,
): BasicFormField<string> & { options: readonly Option[] } {
  const all =
    text.isRequired || chosen !== undefined
      ? options
      : [{ value: '', label: '– keine Angabe –' }, ...options];
  const field = checkedField(
    text,
    { empty: chosen ?? all[0]?.value ?? '' },
    ({ value, onChange, ...props }) => (
      <Picker
        {...props}
        items={all}
        value={value}
        onChange={(key) => onChange(key === null ? '' : String(key))}
      >
        {(option) => <Item key={option.value}>{option.label}</Item>}
      </Picker>
    ),
  );
  return { ...field, options: all };
}

const box = (text: FieldText, isOn: boolean, write?: (value: boolean) => string | undefined) =>
  checkedField<boolean>(
    text,
    { empty: isOn, read: (value) => value === true || value === 'true', ...(write && { write }) },
    ({ value, onChange, onBlur, autoFocus, label, description, errorMessage }) => (
      <Checkbox isSelected={value} {...{ onChange, onBlur, autoFocus }}>
        <Text>{label}</Text>
        <Text slot="description">{errorMessage ?? description}</Text>
      </Checkbox>
    ),
  );

/**
 * A box to tick.
 *
 * @param text words and schema
 * @param isOn whether it is ticked at first
 */
export const boxInput = (text: FieldText, isOn: boolean): BasicFormField<boolean> => box(text, isOn);

/**
 * A box to tick for an attribute that is "true" or not there.
 *
 * @param text words and schema
 */
export const flagInput = (text: FieldText): BasicFormField<boolean> =>
  box(text, text.isRequired, (value) => (value ? 'true' : undefined));
