import type { Role } from '@arrival-desk/contract/roles.ts';
import { type FirstSteps, getFirstSteps } from '@arrival-desk/contract/system/first-steps.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerQueue, answerShell, openDesk } from '../../testing/open-desk.tsx';

const undone: FirstSteps = { brand: true, mail: false, site: false, team: true, order: false, photo: false };

async function openNewOrders(as: Role, steps: FirstSteps | null = undone) {
  answerShell(as);
  answerQueue([]);
  const desk = openDesk('/admin/recent-order', { as });
  // After the answers that every screen gets.
  answer(getFirstSteps, ok(steps));
  const opened = await desk;
  await screen.findByRole('heading', { name: 'New Orders' });
  return opened;
}
const panel = () => screen.findByRole('region', { name: 'First steps' });

test('an Admin of an empty installation sees the steps with what is done, and can hide them (APP-50)', async () => {
  const { user } = await openNewOrders('Admin');
  const steps = within(await panel());
  expect(steps.getByText('2 of 6 done')).toBeInTheDocument();
  expect(
    steps
      .getAllByRole('listitem')
      .map((step) => [
        within(step).getByRole('img', { hidden: true }).getAttribute('aria-label'),
        within(step).queryByRole('link')?.getAttribute('href') ?? null,
      ]),
  ).toEqual([
    ['Done', null],
    ['To do', null],
    ['To do', '/admin/landing-sites'],
    ['Done', null],
    ['To do', null],
    ['To do', '/admin/desk-settings'],
  ]);
  await user.click(steps.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('it is gone when all is done, and nobody but an Admin asks for it (APP-50)', async () => {
  await openNewOrders('Admin', null);
  expect(callsOf(getFirstSteps)).not.toEqual([]);
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test.each(['Manager', 'Team'] as const)('a %s does not see the first steps (APP-50)', async (as) => {
  await openNewOrders(as);
  expect(callsOf(getFirstSteps)).toEqual([]);
});
