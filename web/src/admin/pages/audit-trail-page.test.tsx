import { type AuditEntry, exportAuditTrail, getAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { getLandingSites } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { getTeamMemberList } from '@arrival-desk/contract/team/team.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, held, ok, refuse } from '../../testing/api-stub.ts';
import { catchDownloads } from '../../testing/catch-downloads.ts';
import { buildMember } from '../../testing/members.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildAuditEntry, buildSite } from '../../testing/settings-data.ts';

const ada = buildMember({ id: 1, name: 'Ada Winter', type: 'Admin' });

async function openTrail(entries: AuditEntry[], { search = '', next = null as string | null } = {}) {
  answer(getAuditTrail, ({ query }) => ok(query.before ? [] : entries, { next: query.before ? null : next }));
  answer(getTeamMemberList, ok([ada]));
  answer(getLandingSites, ok([buildSite({ id: 7, name: 'Journey Shop' })], { calls_per_minute: 600 }));
  const desk = await openDesk(`/admin/audit-trail${search}`, { as: 'Admin' });
  await screen.findByRole('form', { name: 'Filter' });
  return { ...desk, address: () => desk.router.state.location.search };
}
const filter = () => within(screen.getByRole('form', { name: 'Filter' }));
const trail = () => within(screen.getByRole('table', { name: 'Audit trail' }));

test('an entry is a sentence: who did what with which orders, with what result and from where (ROLE-93, ROLE-110)', async () => {
  const order_ids = ['100001', '100002', '100003', '100004', '100005'];
  const email = 'GfIjl2qk7VJu7-SDv3kDfjD9';
  await openTrail([
    buildAuditEntry({
      act: 'orders_moved',
      order_ids,
      detail: { done: 4, refused: 1, updatingStatus: 'AwaitingGovt' },
    }),
    buildAuditEntry({ act: 'mail_resent', detail: { email, elsewhere: false, mailServiceProvider: 'AWS' } }),
    buildAuditEntry({
      act: 'signed_in',
      result: 'wrong_credentials',
      name: null,
      role: null,
      address: null,
      browser: null,
      order_ids: [],
      object_kind: 'network',
      object_id: null,
    }),
  ]);
  const rows = (await screen.findAllByRole('row')).slice(1);
  const cells = rows.map((row) => within(row).getAllByRole('cell').slice(1));
  expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
    [
      'Tara Novak (Team) moved orders: 100001, 100002, 100003 and 2 moremoved 4, refused 1, to Awaiting Govt',
      '203.0.113.7Firefox on Linux',
    ],
    ['Tara Novak (Team) sent an email again: 100001to an address of the order, by AWS', '203.0.113.7Firefox on Linux'],
    ['Somebody who was not signed in signed inRefused: wrong credentials', 'Several addresses'],
  ]);
  expect(trail().getAllByRole('link', { name: '100001' })[0]).toHaveAttribute('href', '/admin/view-order/100001');
});

test('an opened order is one entry, with what was read of it; with a filter by act each reading is one (ROLE-110)', async () => {
  const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;
  const entries = [
    buildAuditEntry({ act: 'passport_page_opened', at: at(8) }),
    buildAuditEntry({ act: 'order_opened', at: at(7), name: 'Priya Nair', session_id: 's2' }),
    buildAuditEntry({ act: 'passport_page_opened', at: at(2) }),
    buildAuditEntry({ act: 'email_read', at: at(1) }),
    buildAuditEntry({ act: 'order_opened', at: at(0) }),
  ];
  const { user } = await openTrail(entries);
  const sentences = () =>
    trail()
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  await screen.findByRole('table', { name: 'Audit trail' });
  expect(sentences()).toEqual([
    'Tara Novak (Team) opened an order with its email and its passport page: 100001',
    'Priya Nair (Team) opened an order: 100001',
  ]);
  await user.selectOptions(filter().getByLabelText('Act'), 'Opened a passport page');
  await user.click(filter().getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(sentences()).toHaveLength(entries.length));
});

test('the filter is in the address, and is cleared (ROLE-93)', async () => {
  const { user, address } = await openTrail([buildAuditEntry()]);
  await user.selectOptions(filter().getByLabelText('Kind'), 'What was read');
  await user.selectOptions(filter().getByLabelText('Act'), 'Opened an order');
  await user.type(filter().getByLabelText('Order ID'), '100001{Enter}');
  await waitFor(() => expect(address()).toBe('?kind=reading&act=order_opened&orderId=100001'));
  const query = { kind: 'reading', act: 'order_opened', orderId: '100001' };
  await waitFor(() => expect(callsOf(getAuditTrail).at(-1)?.query).toMatchObject(query));
  expect(filter().getByLabelText('Order ID')).toHaveValue('100001');
  await user.click(filter().getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(filter().getByLabelText('Order ID')).toHaveValue(''));
  expect(address()).toBe('');
  expect(filter().queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('an address with a filter opens with it, and its export has the same filter (ROLE-93)', async () => {
  const files = catchDownloads();
  answer(
    exportAuditTrail,
    new Response('time,act\r\n', {
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="audit-trail.csv"' },
    }),
  );
  const { user } = await openTrail([buildAuditEntry()], { search: '?staffId=1&orderId=100001&fromDate=2026-11-01' });
  expect(filter().getByLabelText('Order ID')).toHaveValue('100001');
  await waitFor(() => expect(filter().getByLabelText('Person')).toHaveDisplayValue('Ada Winter'));
  expect(filter().getByLabelText('From date')).toHaveValue('01/11/2026');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['audit-trail.csv']));
  expect(await files[0]?.text()).toBe('time,act\r\n');
  const filtered = { staffId: '1', orderId: '100001', fromDate: '2026-11-01', toDate: '' };
  expect(callsOf(exportAuditTrail).map(({ body }) => body)).toEqual([filtered]);
});

test('an export that fails says why', async () => {
  answer(exportAuditTrail, refuse('internal', 'The file could not be made.'));
  const { user } = await openTrail([buildAuditEntry()]);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The file could not be made.')).toBeInTheDocument();
});

test('older entries are a page of their own, with a way back to the newest (ROLE-93)', async () => {
  const { user, address } = await openTrail([buildAuditEntry()], { next: '41' });
  expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Nothing was recorded that fits this filter.')).toBeInTheDocument();
  expect(address()).toBe('?before=41');
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect(await screen.findByRole('table', { name: 'Audit trail' })).toBeInTheDocument();
  expect(address()).toBe('');
});

test('what is typed into the filter stays when the names of the people arrive', async () => {
  const people = held<ReturnType<typeof ok<(typeof ada)[]>>>();
  answer(getAuditTrail, ok([], { next: null }));
  answer(getTeamMemberList, people.promise);
  answer(getLandingSites, ok([], { calls_per_minute: 600 }));
  const { user } = await openDesk('/admin/audit-trail?staffId=1', { as: 'Admin' });
  await screen.findByRole('form', { name: 'Filter' });
  await user.type(filter().getByLabelText('Order ID'), '1234567890');
  people.resolve(ok([ada]));
  await waitFor(() => expect(filter().getByLabelText('Person')).toHaveDisplayValue('Ada Winter'));
  expect(filter().getByLabelText('Order ID')).toHaveValue('1234567890');
});

test('an entry names the member and the landing site that it is about, and what was deleted by its number (ROLE-93)', async () => {
  const about = (object_kind: AuditEntry['object_kind'], object_id: string) =>
    buildAuditEntry({ act: 'ledger_verified', staff_id: 99, order_ids: [], object_kind, object_id });
  await openTrail([about('site', '7'), about('member', '1'), about('member', '98')]);
  for (const name of ['site Journey Shop', 'member Ada Winter', 'member 98'])
    expect(await screen.findByText(`: ${name}`, { exact: false })).toBeInTheDocument();
});

test('a period that ends before it begins is refused at its end, and so is what is no date (ROLE-93)', async () => {
  const { user, address } = await openTrail([]);
  const [from, to] = [filter().getByLabelText('From date'), filter().getByLabelText('To date')];
  for (const [field, day] of [
    [from, '20/11/2026'],
    [to, '10/11/2026'],
  ] as const) {
    await user.click(field);
    await user.paste(day);
  }
  await user.click(filter().getByRole('button', { name: 'Filter' }));
  expect(to).toHaveAccessibleDescription('Must not be before the from date.');
  expect(to).toHaveFocus();
  await user.clear(to);
  await user.paste('32/13/2026');
  await user.click(filter().getByRole('button', { name: 'Filter' }));
  expect(to).toHaveAccessibleDescription('Please enter a date as DD/MM/YYYY.');
  expect(address()).toBe('');
});
