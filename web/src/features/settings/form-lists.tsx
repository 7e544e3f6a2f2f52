import { type FormListName, formListNames, formLists } from '@arrival-desk/contract/filing/form-lists.ts';
import { countryName } from '@arrival-desk/contract/filing/read-country.ts';
import { foldCase } from '@arrival-desk/contract/fold-case.ts';
import type { ListedEntry } from '@arrival-desk/contract/settings/form-data.endpoints.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { EntryForm } from './entry-form.tsx';
import classes from './form-lists.module.css';
import { RestoreLists } from './restore-lists.tsx';

type Lists = Record<FormListName, ListedEntry[]>;

/** What an entry has besides its name, in one line. */
function describeEntry(list: FormListName, entry: ListedEntry): string {
  const parts: readonly string[][] = [
    ...[[entry.city].filter(Boolean), entry.modes, entry.days ? [`${entry.days} days`] : []],
    ...[entry.citizens.map(countryName), entry.also],
    ...[entry.document_type, entry.visa_type, entry.purpose_of_trip, entry.districts],
    ...[entry.label, entry.label_zh, entry.step].map((text) => (text ? [text] : [])),
    ...[entry.position ? [`place ${entry.position}`] : [], entry.required ? [`required: ${entry.required}`] : []],
  ];
  const said = parts.filter((part) => part.length > 0).map((part) => [...new Set(part)].join(', '));
  return said.join(' · ') || (list === 'exemptions' ? '' : 'No other spelling');
}

const stateWords: Record<ListedEntry['origin'], string> = { released: '', corrected: 'Corrected', added: 'Added' };

/** 'Corrected, retired', '' for what is as the product has it. */
function stateOf({ origin, retired, newer }: ListedEntry): string {
  return [stateWords[origin], retired && 'Retired', newer && 'Newer in this version'].filter(Boolean).join(', ');
}

const holds = (entry: ListedEntry, text: string) => foldCase(JSON.stringify(entry)).includes(foldCase(text));

/** The lists of the government's form, one at a time, where an Admin corrects, retires and adds entries (SETTING-34). */
export function FormLists({ lists }: { lists: Lists }) {
  const [list, setList] = useState<FormListName>('ports');
  const [sought, setSought] = useState('');
  const [edited, setEdited] = useState<ListedEntry | 'new' | null>(null);
  const [opened, setOpened] = useState(false);
  const open = (entry: ListedEntry | 'new') => {
    setEdited(entry);
    setOpened(true);
  };
  const { label } = formLists[list];
  const shown = lists[list].filter((entry) => holds(entry, sought.trim()));
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          label="List"
          value={list}
          onChange={({ currentTarget }) => setList(currentTarget.value as FormListName)}
          data={formListNames.map((name) => ({ value: name, label: formLists[name].label }))}
        />
        <TextInput
          label="Find"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          autoComplete="off"
          className={classes.find}
        />
        <Button variant="default" onClick={() => open('new')}>
          Add an entry
        </Button>
        <RestoreLists lists={lists} />
      </div>
      <div className={classes.entries}>
        <PlainTable
          label={label}
          columns={['Name', 'Has', 'State', 'Action']}
          empty="Nothing has these letters."
          asCards="acts"
          rows={shown.map((entry) => ({
            key: entry.name,
            cells: [
              <span key="name" className={classes.name} data-retired={entry.retired || undefined}>
                {entry.name}
              </span>,
              <span key="has" className={classes.has}>
                {describeEntry(list, entry)}
              </span>,
              stateOf(entry),
              <Button
                key="action"
                size="compact-sm"
                variant="subtle"
                onClick={() => open(entry)}
                aria-label={`Correct ${entry.name}`}
              >
                Correct
              </Button>,
            ],
          }))}
        />
      </div>
      <Dialog
        opened={opened}
        title={edited === 'new' || !edited ? `Add to ${label}` : edited.name}
        onClose={() => setOpened(false)}
        size="34rem"
      >
        {edited && (
          <EntryForm
            key={edited === 'new' ? '' : edited.name}
            list={list}
            entry={edited === 'new' ? null : edited}
            cities={lists.cities}
            modes={lists.transport_mode}
            steps={lists.steps}
            onDone={() => setOpened(false)}
          />
        )}
      </Dialog>
    </>
  );
}
