import { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { exportOrders } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { describeOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import {
  addTeamMember,
  deleteTeamMember,
  getTeamMemberList,
  getTeamMemberType,
} from '@arrival-desk/contract/team/team.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { buildMember } from '../../testing/members.ts';
import { answerOrder, answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';
import { people, tokenFor } from '../../testing/token.ts';

const password = 'arrival-2026';
/** The token of a sign-in that is recent enough. */
let recent: string;
const isRecent = ({ headers }: { headers: Headers }) => headers.get('authorization') === recent;
const due = refuse('step_up_required', 'Please sign in again.');

const question = () => screen.findByRole('dialog', { name: 'Is it you?' });
const secret = async () => within(await question()).getByLabelText('Password');
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  recent = tokenFor(people.Admin);
  answer(adminLogin, ({ body }) =>
    body.password === password
      ? ok({ jwtToken: recent }, { message: 'Signed in.' })
      : refuse('wrong_credentials', 'The email or the password is wrong.'),
  );
});

test('a member is added after the password was asked for in place; the next call asks nothing (ROLE-60)', async () => {
  let members = [buildMember({ name: 'Ina Vogt' })];
  answer(getTeamMemberList, () => ok([...members]));
  answer(getTeamMemberType, ok(['Team']));
  answer(addTeamMember, (call) => {
    if (!isRecent(call)) return due;
    members = [...members, buildMember({ name: call.body.name, email: call.body.email })];
    return ok(null, { message: 'The member has been added.' });
  });
  answer(deleteTeamMember, (call) => {
    if (!isRecent(call)) return due;
    members = members.slice(0, 1);
    return ok(null, { message: 'The member has been deleted.' });
  });
  const { user } = await openDesk('/admin/manage-team', { as: 'Admin' });
  const old = JSON.parse(localStorage.getItem('user') ?? '').accessToken;
  const form = within(await screen.findByRole('form', { name: 'New team member' }));
  await user.type(form.getByLabelText('Name'), 'Greta Halloran');
  await user.type(form.getByLabelText('Email ID'), 'greta@arrivaldesk.example');
  await user.type(form.getByLabelText('Password'), 'quiet-river-under-stones');
  await screen.findByText('Ina Vogt');
  await user.selectOptions(form.getByLabelText('Member Type'), 'Team');
  await user.click(form.getByRole('button', { name: 'Submit' }));

  const asked = within(await question());
  expect(asked.getByText(/^This needs a sign-in of the last 15 minutes\./)).toBeInTheDocument();
  expect(asked.getByLabelText('Email ID')).toHaveValue(people.Admin.email);
  expect(asked.getByLabelText('Email ID')).toHaveAttribute('readonly');
  await waitFor(async () => expect(await secret()).toHaveFocus());
  await user.keyboard('not my password{Enter}');
  expect(await screen.findByText('The email or the password is wrong.')).toBeInTheDocument();
  expect(form.getByLabelText('Name')).toHaveValue('Greta Halloran');
  await user.clear(await secret());
  await user.type(await secret(), `${password}{Enter}`);
  await expectNoDialog();
  expect(await screen.findByRole('row', { name: /greta@arrivaldesk\.example/ })).toBeInTheDocument();
  expect(callsOf(addTeamMember).map(isRecent)).toEqual([false, true]);
  // The server ends the session whose token the sign-in carries.
  expect(callsOf(adminLogin).at(-1)?.headers.get('authorization')).toBe(old);

  await user.click(screen.getByRole('button', { name: 'Delete Greta Halloran' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Greta Halloran')).toBeNull());
  expect(callsOf(deleteTeamMember)).toHaveLength(1);
  expect(callsOf(adminLogin)).toHaveLength(2);
});

test('an export that is declined saves nothing, and one that is confirmed saves one file, by keyboard (ROLE-60)', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  answerQueue([]);
  const actions = {
    assign: false,
    assignTo: false,
    moveToOriginalFolder: false,
    delete: false,
    deleteRow: false,
    restore: false,
    markRefunded: false,
  };
  answer(
    getOrdersList,
    ok([buildRow()], { total: 1, more: false, page: 1, limit: 10, actions, moves: [], exportable: true }),
  );
  const file = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="orders.csv"' };
  answer(exportOrders, (call) => (isRecent(call) ? new Response('id\n1\n', { headers: file }) : due));
  const { user } = await openDesk('/admin/completed-order', { as: 'Admin' });
  const start = await screen.findByRole('button', { name: 'Export CSV' });
  start.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await secret()).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Nothing was done, because you did not sign in again.')).toBeInTheDocument();
  await expectNoDialog();
  expect(saved).toEqual([]);
  expect(callsOf(exportOrders)).toHaveLength(1);
  (await screen.findByRole('button', { name: 'Export CSV' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await secret()).toHaveFocus());
  await user.keyboard(`${password}{Enter}`);
  expect(await screen.findByText('1 order exported.')).toBeInTheDocument();
  expect(saved).toEqual(['orders.csv']);
  expect(callsOf(exportOrders).map(isRecent)).toEqual([false, false, true]);
});

test('Delete permanently asks too, over its own question, and goes on (ROLE-60)', async () => {
  const order = buildDetail({
    process_status: 'Deleted',
    full_name: 'Anna Smith',
    actions: { deletePermanently: true, delete: false, restoreTo: 'New' },
  });
  answerOrder(order);
  answerQueue([]);
  const asked = [{ order_id: order.order_id, full_name: 'Anna Smith' }];
  answer(describeOrders, ok({ orders: asked, amounts: [], withoutAmount: 0, others: [] }));
  answer(changeOrderStatus, (call) =>
    isRecent(call)
      ? ok({ done: [order.order_id], refused: [], changes: [] }, { message: 'The order has been erased.' })
      : due,
  );
  const { user, router } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Admin' });
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
  const own = await screen.findByRole('dialog', { name: 'Delete permanently' });
  await user.click(within(own).getByRole('button', { name: 'Delete permanently' }));
  await waitFor(async () => expect(await secret()).toHaveFocus());
  expect(own).toBeInTheDocument();
  await user.keyboard(`${password}{Enter}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/deleted-order'));
  await expectNoDialog();
  expect(callsOf(changeOrderStatus).map(isRecent)).toEqual([false, true]);
  expect(callsOf(changeOrderStatus)[1]?.body).toMatchObject({ orderId: order.order_id, permanentDeletedFlag: true });
});
