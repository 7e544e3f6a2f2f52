import { resetSecondFactors } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import {
  inviteTeamMember,
  resendInvitation,
  withdrawInvitation,
} from '@arrival-desk/contract/team/invitations.endpoints.ts';
import {
  addTeamMember,
  getTeamMemberList,
  getTeamMemberType,
  type TeamMember,
} from '@arrival-desk/contract/team/team.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { buildMember } from '../../testing/members.ts';
import { openDesk } from '../../testing/open-desk.tsx';

let members: TeamMember[];
const form = () => screen.getByRole('form', { name: 'New team member' });
const field = (label: string) => within(form()).getByLabelText(label);
const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email) });
const question = () => screen.findByRole('dialog');
const expectNoQuestion = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  members = [buildMember()];
  answer(getTeamMemberList, () => ok([...members]));
  answer(getTeamMemberType, ok(['Team', 'Telecaller']));
});

async function openTeam() {
  const { user } = await openDesk('/admin/manage-team', { as: 'Admin' });
  await rowOf(members[0]?.email ?? '');
  return user;
}

/** An invited member, as the list has them. */
const invited = (expires_at: string | null = '2026-11-24T10:00:00.000Z') =>
  buildMember({ name: 'Otto Lindqvist', email: 'otto@arrivaldesk.example', invited: { expires_at } });

describe('Send invitation', () => {
  test('needs a name, an email and a type, but no password; the member is then listed as invited, by keyboard (SETTING-13, ROLE-73)', async () => {
    answer(inviteTeamMember, ({ body }) => {
      members = [...members, { ...invited(), ...body }];
      return ok(null, { message: `An invitation is on its way to ${body.email}.` });
    });
    const user = await openTeam();
    const send = within(form()).getByRole('button', { name: 'Send invitation' });
    send.focus();
    await user.keyboard('{Enter}');
    expect(await within(form()).findByText('Please enter your name.')).toBeInTheDocument();
    expect(field('Name')).toHaveFocus();
    expect(within(form()).queryByText('Please enter your password.')).toBeNull();
    await user.keyboard('Greta Halloran{Tab}greta@arrivaldesk.example');
    await user.selectOptions(field('Member Type'), 'Team');
    send.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('An invitation is on its way to greta@arrivaldesk.example.')).toBeInTheDocument();
    expect(callsOf(inviteTeamMember).map(({ body }) => body)).toEqual([
      { name: 'Greta Halloran', email: 'greta@arrivaldesk.example', type: 'Team' },
    ]);
    expect(callsOf(addTeamMember)).toEqual([]);
    expect(await rowOf('greta@arrivaldesk.example')).toHaveTextContent(/Invited until/);
    expect(field('Name')).toHaveValue('');
  });

  test('names the field that the server refuses', async () => {
    const text = 'This name looks the same as that of Otto Lindqvist.';
    answer(inviteTeamMember, refuse('name_taken', text, { fields: { name: text } }));
    const user = await openTeam();
    await user.type(field('Name'), 'Оtto Lindqvist');
    await user.type(field('Email ID'), 'another@arrivaldesk.example');
    await user.selectOptions(field('Member Type'), 'Team');
    await user.click(within(form()).getByRole('button', { name: 'Send invitation' }));
    expect(await within(form()).findByText(text)).toBeInTheDocument();
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveValue('Оtto Lindqvist');
  });
});

describe('an invited member', () => {
  test('is shown with the end of the link, or with the note that it no longer works; has Resend and Withdraw in place of Delete (SETTING-13)', async () => {
    const over = buildMember({ email: 'over@arrivaldesk.example', invited: { expires_at: null } });
    members = [buildMember({ name: 'Ina Vogt' }), invited(), over];
    await openTeam();
    const row = await rowOf('otto@arrivaldesk.example');
    expect(row).toHaveTextContent(/None yet.*Invited until/);
    expect(await rowOf(over.email)).toHaveTextContent('Invited link no longer works');
    const named = within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(named).toEqual(['Resend the invitation of Otto Lindqvist', 'Withdraw the invitation of Otto Lindqvist']);
    expect(screen.getByRole('button', { name: 'Delete Ina Vogt' })).toBeInTheDocument();
  });

  test('gets another link after a question (SETTING-13, ROLE-74)', async () => {
    members = [invited()];
    answer(resendInvitation, ok(null, { message: 'Another invitation is on its way to otto@arrivaldesk.example.' }));
    const user = await openTeam();
    await user.click(screen.getByRole('button', { name: /^Resend/ }));
    expect(await question()).toHaveTextContent(
      'A link to set a password goes to otto@arrivaldesk.example and works for 72 hours.',
    );
    expect(await question()).toHaveTextContent('The earlier link stops working.');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await expectNoQuestion();
    expect(callsOf(resendInvitation)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Resend/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText('Another invitation is on its way to otto@arrivaldesk.example.'),
    ).toBeInTheDocument();
    expect(callsOf(resendInvitation).map(({ body }) => body)).toEqual([{ teamMemberId: members[0]?.id }]);
    await expectNoQuestion();
  });

  test('is withdrawn after a question, and leaves the list (SETTING-13, ROLE-74)', async () => {
    members = [buildMember(), invited()];
    const id = members[1]?.id;
    answer(withdrawInvitation, () => {
      members = members.slice(0, 1);
      return ok(null, { message: 'The invitation of Otto Lindqvist has been withdrawn.' });
    });
    const user = await openTeam();
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Otto Lindqvist' }));
    expect(await question()).toHaveTextContent('The name and the email can be used again.');
    expect(callsOf(withdrawInvitation)).toEqual([]);
    await user.click(within(await question()).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The invitation of Otto Lindqvist has been withdrawn.')).toBeInTheDocument();
    expect(callsOf(withdrawInvitation).map(({ body }) => body)).toEqual([{ teamMemberId: id }]);
    await waitFor(() => expect(screen.queryByText('otto@arrivaldesk.example')).toBeNull());
  });
});

test('an Admin resets the factors that a member has lost, after a question, by keyboard (ROLE-57)', async () => {
  members = [buildMember({ name: 'Marcus Lee', actions: { resetFactors: true } }), buildMember({ name: 'Ina Vogt' })];
  answer(resetSecondFactors, ok(null, { message: 'The second factors of Marcus Lee have been reset.' }));
  const user = await openTeam();
  expect(screen.queryByRole('button', { name: 'Reset factors of Ina Vogt' })).toBeNull();
  screen.getByRole('button', { name: 'Reset factors of Marcus Lee' }).focus();
  await user.keyboard('{Enter}');
  expect(await question()).toHaveTextContent(
    'Only do this for somebody who has told you in person or on the telephone',
  );
  expect(await question()).toHaveTextContent('their sessions end, and both of you get an email');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reset' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The second factors of Marcus Lee have been reset.')).toBeInTheDocument();
  expect(callsOf(resetSecondFactors).map(({ body }) => body)).toEqual([{ teamMemberId: members[0]?.id }]);
  await expectNoQuestion();
});
