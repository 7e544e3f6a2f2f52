import { getSystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../../testing/api-stub.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { buildSystemReport } from '../../testing/settings-data.ts';
import { System } from './system.tsx';

test('System says which settings of the server are dangerous, and what to do; without any it says nothing of them (APP-57)', async () => {
  const setting = { name: 'REQUIRE_SECOND_FACTOR', says: 'is nobody.', todo: 'Remove it.' };
  answer(getSystemReport, ok(buildSystemReport({ settings: [setting] })));
  renderPart(<System />);
  const panel = await screen.findByRole('region', { name: 'Settings of the server' });
  expect(panel).toHaveTextContent('REQUIRE_SECOND_FACTORis nobody. Remove it.');
});

test('System says nothing of settings that are not dangerous', async () => {
  answer(getSystemReport, ok(buildSystemReport({})));
  renderPart(<System />);
  await screen.findByRole('region', { name: 'Emails' });
  expect(screen.queryByRole('region', { name: 'Settings of the server' })).toBeNull();
});
