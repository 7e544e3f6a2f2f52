import {
  type EntryField,
  type FormListName,
  formLists,
  questionKinds,
} from '@arrival-desk/contract/filing/form-lists.ts';
import { countryName } from '@arrival-desk/contract/filing/read-country.ts';
import { editFormData, type ListedEntry } from '@arrival-desk/contract/settings/form-data.endpoints.ts';
import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './form-lists.module.css';
import { useEditFormDataMutation, useResetFormDataMutation } from './settings.queries.ts';

/** The label and the explanation of each field. */
const words: Record<EntryField, readonly [label: string, explanation: string]> = {
  also: ['Other spellings', 'One in each line: what travellers write for it, in any language, and codes.'],
  city: ['City', 'The city under which the form has it.'],
  modes: ['Ways of entering', 'By which travellers enter or leave there.'],
  days: ['Longest stay', 'In days.'],
  citizens: ['Citizens', 'One country in each line, as name or code.'],
  document_type: ['Words in the document', 'One in each line. An order with one of them may need no card.'],
  visa_type: ['Words in the visa', 'One in each line.'],
  purpose_of_trip: ['Words in the purpose', 'One in each line.'],
  districts: ['Districts', 'One in each line: in Latin letters, then in Chinese characters.'],
  label: ['Words on the form', 'Window and findings use them at once.'],
  label_zh: ['Chinese words', 'As the Chinese form has them.'],
  step: ['Step', 'The step of the form that asks it.'],
  position: ['Place', 'A number: what has a smaller one comes first.'],
  kind: ['Kind', 'How the form takes the answer.'],
  preset: ['Chosen already', 'The answer that the form has before anybody chooses.'],
  from_photo: ['Read from the photo', 'The form reads it from the passport page.'],
  asked: ['Asked when', 'As visa_free = Yes: a question and its answer. Empty: always.'],
  required: ['Required when', 'always, or as transport_mode = Flight. Empty: the form lets it be empty.'],
  max_bytes: ['Longest answer', 'In bytes. Empty: not known.'],
  differs: ['Sources differ', 'What is not known for certain.'],
};

interface EntryFormProps {
  list: FormListName;
  /** Null to add one. */
  entry: ListedEntry | null;
  cities: readonly ListedEntry[];
  modes: readonly ListedEntry[];
  steps: readonly ListedEntry[];
  onDone: () => void;
}

const lines = (texts: readonly string[] = []) => texts.join('\n');

const texts = ['label', 'label_zh', 'step', 'preset', 'asked', 'required', 'differs'] as const;
const textsOf = (entry: ListedEntry | null) =>
  Object.fromEntries(texts.map((field) => [field, entry?.[field] ?? ''])) as Record<(typeof texts)[number], string>;

function initialValues(list: FormListName, entry: ListedEntry | null) {
  return {
    list,
    version: entry?.version ?? null,
    name: entry?.name ?? '',
    retired: entry?.retired ?? false,
    also: lines(entry?.also),
    city: entry?.city ?? '',
    modes: entry?.modes ?? [],
    days: entry?.days ? String(entry.days) : '',
    citizens: lines(entry?.citizens.map(countryName)),
    document_type: lines(entry?.document_type),
    visa_type: lines(entry?.visa_type),
    purpose_of_trip: lines(entry?.purpose_of_trip),
    districts: lines(entry?.districts),
    ...textsOf(entry),
    position: entry?.position ? String(entry.position) : '',
    max_bytes: entry?.max_bytes ? String(entry.max_bytes) : '',
    kind: entry?.kind ?? '',
    from_photo: entry?.from_photo ?? false,
  };
}

/** One entry of a list of the government's form. Its name identifies it and stays. */
export function EntryForm({ list, entry, cities, modes, steps, onDone }: EntryFormProps) {
  const [edit] = useEditFormDataMutation();
  const [reset, resetting] = useResetFormDataMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: initialValues(list, entry),
    schema: editFormData.body,
    send: edit,
    onDone,
  });
  const takeOwn = async () => {
    if (entry && !(await reset({ list, name: entry.name, version: entry.version })).error) onDone();
  };
  const offered = (entries: readonly ListedEntry[]) =>
    entries.filter(({ retired }) => !retired).map(({ name }) => name);
  return (
    <form {...formProps} className={classes.form} aria-label={entry ? `Correct ${entry.name}` : 'New entry'}>
      {entry === null && <TextInput {...form.getInputProps('name')} label="Name" description="As the form has it." />}
      {entry?.newer && (
        <p className={classes.newer}>
          The data of this version is newer than the correction. Save to keep the correction, or take the product’s own.
        </p>
      )}
      {(formLists[list].fields as readonly EntryField[]).map((field) => (
        <EntryInput
          key={field}
          name={field}
          field={form.getInputProps(field, { type: field === 'from_photo' ? 'checkbox' : 'input' })}
          cities={offered(cities)}
          modes={offered(modes)}
          steps={offered(steps)}
        />
      ))}
      {entry && (
        <Checkbox
          {...form.getInputProps('retired', { type: 'checkbox' })}
          label="Retired"
          description="The form does not have it any more. Orders keep what they say, and warn that it is not known."
        />
      )}
      <Group>
        <Button type="submit" loading={busy}>
          Save
        </Button>
        {entry?.origin === 'corrected' && (
          <Button variant="default" loading={resetting.isLoading} onClick={takeOwn}>
            Take the product’s own
          </Button>
        )}
      </Group>
    </form>
  );
}

interface EntryInputProps {
  name: EntryField;
  field: ComponentProps<typeof TextInput> & { value?: unknown };
  cities: readonly string[];
  modes: readonly string[];
  steps: readonly string[];
}

const numbers: readonly EntryField[] = ['days', 'position', 'max_bytes'];
const isText = (name: EntryField) => (texts as readonly EntryField[]).includes(name);

function EntryInput({ name, field, cities, modes, steps }: EntryInputProps) {
  const [label, description] = words[name];
  const common = { ...field, label, description } as object;
  if (name === 'city')
    return <NativeSelect {...common} data={[{ value: '', label: 'Choose' }, ...[...cities].sort()]} />;
  if (name === 'modes')
    return (
      <Checkbox.Group {...common}>
        <div className={classes.modes}>
          {modes.map((mode) => (
            <Checkbox key={mode} value={mode} label={mode} />
          ))}
        </div>
      </Checkbox.Group>
    );
  if (name === 'step') return <NativeSelect {...common} data={[{ value: '', label: 'Choose' }, ...steps]} />;
  if (name === 'kind') return <NativeSelect {...common} data={[{ value: '', label: 'Choose' }, ...questionKinds]} />;
  if (name === 'from_photo') return <Checkbox {...common} />;
  if (numbers.includes(name)) return <TextInput {...common} inputMode="numeric" autoComplete="off" />;
  if (isText(name)) return <TextInput {...common} autoComplete="off" />;
  return <Textarea {...common} autosize minRows={2} maxRows={10} />;
}
