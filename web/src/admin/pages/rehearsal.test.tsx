import { getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { endRehearsal, getSystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildSystemReport } from '../../testing/settings-data.ts';
import { people } from '../../testing/token.ts';

const since = '2026-11-28T04:00:00.000Z';

test('a rehearsal stands on every screen, and an Admin ends it under System by typing PRODUCTION (FIG-32)', async () => {
  answer(getSystemReport, ok(buildSystemReport({ rehearsal: since })));
  answer(endRehearsal, () => {
    answer(getSystemReport, ok(buildSystemReport()));
    answer(getUserInfo, ok(people.Admin));
    return ok(null);
  });
  const opening = openDesk('/admin/system', { as: 'Admin' });
  answer(getUserInfo, ok({ ...people.Admin, rehearsal: since }));
  const { user } = await opening;
  expect(await screen.findByText(/No email and no webhook goes out until an Admin says/)).toBeInTheDocument();
  const form = within(await screen.findByRole('form', { name: 'Rehearsal' }));
  await user.type(form.getByLabelText('Type PRODUCTION to confirm'), 'production{Enter}');
  expect(callsOf(endRehearsal)).toEqual([]);
  await user.clear(form.getByLabelText('Type PRODUCTION to confirm'));
  await user.type(form.getByLabelText('Type PRODUCTION to confirm'), 'PRODUCTION{Enter}');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Rehearsal' })).toBeNull());
  await waitFor(() => expect(screen.queryByText(/No email and no webhook goes out/)).toBeNull());
});
