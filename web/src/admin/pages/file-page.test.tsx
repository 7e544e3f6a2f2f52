import { getFormPack } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { formOf } from '../../features/filing/typed-forms.ts';
import { answer, ok } from '../../testing/api-stub.ts';
import { copied, field, lines, next, openWindow, pack } from '../../testing/filing-screen.ts';
import { buildDetail } from '../../testing/orders.ts';

test('a key copies the next value and moves on over the pages, and goes back (FILE-40)', async () => {
  const { user } = await openWindow();
  expect(lines('Compare with the form')).toBe('Last name LAMBPassport number PX1234567');
  expect(next()).toHaveTextContent('City of birthCorkEnter: the form says the same');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Telephone number875550123In the clipboard: City of birth'));
  expect(lines('Compare with the form')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Everything is typed'));
  expect(copied).toEqual(['Cork', '875550123']);
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(copied).toHaveLength(3));
  expect(copied.at(-1)).toBe('875550123');
});

test('the passport page is shown while it is compared, then beside its number, and can be saved (FILE-67)', async () => {
  const passport_page = { url: '/uploads/passport-pages/7000000009?signature=x' };
  const shown = pack();
  shown.pages[0]?.fields.push(field('passport_lost_stolen', 'Lost or stolen', 'No', { kind: 'yes_no', arrows: 1 }));
  const { user, order } = await openWindow(shown, { filing: { ...buildDetail().filing, passport_page } });
  const photo = () => screen.getByRole('img', { name: 'Passport page' });
  expect(photo()).toHaveAttribute('src', passport_page.url);
  expect(photo().closest('li')).toBeNull();
  expect(lines('Compare with the photo')).toContain('LAMB');
  expect(next()).toHaveTextContent('Enter: the photo says the same');
  const link = screen.getByRole('link', { name: 'Save for the form' });
  expect(link).toHaveAttribute('download', `passport-${order.order_id}.jpg`);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(photo().closest('li')).toHaveTextContent('Passport number'));
});

test('the window that comes to the front copies the next value, but not where a click brings it there (FILE-41)', async () => {
  const { user } = await openWindow();
  const comeBack = () => {
    fireEvent.blur(window);
    fireEvent.focus(window);
  };
  const clickTime = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  comeBack();
  await clickTime();
  // Nobody has said that the photo was compared.
  expect(copied).toEqual([]);
  await user.keyboard('{Enter}');
  comeBack();
  await waitFor(() => expect(copied).toEqual(['Cork', '875550123']));
  await user.keyboard('{Backspace}');
  comeBack();
  fireEvent.pointerDown(screen.getByRole('button', { name: /2\s*Contact/ }));
  await clickTime();
  expect(copied).toEqual(['Cork', '875550123']);
});

test('several answers of a list are marked one by one, what is suggested says why, and what the form has chosen is passed (FILE-163, FILE-164, FILE-165)', async () => {
  const shown = pack();
  const keys = ['Bei', 'Shangh'].map((letters) => ({ letters, arrows: 0 }));
  shown.pages[1]?.fields.unshift(
    field('transport_mode', 'Entry Transportation Mode', 'Flight', { kind: 'choice', letters: 'F', preset: true }),
    field('cities_intended_china', 'Destination Cities', 'Beijing, Shanghai', {
      ...{ kind: 'choices', values: ['Beijing', 'Shanghai'], keys },
    }),
    field('entry_policy', 'Entry Policy', 'Mutual', {
      kind: 'choice',
      compare: true,
      note: 'For citizens of Ireland.',
    }),
  );
  const { user } = await openWindow(shown);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Telephone number875550123'));
  expect(lines('Until the next value')).toBe(
    'Destination Cities BeijingShanghaiEntry Policy MutualcompareFor citizens of Ireland.Telephone number in China leave empty',
  );
  const marked = [...document.querySelectorAll('[data-name="cities_intended_china"] b')];
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Bei', 'Shangh']);
  expect(screen.getByText('chosen by the form')).toBeVisible();
});

test('answers of lists and empty fields are shown together, also from the page before, and copying passes them (FILE-45)', async () => {
  const shown = pack();
  const listed = { kind: 'choice', letters: 'Shanghai P', arrows: 1 };
  shown.pages[0]?.fields.push(field('passport_lost_stolen', 'Lost or stolen', 'No', { kind: 'yes_no', arrows: 1 }));
  shown.pages[1]?.fields.unshift(field('entry_port', 'Port', 'Shanghai Pudong', listed));
  const { user } = await openWindow(shown);
  expect(lines('Until the next value')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(copied).toEqual(['Cork']));
  const lists = screen.getAllByRole('list', { name: 'Until the next value' });
  expect(lists.map(({ textContent }) => textContent)).toEqual([
    'Lost or stolen No→',
    'Port Shanghai Pudong↓Telephone number in China leave empty',
  ]);
  expect(lists.flatMap((list) => [...list.querySelectorAll('b')].map((bold) => bold.textContent))).toEqual([
    'Shanghai P',
  ]);
  expect(screen.getByRole('region', { name: 'Personal information' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(copied).toEqual(['Cork', '875550123']));
  expect(lines('Until the next value')).toBeNull();
});

test('only what no finding is about is left empty (FILE-138)', async () => {
  const shown = pack();
  shown.pages[1]?.fields.unshift(
    field('visa_number', 'Visa number', '', { state: 'doubtful', note: 'Ask the traveller.' }),
    field('entry_city', 'City of entry', '', { state: 'missing' }),
  );
  const { user } = await openWindow(shown);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(copied).toEqual(['Cork']));
  const texts = screen.getAllByRole('list', { name: 'Until the next value' }).map(({ textContent }) => textContent);
  expect(texts.join()).toContain('Visa number Not known Ask the traveller.');
  expect(texts.join()).toContain('City of entry Missing');
  expect(texts.join()).toContain('Telephone number in China leave empty');
});

test('an answer that few travellers give stands out (FILE-46)', async () => {
  const shown = pack();
  shown.pages[1]?.fields.push(
    field('has_inviter', 'Invited', 'No', { kind: 'yes_no', arrows: 1 }),
    field('visa_free', 'Visa', 'Yes', { kind: 'yes_no' }),
  );
  await openWindow(shown);
  expect(screen.getByTitle('Copy Visa')).toHaveTextContent('YesSpaceunusual');
  expect(screen.getByTitle('Copy Invited')).toHaveTextContent(/^No→$/);
});

test('radio buttons have the arrow right or Space in place of letters, and none where the photo is compared (FILE-173)', async () => {
  const shown = pack();
  shown.pages[1]?.fields.push(
    field('companions', 'Companions', 'Other', { kind: 'radio', arrows: 2 }),
    field('visa_free', 'Visa', 'Yes', { kind: 'yes_no' }),
    field('gender', 'Gender', 'Female', { kind: 'radio', arrows: 1, portal_reads: true }),
  );
  await openWindow(shown);
  const keysOf = (label: string) => screen.getByTitle(`Copy ${label}`).querySelector('kbd')?.textContent;
  expect(['Companions', 'Visa', 'Gender'].map(keysOf)).toEqual(['→→', 'Space', undefined]);
});

test('it keeps its place over a reload (FILE-42)', async () => {
  const { user, order } = await openWindow();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(copied).toEqual(['Cork']));
  expect(JSON.stringify(sessionStorage)).not.toContain('Cork');
  cleanup();
  expect(formOf(order.order_id)).toMatchObject({ place: 3, answers: null });
});

test('an answer that changes after it was typed is named until it is copied again (FILE-93)', async () => {
  const { user, change, order } = await openWindow();
  answer(getFormPack, ok(pack('Galway')));
  change({ order_id: order.order_id, kind: 'corrected' });
  await waitFor(() => expect(next()).toHaveTextContent('City of birthGalway'));
  const changed = () => screen.queryByText(/Changed after you typed it/)?.parentElement ?? null;
  expect(changed()).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Telephone number'));
  answer(getFormPack, ok(pack('Dublin')));
  change({ order_id: order.order_id, kind: 'corrected' });
  await waitFor(() => expect(changed()).toHaveTextContent('City of birth: Galway → Dublin'));
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByTitle('Copy City of birth'));
  await waitFor(() => expect(copied.at(-1)).toBe('Dublin'));
  await waitFor(() => expect(changed()).toBeNull());
});

test('what is compared has its findings, and no keys of a list (FILE-97)', async () => {
  const shown = pack();
  shown.pages[0]?.fields.unshift(
    field('nationality', 'Citizenship', 'Poland', { portal_reads: true, kind: 'choice', letters: 'Po', arrows: 1 }),
    field('given_name', 'First name', 'لي', { portal_reads: true, state: 'doubtful', note: 'Not in Latin letters.' }),
  );
  await openWindow(shown);
  expect(lines('Compare with the form')).toBe(
    'Citizenship PolandFirst name لي Not in Latin letters.Last name LAMBPassport number PX1234567',
  );
});

describe('where the browser refuses to copy', () => {
  const refuseToCopy = () => {
    document.execCommand = () => false;
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  };
  const notCopied = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Not copied: / });

  test('the window says so, stays at the value and selects it; Ctrl+C moves on (FILE-156)', async () => {
    const { user } = await openWindow();
    refuseToCopy();
    await user.keyboard('{Enter}');
    const field = await notCopied();
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('Cork');
    expect(next()).toHaveTextContent('City of birth');
    expect(screen.queryByText(/In the clipboard/)).toBeNull();
    await user.copy();
    await waitFor(() => expect(next()).toHaveTextContent('In the clipboard: City of birth'));
    expect(next()).toHaveTextContent('Telephone number');
  });

  test('an answer that was corrected since does not count as corrected (FILE-156)', async () => {
    const { user, change, order } = await openWindow();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(next()).toHaveTextContent('In the clipboard: City of birth'));
    answer(getFormPack, ok(pack('Hamburg', {}, 4)));
    change({ order_id: order.order_id, kind: 'corrected' });
    refuseToCopy();
    await user.click(await screen.findByTitle('Copy City of birth, and take it for corrected'));
    await notCopied();
    expect(screen.getByTitle('Copy City of birth, and take it for corrected')).toBeInTheDocument();
    await user.copy();
    await waitFor(() => expect(screen.queryByTitle('Copy City of birth, and take it for corrected')).toBeNull());
  });
});
