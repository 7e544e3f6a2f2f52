import { type FormListName, formListNames, formLists } from '@arrival-desk/contract/filing/form-lists.ts';
import { type ListedEntry, latestVersion } from '@arrival-desk/contract/settings/form-data.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { useRestoreFormDataMutation } from './settings.queries.ts';

/** Takes every list as the product has it, in one act, where Admins have corrected or added entries (SETTING-38). */
export function RestoreLists({ lists }: { lists: Record<FormListName, ListedEntry[]> }) {
  const [opened, setOpened] = useState(false);
  const [restore] = useRestoreFormDataMutation();
  const changed = formListNames.flatMap((list) =>
    lists[list].filter(({ origin }) => origin !== 'released').map(({ name }) => `${formLists[list].label}: ${name}`),
  );
  if (changed.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Restore all lists
      </Button>
      <Confirm
        opened={opened}
        title="Restore all lists?"
        question="Every list becomes as the product has it. What Admins have corrected is taken back, and what they have added is removed:"
        verb="Restore"
        danger
        final
        onClose={() => setOpened(false)}
        onConfirm={() => restore({ version: latestVersion(lists) })}
      >
        <ul className="bullets">
          {changed.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Confirm>
    </>
  );
}
