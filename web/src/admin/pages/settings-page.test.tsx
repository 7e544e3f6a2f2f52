import { adminLogout } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { brandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import {
  addBrand,
  deleteBrand,
  getBrands,
  previewBrand,
  type SavedBrand,
  updateBrand,
  uploadBrandLogo,
} from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { placeholdersOf } from '@arrival-desk/contract/brands/placeholders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildBrand } from '../../testing/settings-data.ts';

const company = () => screen.getByLabelText('Company');
const button = (name: string) => screen.getByRole('button', { name });
const settingsOf = (title: string) => screen.findByRole('form', { name: `Settings of ${title}` });
const question = () => screen.findByRole('dialog', { name: 'Leave Without Saving' });
const brandsMenu = () => within(screen.getByRole('navigation', { name: 'Brands' }));

/** Opens Settings on brands that the acts change, as the server's do. */
async function openSettings(path = 'settings', brands: SavedBrand[] = [buildBrand()]) {
  // jsdom loads no frames: what they show is for Chromium.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(null);
  const changes: {
    id: number;
    brand_id: string;
    brand: string;
    at: string;
    actor: string;
    kind: 'changed';
    fields: string[];
  }[] = [];
  answer(getBrands, () =>
    ok(
      structuredClone({
        brands,
        placeholders: brands.flatMap((brand) => placeholdersOf(brand.id, brandSettings.parse(brand))),
        changes,
      }),
    ),
  );
  answer(
    previewBrand,
    ok({
      page: '/preview/1',
      mail: {
        from: 'Desk <mail@desk.travel>',
        reply_to: 'care@desk.travel',
        subject: 'Your card',
        html: '<p>Dear Mary Traveller</p>',
      },
    }),
  );
  answer(addBrand, ({ body }) => {
    brands.push(buildBrand({ ...brandSettings.parse(body), id: 'gate' }));
    return ok({ brandId: 'gate' }, { message: `${body.title} has been added.` });
  });
  answer(updateBrand, ({ body: { brandId, version, ...body } }) => {
    const brand = brands.find(({ id }) => id === brandId);
    if (!brand) return refuse('not_found', 'There is no such brand.');
    if (brand.version !== version)
      return refuse('settings_changed', `${brand.edited_by} has saved this brand since you opened it.`);
    Object.assign(brand, brandSettings.parse(body), { version: brand.version + 1, edited_by: 'Ada Winter' });
    changes.unshift({
      id: brand.version,
      brand_id: brand.id,
      brand: brand.title,
      at: '2026-11-20T09:30:00.000Z',
      actor: 'Ada Winter',
      kind: 'changed',
      fields: ['legal_name'],
    });
    return ok(null, { message: `${brand.title} has been saved.` });
  });
  answer(deleteBrand, ({ body }) => {
    const [gone] = brands.splice(
      brands.findIndex(({ id }) => id === body.brandId),
      1,
    );
    return ok(null, { message: `${gone?.title} has been deleted.` });
  });
  answerQueue([]);
  const desk = await openDesk(`/admin/${path}`, { as: 'Admin' });
  await screen.findByRole('navigation', { name: 'Brands' });
  const type = async (field: HTMLElement, text: string) => {
    await desk.user.tripleClick(field);
    await desk.user.paste(text);
  };
  return { ...desk, brands, type, path: () => desk.router.state.location.pathname };
}

test('a brand is added with a logo, and what is wrong is said at its field before (SETTING-7)', async () => {
  const logo = 'b'.repeat(64);
  answer(uploadBrandLogo, ok({ logo, url: `/api/front/brand-logos/${logo}.png` }));
  const { user, type } = await openSettings('settings/new');
  await screen.findByRole('form', { name: 'New brand' });
  await user.click(button('Add brand'));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Please enter the name\./);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await type(screen.getByLabelText('Name'), 'Journey Gate');
  await type(screen.getByLabelText('Support address'), 'care@gate.travel');
  await type(screen.getByLabelText('Sender of emails'), 'mail@gate.travel');
  await user.type(screen.getByPlaceholderText('shop.example'), 'gate.travel{Enter}');
  const colour = screen.getByLabelText('Colour');
  await type(colour, '#7a1f4');
  await user.tab();
  expect(colour).toHaveValue('#7a1f4');
  expect(colour).toHaveAccessibleDescription(/Must be a colour/);
  await type(colour, '#aabbcc');
  await user.tab();
  expect(await screen.findByText(/^White text on this colour has a contrast of 1\.9 : 1/)).toBeInTheDocument();
  expect(await screen.findByText('The preview follows once every field is right.')).toBeInTheDocument();
  await type(colour, '#7a1f4f');
  await user.tab();
  const file = new File(['a picture'], 'logo.png', { type: 'image/png' });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  const shown = await screen.findByRole('img', { name: 'The logo' });
  expect(shown).toHaveAttribute('src', `/api/front/brand-logos/${logo}.png`);
  const values = { title: 'Journey Gate', domains: ['gate.travel'], accent: '#7a1f4f', logo };
  await waitFor(() => expect(callsOf(previewBrand).at(-1)?.body).toMatchObject(values));
  await user.click(button('Add brand'));
  expect(await screen.findByText('Journey Gate has been added.')).toBeInTheDocument();
  expect(await settingsOf('Journey Gate')).toBeInTheDocument();
  expect(callsOf(addBrand)[0]?.body).toMatchObject(values);
});

test('a logo that is refused says why', async () => {
  answer(uploadBrandLogo, refuse('validation_failed', 'The file is no PNG.'));
  const { user } = await openSettings();
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  await waitFor(() =>
    expect(within(screen.getByRole('form')).getByRole('alert')).toHaveTextContent('The file is no PNG.'),
  );
});

test('a submit moves to the link of the menu that is wrong, which is right at once when it is corrected (FORM-1)', async () => {
  const { user } = await openSettings();
  await user.selectOptions(screen.getByLabelText('Link 1 leads to'), 'Web page');
  await user.click(button('Save'));
  const url = screen.getByLabelText('URL of link 1');
  expect(url).toHaveFocus();
  expect(url).toHaveAccessibleDescription(/Must be a URL that starts with https/);
  await user.type(url, 'keys.travel/');
  expect(url).not.toBeInvalid();
  await user.selectOptions(screen.getByLabelText('Words of link 1'), 'Own words');
  await user.click(button('Save'));
  expect(screen.getByLabelText('Own words of link 1')).toHaveAccessibleDescription(
    'Please enter the words of the link.',
  );
});

test('links of the menu are added up to six and removed, and the focus stays in the menu', async () => {
  const { user } = await openSettings();
  const removals = () => screen.queryAllByRole('button', { name: /^Remove link/ });
  for (let links = 1; links < 6; links += 1) await user.click(button('Add link'));
  expect(removals()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Add link' })).toBeNull();
  await user.click(button('Remove link 6'));
  expect(removals()).toHaveLength(5);
  await waitFor(() => expect(button('Add link')).toHaveFocus());
});

test('the preview shows the visitor page or the mail', async () => {
  const { user } = await openSettings();
  expect(await screen.findByTitle('Preview of the visitor page')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Mail' }));
  expect(screen.getByText(/From Desk <mail@desk\.travel>/)).toHaveTextContent('Answers to care@desk.travelYour card');
  expect(screen.getByTitle('Preview of the email')).toHaveAttribute(
    'srcdoc',
    expect.stringContaining('Dear Mary Traveller'),
  );
  expect(screen.queryByTitle('Preview of the visitor page')).toBeNull();
});

test('of two Admins who save one brand at once, the second gets the first one’s changes and keeps their own (SETTING-7)', async () => {
  const { user, type, brands } = await openSettings('settings/twice', [
    buildBrand(),
    buildBrand({ id: 'twice', title: 'Twice' }),
  ]);
  await settingsOf('Twice');
  await type(company(), 'Typed here Ltd');
  await type(screen.getByLabelText('Product'), 'Typed here');
  const byOther = {
    product: 'Saved by a colleague',
    footer_note: 'By a colleague.',
    version: 2,
    edited_by: 'Nora Lind',
  };
  Object.assign(brands[1] as SavedBrand, byOther);
  await user.click(button('Save'));
  const band = await screen.findByText(/You both changed: product\./);
  expect(band).toHaveTextContent('Nora Lind has saved this brand since you opened it.');
  expect(screen.getByLabelText('Own words after it')).toHaveValue('By a colleague.');
  expect(company()).toHaveValue('Typed here Ltd');
  expect(screen.getByLabelText('Product')).toHaveValue('Typed here');
  await user.click(button('Save'));
  expect(await screen.findByText('Twice has been saved.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/You both changed/)).toBeNull());
  const { footer_note, legal_name, product } = brands[1] as SavedBrand;
  expect([footer_note, legal_name, product]).toEqual(['By a colleague.', 'Typed here Ltd', 'Typed here']);
});

test('settings that are not saved are left after a question, which Enter and Escape cancel (SETTING-7)', async () => {
  const { user, type, path } = await openSettings();
  await settingsOf('Arrival Card Desk');
  await type(company(), 'Not saved Ltd');
  const newBrand = brandsMenu().getByRole('link', { name: 'New brand' });
  for (const key of ['{Enter}', '{Escape}']) {
    await user.click(newBrand);
    await waitFor(async () => expect(within(await question()).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(company()).toHaveValue('Not saved Ltd');
    expect(path()).toBe('/admin/settings');
  }
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(newBrand);
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('form', { name: 'New brand' })).toBeInTheDocument();
  await user.click(brandsMenu().getByRole('link', { name: 'Arrival Card Desk' }));
  await settingsOf('Arrival Card Desk');
  expect(company()).toHaveValue('Desk Ltd');
});

test('settings that are saved are left without a question, however often they were saved (SETTING-7)', async () => {
  const { user, type, path } = await openSettings('settings/left', [
    buildBrand(),
    buildBrand({ id: 'left', title: 'Left' }),
  ]);
  await settingsOf('Left');
  for (const name of ['Saved once Ltd', 'Saved twice Ltd ']) {
    const before = callsOf(updateBrand).length;
    await type(company(), name);
    await user.click(button('Save'));
    await waitFor(() => expect(callsOf(updateBrand)).toHaveLength(before + 1));
    await waitFor(() => expect(button('Save')).not.toHaveAttribute('data-loading'));
    expect(company()).toHaveValue(name);
  }
  expect(screen.queryByText(/has saved this brand since you opened it/)).toBeNull();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  await user.click(brandsMenu().getByRole('link', { name: 'Arrival Card Desk' }));
  expect(await settingsOf('Arrival Card Desk')).toBeInTheDocument();
  expect(path()).toBe('/admin/settings');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link to the screen itself and signing out ask nothing (SETTING-7)', async () => {
  answer(adminLogout, ok(null));
  const { user, type } = await openSettings();
  await settingsOf('Arrival Card Desk');
  await type(company(), 'Not saved Ltd');
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(brandsMenu().getByRole('link', { name: 'Arrival Card Desk' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(company()).toHaveValue('Not saved Ltd');
  await user.click(button('Logout'));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a brand is deleted after a question, with a change that is not saved; the default one is not (SETTING-7)', async () => {
  const { user, type, path } = await openSettings('settings/gate', [
    buildBrand(),
    buildBrand({ id: 'gate', title: 'Journey Gate' }),
  ]);
  await settingsOf('Journey Gate');
  await type(company(), 'Nobody saves this');
  await user.click(button('Delete brand'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete brand' }));
  expect(dialog.getByText('Delete Journey Gate?')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Journey Gate has been deleted.')).toBeInTheDocument();
  expect(await settingsOf('Arrival Card Desk')).toBeInTheDocument();
  expect(path()).toBe('/admin/settings');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Delete brand' })).toBeNull();
});

test('what is still to be set is listed until it is set, and a change is recorded (SETTING-7)', async () => {
  const { user, type } = await openSettings('settings/second', [
    buildBrand(),
    buildBrand({ id: 'second', title: 'ChinaEntry Pass', legal_name: '' }),
  ]);
  await settingsOf('ChinaEntry Pass');
  const missing = 'ChinaEntry Pass: The name of the company is missing on invoices and defence packs.';
  expect(screen.getByText(missing)).toBeInTheDocument();
  expect(screen.getByText('Nobody has changed a brand yet.')).toBeInTheDocument();
  await type(company(), 'Entry Ltd');
  await user.click(button('Save'));
  expect(await screen.findByText('ChinaEntry Pass has been saved.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
  expect(await screen.findByText(/Ada Winter changed ChinaEntry Pass: legal name$/)).toBeInTheDocument();
  expect(screen.queryByText(/In production emails wait/)).toBeNull();
});
