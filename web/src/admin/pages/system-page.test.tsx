import { getFailedMails } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getSystemReport, retryJob, type SystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildSystemReport } from '../../testing/settings-data.ts';

async function openSystem(report: Partial<SystemReport> = {}) {
  answer(getSystemReport, ok(buildSystemReport(report)));
  const desk = await openDesk('/admin/system', { as: 'Admin' });
  await screen.findByRole('table', { name: 'Servers' });
  return desk;
}
const region = (name: string) => screen.getByRole('region', { name });

test('System shows how the installation is (SETTING-10)', async () => {
  await openSystem({
    placeholders: [
      {
        brand_id: 'default',
        brand: 'Arrival Card Desk',
        field: 'support_email',
        reason: 'The support address is still a@b.example.',
      },
    ],
    jobs: {
      waiting: [{ name: 'send-mail', jobs: 1200, oldest_seconds: 7200 }],
      failed_total: 0,
      failed: [],
    },
  });
  const server = screen.getByRole('row', { name: /shows this page/ });
  for (const text of ['desk-1:3000', '1.2.3', 'v26.10.0', 'Running']) expect(server).toHaveTextContent(text);
  expect(region('Database')).toHaveTextContent('Embedded PostgreSQL');
  expect(region('Storage')).toHaveTextContent('/var/lib/desk');
  expect(region('Storage')).toHaveTextContent('free');
  expect(region('Certificate')).toHaveTextContent('PUBLIC_URL is not https: there is no certificate.');
  expect(region('Backups')).toHaveTextContent('None has been made yet.');
  expect(region('Backups')).toHaveTextContent('No backup has been restored as a test yet.');
  expect(region('Emails')).toHaveTextContent('FailedNoneWaitingNone');
  expect(region('Queue')).toHaveTextContent('send-mail1,200');
  expect(screen.getByText('No job has failed during the last week.')).toBeInTheDocument();
  expect(region('Still to be set')).toHaveTextContent('Arrival Card Desk: The support address is still a@b.example.');
  const link = screen.getByRole('link', { name: 'Export or erase a traveller, and see what retention erases' });
  expect(link).toHaveAttribute('href', '/admin/traveller-data');
});

test('an installation of several servers says which is missing, of another version, and how its pool is (SETTING-10)', async () => {
  const [one] = buildSystemReport().servers;
  if (!one) throw new Error('There is no server.');
  const connections = { open: 10, idle: 2, waiting: 3 };
  await openSystem({
    servers: [
      one,
      {
        ...one,
        id: '6f2b2b1e-3f0e-4a51-9d0c-0d6f6a6f2a12',
        name: 'desk-2:3000',
        version: '1.2.2',
        missing: true,
        self: false,
      },
    ],
    database: { ...buildSystemReport().database, kind: 'server', connections },
  });
  expect(screen.getByRole('row', { name: /desk-2/ })).toHaveTextContent(/Missing for/);
  const marked = [...document.querySelectorAll('[data-bad]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(expect.arrayContaining(['1.2.3', '1.2.2', '10 open, 2 idle, 3 calls wait']));
});

test('the report goes on by itself, and stays when a later one fails (SETTING-10)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openSystem();
  const count = () =>
    within(screen.getByRole('row', { name: /Script errors on the visitor pages/ })).getAllByRole('cell')[1];
  expect(count()).toHaveTextContent('0');
  const incidents = [{ kind: 'script_error_visitor' as const, total: 1, last_at: '2026-11-20T09:31:00.000Z' }];
  answer(getSystemReport, ok(buildSystemReport({ incidents })));
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(count()).toHaveTextContent('1'));
  answer(getSystemReport, refuse('internal', 'The report could not be made.'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText('The report could not be made.')).toBeInTheDocument();
  expect(count()).toHaveTextContent('1');
});

test('failed mails lead from System to the page that sends them again', async () => {
  answer(getFailedMails, ok({ total: 0, mails: [] }));
  const { user } = await openSystem({
    mails: {
      failed: 12,
      waiting: 0,
      waiting_since: null,
      reasons: [{ reason: 'The provider is not reachable.', mails: 1 }],
    },
  });
  expect(region('Emails')).toHaveTextContent('1 waits becauseThe provider is not reachable.');
  await user.click(screen.getByRole('link', { name: '12: see why, and send them again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Failed Emails' })).toBeInTheDocument();
});

test('a failed job says why, and is queued again by its button', async () => {
  const job = {
    id: '0b0f0f7e-6a35-4a4e-9a40-0d6f6a6f2a13',
    name: 'send-mail',
    failed_at: '2026-11-20T09:31:00.000Z',
    attempts: 1,
    reason: 'The mail server closed the connection.',
  };
  answer(retryJob, ok(null, { message: 'The job is queued again.' }));
  await openSystem({ jobs: { waiting: [], failed_total: 1, failed: [job] } });
  const row = screen.getByRole('row', { name: /closed the connection/ });
  expect(row).toHaveTextContent('1 try');
  answer(getSystemReport, ok(buildSystemReport()));
  await userEvent.setup().click(within(row).getByRole('button', { name: /^Retry send-mail/ }));
  expect(await screen.findByText('No job has failed during the last week.')).toBeInTheDocument();
  expect(callsOf(retryJob).map(({ body }) => body)).toEqual([{ name: 'send-mail', id: job.id }]);
});
