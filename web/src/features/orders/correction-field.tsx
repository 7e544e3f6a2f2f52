import { languageCodes, languageNames } from '@arrival-desk/contract/languages.ts';
import { orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { CorrectableName } from '@arrival-desk/contract/orders/order-edits.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type DayForm, DayInput } from '../../ui/day-input.tsx';

/** A date is typed in the form in which its section shows it: that in which it is stored, with the month first, or DD/MM/YYYY. */
export const dayForm = (name: CorrectableName): DayForm =>
  orderField(name).example.includes('/') ? 'MM/DD/YYYY' : 'DD/MM/YYYY';

interface CorrectionFieldProps {
  name: CorrectableName;
  /** What the form gives the input. */
  input: object;
  value: string;
  description?: string | undefined;
  /** The class of inputs of long texts. */
  wide?: string | undefined;
}

const notKnown = { value: '', label: '–' };
const choices = {
  yes_no: [notKnown, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }],
  language: [notKnown, ...languageCodes.map((code) => ({ value: code, label: languageNames[code] }))],
};

/** The input of a field of the order, by its kind. */
export function CorrectionField({ name, input, value, description, wide }: CorrectionFieldProps) {
  const { label, kind = 'line' } = orderField(name);
  const given = { ...input, label, description, size: 'xs' } as const;
  if (kind === 'date') return <DayInput {...given} value={value} form={dayForm(name)} />;
  if (kind === 'yes_no' || kind === 'language') return <NativeSelect {...given} data={choices[kind]} />;
  if (kind === 'paragraph') return <Textarea {...given} autosize maxRows={6} dir="auto" className={wide} />;
  const isEmail = kind === 'email';
  return (
    <TextInput
      {...given}
      dir="auto"
      className={isEmail ? wide : undefined}
      inputMode={isEmail ? 'email' : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
