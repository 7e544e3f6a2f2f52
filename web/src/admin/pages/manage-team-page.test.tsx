import { roles } from '@arrival-desk/contract/roles.ts';
import {
  addTeamMember,
  deleteTeamMember,
  getTeamMemberInfo,
  getTeamMemberList,
  getTeamMemberType,
  updateTeamMember,
} from '@arrival-desk/contract/team/team.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { buildMember } from '../../testing/members.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { people } from '../../testing/token.ts';

const nothing = { edit: false, delete: false, resetFactors: false, invitation: false };
const ada = buildMember({ name: 'Ada Winter', type: 'Admin' });
const tara = buildMember({ name: 'Tara Novak' });

async function openTeam(
  members = [ada, tara],
  {
    as = 'Admin',
    id,
    types = [...roles],
  }: { as?: 'Admin' | 'Manager'; id?: number; types?: (typeof roles)[number][] } = {},
) {
  answer(getTeamMemberList, () => ok(members));
  answer(getTeamMemberInfo, ({ params }) => {
    const member = members.find((each) => each.id === Number(params.id));
    return member ? ok(member) : refuse('not_found', 'There is no such member.');
  });
  answer(getTeamMemberType, ok(types));
  const desk = await openDesk(`/admin/manage-team${id === undefined ? '' : `/${id}`}`, { as });
  await screen.findByRole('table', { name: 'Team Member List' });
  return desk;
}
const newForm = () => within(screen.getByRole('form', { name: 'New team member' }));
const row = (name: string) =>
  within(screen.getByRole('table', { name: 'Team Member List' })).getByRole('row', { name: new RegExp(name) });

async function fillIn(user: Awaited<ReturnType<typeof openTeam>>['user'], name: string) {
  for (const [label, text] of [
    ['Name', name],
    ['Email ID', 'nora@arrivaldesk.example'],
    ['Password', 'a-secret-of-hers'],
  ] as const) {
    await user.click(newForm().getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(newForm().getByLabelText('Member Type'), 'Telecaller');
  await user.click(newForm().getByRole('button', { name: 'Submit' }));
}

test('says what is missing, word by word, at each field (FORM-7)', async () => {
  const { user } = await openTeam([ada], { as: 'Manager' });
  await user.click(newForm().getByRole('button', { name: 'Submit' }));
  for (const [label, text] of [
    ['Name', 'Please enter your name.'],
    ['Email ID', 'Please enter your email.'],
    ['Password', 'Please enter your password.'],
    ['Member Type', 'Please select type.'],
  ] as const)
    expect(newForm().getByLabelText(label)).toHaveAccessibleDescription(text);
  expect(newForm().getByLabelText('Name')).toHaveFocus();
  await user.type(newForm().getByLabelText('Email ID'), 'no address');
  await user.type(newForm().getByLabelText('Password'), 'eleven char');
  await user.tab();
  expect(newForm().getByLabelText('Email ID')).toHaveAccessibleDescription('Please enter your email.');
  expect(newForm().getByLabelText('Password')).toHaveAccessibleDescription('Password must be at least 12 characters.');
  expect(callsOf(addTeamMember)).toEqual([]);
});

test('the message of a field that a click leaves waits until the click is over (FORM-3)', async () => {
  const { user, router } = await openTeam();
  const name = newForm().getByLabelText('Name');
  const link = screen.getByRole('link', { name: 'Edit Tara Novak' });
  await user.click(name);
  await user.pointer({ keys: '[MouseLeft>]', target: newForm().getByLabelText('Email ID') });
  expect(name).not.toHaveFocus();
  expect(screen.queryByText('Please enter your name.')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('Please enter your name.')).toBeInTheDocument();
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/manage-team/${tara.id}`));
});

test.each([
  ['name_taken', 'Tara Novak', 'This name is taken.'],
  ['name_taken', 'T\u0430ra  Novak', 'This name looks the same as that of Tara Novak.'],
  ['validation_failed', 'system', 'The history uses the name System for others than team members.'],
] as const)(
  'a name that the server refuses as %s is refused at its field, until it changes: %s (ROLE-24)',
  async (code, typed, text) => {
    answer(addTeamMember, refuse(code, text, { fields: { name: text } }));
    const { user } = await openTeam();
    await fillIn(user, typed);
    const name = newForm().getByLabelText('Name');
    await waitFor(() => expect(name).toHaveAccessibleDescription(text));
    expect(name).toHaveFocus();
    await user.click(newForm().getByLabelText('Email ID'));
    await user.click(newForm().getByLabelText('Password'));
    expect(name).toHaveAccessibleDescription(text);
    await user.type(name, 'x');
    expect(name).not.toHaveAccessibleDescription(text);
    expect(newForm().getByLabelText('Email ID')).toHaveValue('nora@arrivaldesk.example');
  },
);

test('a member is added, and shown behind a mask in the list (APP-19, SETTING-3, WIRE-27)', async () => {
  const members = [ada];
  answer(addTeamMember, ({ body: { name, email, type } }) => {
    members.push(buildMember({ name, email, type }));
    return ok(null, { message: 'Team member added successfully.' });
  });
  const { user } = await openTeam(members);
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['#', 'Name', 'Email', 'Password', 'Type', 'Action']);
  const types = within(newForm().getByLabelText('Member Type')).getAllByRole('option');
  expect(types.map(({ textContent }) => textContent)).toEqual(['Select type', ...roles]);
  await fillIn(user, 'Nora Lindqvist');
  expect(await screen.findByText('Team member added successfully.')).toBeInTheDocument();
  expect(callsOf(addTeamMember)[0]?.body).toEqual({
    name: 'Nora Lindqvist',
    email: 'nora@arrivaldesk.example',
    password: 'a-secret-of-hers',
    type: 'Telecaller',
  });
  await waitFor(() => expect(row('Nora Lindqvist')).toHaveTextContent('nora@arrivaldesk.example'));
  expect(row('Nora Lindqvist')).toHaveTextContent('••••••••');
  expect(document.body).not.toHaveTextContent('a-secret-of-hers');
  for (const label of ['Name', 'Email ID', 'Password', 'Member Type'])
    expect(newForm().getByLabelText(label)).toHaveValue('');
});

test('a member is changed at its address, and its empty password stays as it is (APP-19, SETTING-4)', async () => {
  answer(updateTeamMember, ok(null, { message: 'Team member updated successfully.' }));
  const { user, router } = await openTeam([ada, tara], { id: tara.id });
  const form = within(await screen.findByRole('form', { name: 'Edit Tara Novak' }));
  expect(form.getByLabelText('Name')).toHaveValue('Tara Novak');
  expect(form.getByLabelText('Email ID')).toHaveValue(tara.email);
  expect(form.getByLabelText('Password')).toHaveValue('');
  expect(form.getByLabelText('Member Type')).toHaveValue('Team');
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'Tara Lind');
  await user.selectOptions(form.getByLabelText('Member Type'), 'Night Staff');
  await user.click(form.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Team member updated successfully.')).toBeInTheDocument();
  expect(callsOf(updateTeamMember)[0]?.body).toEqual({
    tmId: tara.id,
    name: 'Tara Lind',
    email: tara.email,
    password: '',
    type: 'Night Staff',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/manage-team'));
});

test('one’s own account gets another email with the current password, and no other password here (ROLE-105)', async () => {
  answer(updateTeamMember, ok(null, { message: 'Team member updated successfully.' }));
  const me = buildMember({ ...people.Admin });
  const { user } = await openTeam([me], { id: me.id });
  const form = within(await screen.findByRole('form', { name: `Edit ${me.name}` }));
  expect(form.queryByLabelText('Password')).toBeNull();
  await user.clear(form.getByLabelText('Email ID'));
  await user.type(form.getByLabelText('Email ID'), 'mine@arrivaldesk.example');
  await user.type(form.getByLabelText('Current Password'), 'the-present-one');
  await user.click(form.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Team member updated successfully.')).toBeInTheDocument();
  expect(callsOf(updateTeamMember)[0]?.body).toEqual({
    tmId: me.id,
    name: me.name,
    email: 'mine@arrivaldesk.example',
    type: 'Admin',
    currentPassword: 'the-present-one',
  });
});

test('a member is deleted after a question, which Cancel leaves (APP-19, SETTING-4)', async () => {
  let members = [ada, tara];
  answer(deleteTeamMember, ({ body }) => {
    members = members.filter(({ id }) => id !== body.teamMemberId);
    return ok(null, { message: 'Team member deleted successfully.' });
  });
  const { user } = await openTeam();
  answer(getTeamMemberList, () => ok(members));
  const remove = screen.getByRole('button', { name: 'Delete Tara Novak' });
  await user.click(remove);
  const question = within(await screen.findByRole('dialog', { name: 'Delete Tara Novak' }));
  expect(question.getByText('Are you sure you want to delete?')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(deleteTeamMember)).toEqual([]);
  await user.click(remove);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Team member deleted successfully.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Tara Novak/ })).toBeNull());
});

test('a Manager gets the types that the server offers, and buttons only where it allows the act (ROLE-15)', async () => {
  const types = ['Team', 'Telecaller', 'Night Staff'] as const;
  await openTeam([{ ...ada, actions: nothing }, tara], { as: 'Manager', types: [...types] });
  const options = within(newForm().getByLabelText('Member Type')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Select type', ...types]);
  expect(within(row('Tara Novak')).getByRole('link', { name: 'Edit Tara Novak' })).toBeInTheDocument();
  expect(within(row('Tara Novak')).getByRole('button', { name: 'Delete Tara Novak' })).toBeInTheDocument();
  expect(within(row('Ada Winter')).queryByRole('link')).toBeNull();
  expect(within(row('Ada Winter')).queryByRole('button')).toBeNull();
});

test('a Manager who opens an Admin’s account by its address is told why it cannot be changed (ROLE-15)', async () => {
  await openTeam([{ ...ada, actions: nothing }, tara], { as: 'Manager', id: ada.id });
  expect(await screen.findByText('Only an Admin manages accounts of type Admin.')).toBeInTheDocument();
  expect(screen.queryByRole('form')).toBeNull();
});

test('the screen checks no role itself: what the server refuses is said, and the list is loaded again (ROLE-15)', async () => {
  answer(deleteTeamMember, refuse('not_allowed', 'Only an Admin manages accounts of type Admin.'));
  const { user } = await openTeam([ada, tara], { as: 'Manager' });
  const before = callsOf(getTeamMemberList).length;
  await user.click(screen.getByRole('button', { name: 'Delete Ada Winter' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Only an Admin manages accounts of type Admin.')).toBeInTheDocument();
  await waitFor(() => expect(callsOf(getTeamMemberList).length).toBeGreaterThan(before));
  expect(row('Ada Winter')).toBeInTheDocument();
});
