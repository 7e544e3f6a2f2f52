import { completeSettings } from '@arrival-desk/contract/settings/desk-settings.ts';
import {
  editFormData,
  getFormData,
  resetFormData,
  restoreFormData,
} from '@arrival-desk/contract/settings/form-data.endpoints.ts';
import { getSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerLists } from '../../testing/form-lists-data.ts';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';

const lists = answerLists({
  ports: [
    { name: 'Luohu Port', city: 'Shenzhen', modes: ['On Foot'], also: ['Lo Wu', '罗湖口岸'] },
    { name: 'Wuxi Port', city: 'Wuxi', modes: ['Vessel'], origin: 'corrected', version: 4, newer: true },
  ],
  cities: [{ name: 'Shenzhen' }, { name: 'Wuxi' }, { name: 'Old City', retired: true }],
  steps: [
    { name: 'basic', label: 'Basic', position: 20 },
    { name: 'personal', label: 'Personal', position: 30 },
  ],
  questions: [
    {
      ...{ name: 'surname', label: 'Last Name', label_zh: '姓', step: 'basic', position: 10 },
      kind: 'text',
      from_photo: true,
    },
  ],
  transport_mode: [{ name: 'Flight' }, { name: 'On Foot' }, { name: 'Vessel' }],
  entry_policies: [{ name: 'Mutual', days: 30, citizens: ['IE', 'GB'] }],
});

async function openLists(shown = lists) {
  answer(getSettings, ok(completeSettings({})));
  answer(getFormData, ok(shown));
  answer(editFormData, ({ body }) =>
    body.name === 'Taken' ? refuse('validation_failed', 'Is taken.', { fields: { name: 'Is taken.' } }) : ok(null),
  );
  answer(resetFormData, ok(null));
  answerQueue([]);
  const { user } = await openDesk('/admin/desk-settings', { as: 'Admin' });
  await screen.findByRole('table', { name: 'Ports' });
  return user;
}

const dialog = () => within(screen.getByRole('dialog'));

test('an Admin finds an entry and corrects what its list has (SETTING-34)', async () => {
  const user = await openLists();
  await user.type(screen.getByLabelText('Find'), 'lo wu');
  expect(screen.queryByText('Wuxi Port')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Correct Luohu Port' }));
  await screen.findByRole('dialog');
  expect(dialog().queryByLabelText('Name')).not.toBeInTheDocument();
  expect(dialog().getByLabelText('Other spellings')).toHaveValue('Lo Wu\n罗湖口岸');
  expect(dialog().getByLabelText('City')).not.toHaveTextContent('Old City');
  await user.click(dialog().getByLabelText('On Foot'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(dialog().getByText('Please choose at least one.')).toBeInTheDocument();
  await user.click(dialog().getByLabelText('Vessel'));
  await user.selectOptions(dialog().getByLabelText('City'), 'Wuxi');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsOf(editFormData)).toHaveLength(1));
  expect(callsOf(editFormData)).toMatchObject([
    { body: { list: 'ports', name: 'Luohu Port', version: 0, retired: false, city: 'Wuxi', modes: ['Vessel'] } },
  ]);
});

test('an Admin adds an entry; what the server refuses stands below its field (SETTING-34)', async () => {
  const user = await openLists();
  await user.selectOptions(screen.getByLabelText('List'), 'Entry policies');
  expect(screen.getByText('30 days · Ireland, United Kingdom')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add an entry' }));
  await screen.findByRole('dialog');
  await user.type(dialog().getByLabelText('Name'), 'Taken');
  await user.type(dialog().getByLabelText('Longest stay'), '20');
  await user.type(dialog().getByLabelText('Citizens'), 'Ireland{Enter}Atlantis');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(dialog().getByText('Atlantis is no country.')).toBeInTheDocument();
  await user.clear(dialog().getByLabelText('Citizens'));
  await user.type(dialog().getByLabelText('Citizens'), 'Ireland');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText('Is taken.')).toBeInTheDocument();
  await waitFor(() => expect(callsOf(editFormData)).toHaveLength(1));
  expect(callsOf(editFormData)).toMatchObject([{ body: { list: 'entry_policies', version: null, name: 'Taken' } }]);
});

test('an Admin corrects words, place and kind of a question, and when the form asks and requires it (SETTING-37)', async () => {
  const user = await openLists();
  await user.selectOptions(screen.getByLabelText('List'), 'Questions');
  expect(screen.getByText('Last Name · 姓 · basic · place 10')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Correct surname' }));
  await screen.findByRole('dialog');
  await user.clear(dialog().getByLabelText('Words on the form'));
  await user.type(dialog().getByLabelText('Words on the form'), 'Family Name');
  await user.selectOptions(dialog().getByLabelText('Step'), 'personal');
  await user.selectOptions(dialog().getByLabelText('Kind'), 'choice');
  await user.click(dialog().getByLabelText('Read from the photo'));
  await user.type(dialog().getByLabelText('Required when'), 'sometimes');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(dialog().getByText(/^Must be empty, always, or a question and its answer/)).toBeInTheDocument();
  await user.clear(dialog().getByLabelText('Required when'));
  await user.type(dialog().getByLabelText('Required when'), 'visa_free = Yes');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsOf(editFormData)).toHaveLength(1));
  expect(callsOf(editFormData)[0]?.body).toMatchObject({
    ...{ list: 'questions', name: 'surname', version: 0, label: 'Family Name', label_zh: '姓', step: 'personal' },
    ...{ position: '10', kind: 'choice', from_photo: false, required: 'visa_free = Yes' },
  });
});

test('where this version is newer than a correction, it is said, and the product’s own can be taken (SETTING-33)', async () => {
  const user = await openLists();
  expect(screen.getByText('Corrected, Newer in this version')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Correct Wuxi Port' }));
  await screen.findByRole('dialog');
  expect(dialog().getByText(/^The data of this version is newer/)).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Take the product’s own' }));
  await waitFor(() => expect(callsOf(resetFormData)).toHaveLength(1));
  expect(callsOf(resetFormData)[0]?.body).toMatchObject({ list: 'ports', name: 'Wuxi Port', version: 4 });
});

test('where Admins have changed nothing, there is nothing to restore (SETTING-38)', async () => {
  await openLists(answerLists({ ports: [{ name: 'Luohu Port' }] }));
  expect(screen.queryByRole('button', { name: 'Restore all lists' })).toBeNull();
});

test('all that Admins have changed is named, and restored in one act (SETTING-38)', async () => {
  const user = await openLists();
  answer(restoreFormData, ok(null));
  await user.click(screen.getByRole('button', { name: 'Restore all lists' }));
  await screen.findByRole('dialog');
  expect(
    dialog()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Ports: Wuxi Port']);
  expect(callsOf(restoreFormData)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(callsOf(restoreFormData)[0]?.body).toEqual({ version: 4 }));
});
