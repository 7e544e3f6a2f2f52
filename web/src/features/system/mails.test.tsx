import { getSystemReport, type SystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../../testing/api-stub.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { System } from './system.tsx';

const noRun = { at: null, details: '', failed_at: null, problem: null };

/** The region of emails in the report of an installation on which nothing else has happened. */
async function openMails(mails: SystemReport['mails']) {
  const report: SystemReport = {
    rehearsal: null,
    servers: [],
    database: { kind: 'embedded', version: '18', schema: '001', size_bytes: 1, connections: null },
    jobs: { waiting: [], failed_total: 0, failed: [] },
    mails,
    encryption: { key_id: 'first', keys_in_use: 1, stores: [] },
    backups: { backup: noRun, restore_test: noRun },
    storage: { place: 'disk', free_bytes: 1e12, reserve_bytes: null },
    virus_scanner: null,
    settings: [],
    certificate: null,
    incidents: [],
    form_data: { checked_on: '2026-11-26', outdated: 0 },
    placeholders: [],
  };
  answer(getSystemReport, ok(report));
  renderPart(<System />);
  return screen.findByRole('region', { name: 'Emails' });
}

test('System says how many mails wait, for how long and why (MAIL-12)', async () => {
  const reason = 'The sender of emails is still no-reply@arrivaldesk.example, which does not exist.';
  const waiting_since = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const mails = await openMails({ failed: 0, waiting: 2, waiting_since, reasons: [{ reason, mails: 2 }] });
  expect(mails).toHaveTextContent('FailedNone');
  expect(mails).toHaveTextContent('Waiting2, the oldest for 3 h');
  expect(mails).toHaveTextContent(`2 wait because${reason}`);
});

test('System says when none waits, and leads from those that failed to where they are sent again (SETTING-9)', async () => {
  const mails = await openMails({ failed: 1200, waiting: 0, waiting_since: null, reasons: [] });
  expect(mails).toHaveTextContent('WaitingNone');
  const link = within(mails).getByRole('link', { name: '1,200: see why, and send them again' });
  expect(link).toHaveAttribute('href', '/admin/failed-mails');
});
