import type { Page } from '@playwright/test';
import { callApi, newMember, newToken, openAs, storeSession, toast, tokenOf } from './desk.ts';
import { allowProblems, expectProblems, sessionEnds } from './problems.ts';
import { expect, test } from './product.ts';
import { staff } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const members = (page: Page) => page.getByRole('table', { name: 'Team Member List' });
const memberRow = (page: Page, name: string) => members(page).getByRole('row').filter({ hasText: name });

test.describe('Manage Team', () => {
  test('says what is missing, word by word (FORM-7)', async ({ page, product }) => {
    await openAs(page, product, 'Manager', 'manage-team');
    const form = page.getByRole('form', { name: 'New team member' });
    await form.getByRole('button', { name: 'Submit' }).click();
    for (const text of [
      'Please enter your name.',
      'Please enter your email.',
      'Please enter your password.',
      'Please select type.',
    ])
      await expect(form.getByText(text, { exact: true })).toBeVisible();
    await form.getByLabel('Email ID').fill('no address');
    await form.getByLabel('Email ID').blur();
    await expect(form.getByText('Please enter your email.', { exact: true })).toBeVisible();
    await expect(form.getByLabel('Name')).toBeVisible();
  });

  test('a click that leaves a field with an error hits what it was meant for (FORM-3)', async ({ page, product }) => {
    expectProblems(/^409 for POST \/api\/admin\/add-team-member$/);
    await openAs(page, product, 'Admin', 'manage-team');
    const form = page.getByRole('form', { name: 'New team member' });
    await form.getByLabel('Name').focus();
    await page.getByRole('link', { name: 'Edit Tara Novak' }).click();
    await expect(page).toHaveURL(/manage-team\/\d+$/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await form.getByLabel('Name').fill('Tara Novak');
    await form.getByLabel('Email ID').fill('nobody.else@arrivaldesk.example');
    await form.getByRole('textbox', { name: 'Password' }).fill('secret-of-no-one');
    await form.getByLabel('Member Type').selectOption('Team');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByText('This name is taken.')).toBeVisible();
    await form.getByLabel('Email ID').focus();
    await expect(form.getByText('This name is taken.')).toBeVisible();
    await form.getByLabel('Name').focus();
    await page.getByRole('link', { name: 'Edit Tara Novak' }).click();
    await expect(page).toHaveURL(/manage-team\/\d+$/);
  });

  test('a name that reads as a colleague’s, or as the system’s, is refused at its field (ROLE-24)', async ({
    page,
    product,
  }) => {
    expectProblems(/^(409|422) for POST \/api\/admin\/add-team-member$/);
    await openAs(page, product, 'Admin', 'manage-team');
    const form = page.getByRole('form', { name: 'New team member' });
    const name = form.getByLabel('Name');
    await form.getByLabel('Email ID').fill('look.alike@arrivaldesk.example');
    await form.getByRole('textbox', { name: 'Password' }).fill('quiet-river-under-stones');
    await form.getByLabel('Member Type').selectOption('Team');
    for (const [typed, text] of [
      ['T\u0430ra  Novak', 'This name looks the same as that of Tara Novak.'],
      ['system', 'The history uses the name System for others than team members.'],
    ] as const) {
      await name.fill(typed);
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(name).toHaveAccessibleDescription(text);
      await expect(name).toBeFocused();
    }
    await expect(memberRow(page, 'look.alike@arrivaldesk.example')).toHaveCount(0);
  });

  test('a Manager who opens an Admin’s account by its address is told why it cannot be changed', async ({
    page,
    product,
  }) => {
    const token = await tokenOf(product, 'Manager');
    const { body } = await callApi(product, token, 'GET', '/api/admin/get-team-member-list');
    const admin = (body.data as { id: number; type: string }[]).find(({ type }) => type === 'Admin');
    await openAs(page, product, 'Manager', `manage-team/${admin?.id}`);
    await expect(page.getByText('Only an Admin manages accounts of type Admin.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  });

  test('adds a member, edits it by its address, and deletes it after a question (APP-19, SETTING-3, SETTING-4, ROLE-15, WIRE-27, FORM-7)', async ({
    page,
    product,
  }) => {
    await openAs(page, product, 'Admin', 'manage-team');
    await expect(members(page).getByRole('columnheader')).toHaveText([
      '#',
      'Name',
      'Email',
      'Password',
      'Type',
      'Action',
    ]);
    const form = page.getByRole('form', { name: 'New team member' });
    await expect(form.getByLabel('Member Type').getByRole('option')).toHaveText([
      'Select type',
      'Admin',
      'Manager',
      'Team',
      'Telecaller',
      'Night Staff',
    ]);
    await form.getByLabel('Name').fill('Nora Lindqvist');
    await form.getByLabel('Email ID').fill('nora@arrivaldesk.example');
    await form.getByRole('textbox', { name: 'Password' }).fill('a-secret-of-hers');
    await form.getByLabel('Member Type').selectOption('Telecaller');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page, 'Team member added successfully.')).toBeVisible();
    const row = memberRow(page, 'Nora Lindqvist');
    await expect(row).toContainText('nora@arrivaldesk.example');
    await expect(row).toContainText('••••••••');
    await expect(page.getByText('a-secret-of-hers')).toHaveCount(0);
    await expect(form.getByLabel('Name')).toHaveValue('');

    await row.getByRole('link', { name: 'Edit Nora Lindqvist' }).click();
    await expect(page).toHaveURL(/manage-team\/\d+$/);
    await page.reload();
    const edit = page.getByRole('form', { name: 'Edit Nora Lindqvist' });
    await expect(edit.getByLabel('Name')).toHaveValue('Nora Lindqvist');
    await expect(edit.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    await edit.getByLabel('Name').fill('Nora Lind');
    await edit.getByLabel('Member Type').selectOption('Night Staff');
    await edit.getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page, 'Team member updated successfully.')).toBeVisible();
    await expect(page).toHaveURL(/manage-team$/);
    await expect(memberRow(page, 'Nora Lind')).toContainText('Night Staff');
    // The password has not changed.
    expect(await newToken(product, 'nora@arrivaldesk.example', 'a-secret-of-hers')).toBeTruthy();

    await page.getByRole('button', { name: 'Delete Nora Lind' }).click();
    await expect(page.getByRole('dialog').getByText('Are you sure you want to delete?', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Team member deleted successfully.')).toBeVisible();
    await expect(memberRow(page, 'Nora Lind')).toHaveCount(0);
  });

  test('checks no role itself: the screen offers what the server allows, and the server refuses the rest (ROLE-15)', async ({
    page,
    product,
  }) => {
    expectProblems(/^403 for PUT \/api\/admin\/delete-team-member$/);
    // Pretend that the server allows it.
    await page.route('**/get-team-member-list', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const member of body.data) member.actions = { edit: true, delete: true };
      await route.fulfill({ response, json: body });
    });
    await openAs(page, product, 'Manager', 'manage-team');
    await expect(page.getByRole('link', { name: `Edit ${staff.Admin.name}` })).toBeVisible();
    await page.getByRole('button', { name: `Delete ${staff.Admin.name}` }).click();
    const refused = page.waitForResponse('**/delete-team-member');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    const response = await refused;
    expect(response.status()).toBe(403);
    await expect(toast(page, (await response.json()).message)).toBeVisible();
    await expect(memberRow(page, staff.Admin.name)).toBeVisible();
    // The list is loaded again after a refusal.
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('keeps the actions in sight beside a long name and a long address; a phone shows the whole address', async ({
    page,
    product,
  }) => {
    const name = 'Maria Alejandra Fernanda del Rosario Villanueva-Montgomery y Santos de Oliveira';
    const email = 'very.long.address.of.a.person.with.many.names@subdomain.of.a.long.company.example';
    const token = await tokenOf(product, 'Admin');
    const member = { name, email, password: 'a-secret-of-theirs', type: 'Team' };
    await callApi(product, token, 'POST', '/api/admin/add-team-member', member);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, product, 'Admin', 'manage-team');
    const remove = memberRow(page, name).getByRole('button', { name: /^Delete/ });
    await remove.scrollIntoViewIfNeeded();
    await expect(remove).toBeInViewport({ ratio: 1 });
    const { width, shown } = await members(page).evaluate((table) => ({
      width: table.scrollWidth,
      shown: table.parentElement?.clientWidth,
    }));
    expect(width).toBe(shown);
    await page.setViewportSize({ width: 390, height: 844 });
    const address = memberRow(page, name).getByText(email);
    expect(await address.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    // The tests after this one measure a list without it.
    await remove.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(memberRow(page, name)).toHaveCount(0);
  });

  test('gives a Manager the three types below it, and no way to change an Admin', async ({ page, product }) => {
    await openAs(page, product, 'Manager', 'manage-team');
    const types = page.getByRole('form').getByLabel('Member Type').getByRole('option');
    await expect(types).toHaveText(['Select type', 'Team', 'Telecaller', 'Night Staff']);
    await expect(page.getByRole('link', { name: `Edit ${staff.Team.name}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Edit ${staff.Admin.name}` })).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Delete ${staff.Admin.name}` })).toHaveCount(0);
  });
});

test('Gateway Setting needs a choice and makes exactly one gateway active (SETTING-1, WIRE-26, FORM-5)', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Manager', 'gateway-setting');
  const gateway = page.getByLabel('Gateway', { exact: true });
  const active = await gateway.locator('option:checked').innerText();
  await gateway.selectOption({ label: 'Select gateway' });
  await page.getByRole('button', { name: 'Active Gateway' }).click();
  await expect(page.getByText('Please select gateway.', { exact: true })).toBeVisible();
  const other =
    (await gateway.getByRole('option').allInnerTexts()).find((name) => name !== active && name !== 'Select gateway') ??
    '';
  await gateway.selectOption({ label: other });
  await page.getByRole('button', { name: 'Active Gateway' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Activate ${other}` })
    .click();
  await expect(page.getByText(`${other} takes the payments now.`)).toBeVisible();
  const { body } = await callApi(product, await tokenOf(product, 'Admin'), 'GET', '/api/admin/payment-gateways');
  const rows = body.data as { gateway_name: string; is_active: string }[];
  expect(rows.filter(({ is_active }) => is_active === '1').map(({ gateway_name }) => gateway_name)).toEqual([other]);
  const served = await callApi(product, product.intakeKey, 'GET', '/api/intake/active-gateway');
  expect(served.body.data.gateway_name).toBe(other);
});

test('Account shows every role who they are and changes their password (SETTING-12)', async ({ page, product }) => {
  allowProblems(sessionEnds);
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await newMember(product, 'Telecaller');
  await storeSession(page, JSON.stringify({ accessToken: await newToken(product, member.email, member.password) }));
  await page.goto('/admin');
  await page.getByRole('button', { name: `Account of ${member.name}` }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveCount(0);
  const who = page.getByRole('region', { name: 'Who you are' });
  for (const text of [member.name, member.email, 'Telecaller']) await expect(who.getByText(text)).toBeVisible();
  await expect(who.getByRole('textbox')).toHaveCount(0);
  const form = page.getByRole('region', { name: 'Update Password' });
  await form.getByRole('textbox', { name: 'Current Password' }).fill(member.password);
  await form.getByRole('textbox', { name: 'Enter New Password' }).fill('a-lamp-by-the-window');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your password has been changed. Please sign in again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await newToken(product, member.email, 'a-lamp-by-the-window')).toBeTruthy();
});

test('Change Password checks the new one, then ends every session of its owner (SETTING-2, ROLE-18, FORM-6)', async ({
  page,
  product,
}) => {
  allowProblems(sessionEnds);
  expectProblems(/^422 for POST \/api\/admin\/change-password$/);
  const member = await newMember(product, 'Manager');
  const elsewhere = await newToken(product, member.email, member.password);
  const here = await newToken(product, member.email, member.password);
  await storeSession(page, JSON.stringify({ accessToken: here }));
  await page.goto('/admin/change-password');
  const current = page.getByRole('textbox', { name: 'Current Password' });
  const field = page.getByRole('textbox', { name: 'Enter New Password' });
  const submit = page.getByRole('button', { name: 'Update Password' });
  await submit.click();
  await expect(page.getByText('Please enter your Current Password.', { exact: true })).toBeVisible();
  await expect(page.getByText('Please enter your New Password.', { exact: true })).toBeVisible();
  await current.fill('not my password');
  await field.fill('12345');
  await submit.click();
  await expect(page.getByText('New Password must be at least 6 characters.', { exact: true })).toBeVisible();
  await field.fill('eleven char');
  await expect(page.getByText('New Password must be at least 12 characters.', { exact: true })).toBeVisible();
  await field.fill('a-new-secret');
  await submit.click();
  await expect(page.getByRole('main').getByText('The current password is wrong.', { exact: true })).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(member.password);
  await submit.click();
  await expect(toast(page, 'Your password has been changed. Please sign in again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  for (const token of [here, elsewhere])
    expect((await callApi(product, token, 'GET', '/api/user_info')).status).toBe(401);
  await page.getByLabel('Email ID').fill(member.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a-new-secret');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(`Welcome, ${member.name}`)).toBeVisible();
});
