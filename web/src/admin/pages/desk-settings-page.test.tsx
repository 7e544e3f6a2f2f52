import { completeSettings } from '@arrival-desk/contract/settings/desk-settings.ts';
import { getFormData } from '@arrival-desk/contract/settings/form-data.endpoints.ts';
import { editSettings, getSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerLists } from '../../testing/form-lists-data.ts';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';

const field = (name: RegExp) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });

async function openSettings() {
  let stored = completeSettings({});
  answer(getSettings, () => ok(stored));
  answer(editSettings, ({ body }) => {
    stored = completeSettings({ ...stored, ...body });
    return ok(null, { message: 'The settings have been saved.' });
  });
  answer(getFormData, () => ok(answerLists()));
  answerQueue([]);
  const { user } = await openDesk('/admin/desk-settings', { as: 'Admin' });
  await screen.findByRole('form', { name: 'Settings of the desk' });
  return {
    user,
    otherAdmin: (changes: object) => {
      stored = completeSettings({ ...stored, ...changes });
    },
  };
}

test('Desk Settings sends what was changed, and says below a field what is wrong with it (SETTING-16, SETTING-21)', async () => {
  const { user } = await openSettings();
  expect(field(/^Filing window/)).toHaveValue('3');
  expect(field(/^Refund when/)).toHaveDisplayValue('Until the card is filed');
  await user.clear(field(/^Filing window/));
  await user.type(field(/^Filing window/), '60');
  await user.click(save());
  expect(await screen.findByText('Must be a whole number from 1 to 30.')).toBeInTheDocument();
  expect(callsOf(editSettings)).toEqual([]);
  await user.clear(field(/^Filing window/));
  await user.type(field(/^Filing window/), '5');
  await user.click(save());
  expect(await screen.findByText('The settings have been saved.')).toBeInTheDocument();
  expect(callsOf(editSettings)).toMatchObject([{ body: { filing_window_days: '5' } }]);
  await user.click(save());
  expect(await screen.findByText('Nothing was changed.')).toBeInTheDocument();
  expect(callsOf(editSettings)).toHaveLength(1);
});

test('what another Admin has changed appears, and what is being typed stays (SETTING-21)', async () => {
  const { user, otherAdmin } = await openSettings();
  await user.clear(field(/^Receipt is missing/));
  await user.type(field(/^Receipt is missing/), '45');
  otherAdmin({ filing_window_days: 7, receipt_missing_minutes: 90 });
  await user.selectOptions(field(/^Refund when/), 'Never');
  await user.click(save());
  await waitFor(() => expect(field(/^Filing window/)).toHaveValue('7'));
  expect(callsOf(editSettings)).toMatchObject([
    { body: { receipt_missing_minutes: '45', refund_on_cancel_until: 'never' } },
  ]);
  expect(field(/^Receipt is missing/)).toHaveValue('45');
});

test('unsaved settings are left after a question (SETTING-21)', async () => {
  const { user } = await openSettings();
  await user.selectOptions(field(/^Refund when/), 'Never');
  await user.click(screen.getByRole('link', { name: /^Order History/ }));
  const question = await screen.findByRole('dialog', { name: 'Leave Without Saving' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: /^Order History/ })).toBeInTheDocument();
});
