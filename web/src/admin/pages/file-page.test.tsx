import { getFormPack, markFiled, skipOrder, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { findingTable } from '@arrival-desk/contract/filing/finding-table.ts';
import { moveOrderStatus, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepPlace, keepVersion } from '../../features/filing/form-place.ts';
import { buildOutcome, findToast, press } from '../../testing/acts.ts';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { openOrder } from '../../testing/order-screen.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { done } from '../../testing/queues.ts';

type Pack = ReturnType<typeof pack>;

const field = (name: string, label: string, value: string, more: object = {}) => ({
  name,
  label,
  kind: 'text' as const,
  value,
  note: '',
  portal_reads: false,
  state: 'ok' as const,
  ...{ letters: '', arrows: 0 },
  ...more,
});
const pack = (city = 'Cork', birth: object = {}, version = 3) => ({
  form_version: '1',
  version,
  checked_on: '2026-11-26',
  form_url: 'https://form.example/card',
  pages: [
    {
      title: 'Personal information',
      fields: [
        field('surname', 'Last name', 'LAMB', { portal_reads: true }),
        field('passport_number', 'Passport number', 'PX1234567', { portal_reads: true }),
        field('city_of_birth', 'City of birth', city, birth),
      ],
    },
    {
      title: 'Contact',
      fields: [
        field('phone_in_china', 'Telephone number in China', ''),
        field('phone_number', 'Telephone number', '875550123'),
      ],
    },
  ],
});

let clipboard: string[] = [];
/** Ends the time in which keys do nothing. */
let wake: () => void = () => undefined;
beforeEach(() => {
  clipboard = [];
  wake = () => undefined;
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, time?: number) => {
    if (time !== 400) return later(act, time);
    wake = act;
    return 0;
  }) as typeof setTimeout);
  sessionStorage.clear();
});

/** The number of fields of the pack. */
const toEnd = 5;

/** Opens the window of an order, so many fields of which were typed before, and waits until its keys work. */
async function openWindow(shown: Pack = pack(), overrides: object = {}, typed = 0) {
  const order = buildDetail({
    full_name: 'Mary Lamb',
    passport_number: 'PX1234567',
    actions: { markFiled: true, skip: true },
    ...overrides,
  });
  answerOrder(order);
  answer(getFormPack, ok(shown));
  keepPlace(order.order_id, typed, typed === toEnd);
  const desk = await openDesk(`/admin/file/${order.order_id}`, { as: 'Team' });
  await screen.findByRole('heading', { level: 1, name: 'Mary Lamb' });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void clipboard.push(text));
  await awake();
  return { ...desk, order };
}
const awake = async () => act(() => wake());
const next = () =>
  screen.getByRole('button', { name: /Enter: the (?:photo|form)|Enter copies|In the clipboard|Everything is typed/ });

const lines = (name: string) => screen.queryByRole('list', { name })?.textContent ?? null;

test('a key copies the next value and moves on over the pages, and goes back (FILE-40)', async () => {
  const { user } = await openWindow();
  expect(lines('Compare with the form')).toBe('Last name LAMBPassport number PX1234567');
  expect(next()).toHaveTextContent('City of birthCorkEnter: the form says the same');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Telephone number875550123In the clipboard: City of birth'));
  expect(lines('Compare with the form')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Everything is typed'));
  expect(clipboard).toEqual(['Cork', '875550123']);
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(clipboard).toHaveLength(3));
  expect(clipboard.at(-1)).toBe('875550123');
});

test('the passport page is shown while it is compared, then beside its number, and can be saved (FILE-67)', async () => {
  const passport_page = { url: '/uploads/passport-pages/7000000009?signature=x' };
  const shown = pack();
  shown.pages[0]?.fields.push(field('passport_lost_stolen', 'Lost or stolen', 'No', { kind: 'yes_no', letters: 'N' }));
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
  expect(clipboard).toEqual([]);
  await user.keyboard('{Enter}');
  comeBack();
  await waitFor(() => expect(clipboard).toEqual(['Cork', '875550123']));
  await user.keyboard('{Backspace}');
  comeBack();
  fireEvent.pointerDown(screen.getByRole('button', { name: /2\s*Contact/ }));
  await clickTime();
  expect(clipboard).toEqual(['Cork', '875550123']);
});

test('answers of lists and empty fields are shown together, also from the page before, and copying passes them (FILE-45)', async () => {
  const shown = pack();
  const listed = { kind: 'choice', letters: 'Shanghai P', arrows: 1 };
  shown.pages[0]?.fields.push(field('passport_lost_stolen', 'Lost or stolen', 'No', { kind: 'yes_no', letters: 'N' }));
  shown.pages[1]?.fields.unshift(field('entry_port', 'Port', 'Shanghai Pudong', listed));
  const { user } = await openWindow(shown);
  expect(lines('Until the next value')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(clipboard).toEqual(['Cork']));
  const lists = screen.getAllByRole('list', { name: 'Until the next value' });
  expect(lists.map(({ textContent }) => textContent)).toEqual([
    'Lost or stolen No',
    'Port Shanghai Pudong↓Telephone number in China leave empty',
  ]);
  expect(lists.flatMap((list) => [...list.querySelectorAll('b')].map((bold) => bold.textContent))).toEqual([
    'N',
    'Shanghai P',
  ]);
  expect(screen.getByRole('region', { name: 'Personal information' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(clipboard).toEqual(['Cork', '875550123']));
  expect(lines('Until the next value')).toBeNull();
});

test('an answer that few travellers give stands out (FILE-46)', async () => {
  const shown = pack();
  shown.pages[1]?.fields.push(
    field('has_inviter', 'Invited', 'No', { kind: 'yes_no' }),
    field('visa_free', 'Visa', 'Yes', { kind: 'yes_no' }),
  );
  await openWindow(shown);
  expect(screen.getByTitle('Copy Visa')).toHaveTextContent('Yesunusual');
  expect(screen.getByTitle('Copy Invited')).toHaveTextContent(/^No$/);
});

test('it keeps its place over a reload (FILE-42)', async () => {
  const { user, order } = await openWindow();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(clipboard).toEqual(['Cork']));
  expect(sessionStorage.getItem(`form-place:${order.order_id}`)).toBe('3');
  expect(JSON.stringify(sessionStorage)).not.toContain('Cork');
});

test('Filed clears the clipboard, files once and opens the next order, whose keys sleep at first (FILE-43)', async () => {
  const { user, order } = await openWindow(pack(), {}, toEnd);
  const other = buildDetail({ ...order, order_id: '7000000001', full_name: 'Ida Berg' });
  answer(markFiled, done([order.order_id], 'Order has been filed successfully'));
  answer(takeNext, ok({ order_id: other.order_id }));
  answer(getOrdersDetails, ({ params }) => ok(params.orderId === other.order_id ? other : order));
  await user.type(screen.getByLabelText('Reference'), 'CN-7{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { level: 1, name: 'Ida Berg' });
  expect(callsOf(markFiled).map(({ body }) => body)).toMatchObject([{ orderId: order.order_id, reference: 'CN-7' }]);
  expect(clipboard.at(-1)).toBe(' ');
  await screen.findByRole('list', { name: 'Compare with the form' });
  const copies = clipboard.length;
  await user.keyboard('{Enter}');
  expect(clipboard).toHaveLength(copies);
  await awake();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(clipboard.at(-1)).toBe('Cork'));
});

test('what is missing is asked for with the text and the move ready (FILE-44)', async () => {
  const { user, order } = await openWindow(pack('', { state: 'missing' }), {
    actions: { markFiled: true, moves: [{ to: 'Awaiting', label: 'Awaiting Response', asks: null }] },
  });
  expect(screen.getByText('City of birth is missing.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask the traveller' }));
  const message = await screen.findByLabelText('Message');
  expect(message).toHaveValue(
    `Dear Mary Lamb,\nFor your China arrival card (order ${order.order_id}) we still need:\n- City of birth\nPlease answer this message, so that we can file the card in time.`,
  );
  answer(moveOrderStatus, done([order.order_id], 'Order has been moved to Awaiting Customer successfully'));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.click(screen.getByRole('button', { name: 'Move to Awaiting Customer' }));
  await waitFor(() =>
    expect(callsOf(moveOrderStatus)[0]?.body).toMatchObject({
      updatingStatus: 'Awaiting',
      remark: 'Asked the traveller for: City of birth',
    }),
  );
  expect(await screen.findAllByText('No order is ready to file.')).not.toHaveLength(0);
});

test('an answer that cannot be filed is asked for too, with what the order says (FILE-108)', async () => {
  const finding = { id: 'address-without-street', level: 'blocks', field: 'city_of_birth', message: 'No street.' };
  const { user } = await openWindow(pack('Cork', { state: 'doubtful', note: 'No street.' }), {
    filing: { ...buildDetail().filing, checks: [finding] },
  });
  expect(screen.getByText('To be corrected: City of birth.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask the traveller' }));
  const message = await screen.findByRole('textbox', { name: 'Message' });
  expect((message as HTMLTextAreaElement).value).toContain('\n- City of birth (we have: Cork)\n');
});

test('what a finding says to ask the traveller is asked for too, and no other doubt (FILE-112)', async () => {
  const about = (id: 'passport-page-missing' | 'birth-city-missing' | 'departure-missing' | 'names-swapped') => ({
    id,
    ...findingTable[id],
  });
  const shown = pack('', { state: 'doubtful' });
  shown.pages[0]?.fields.unshift(field('passport_page', 'Photo of the passport page', '', { state: 'doubtful' }));
  const ids = ['passport-page-missing', 'names-swapped', 'birth-city-missing', 'departure-missing'] as const;
  const { user, order } = await openWindow(shown, {
    filing: { ...buildDetail().filing, checks: ids.map(about) },
    actions: { markFiled: true, moves: [{ to: 'Awaiting', label: 'Awaiting Response', asks: null }] },
  });
  await user.click(screen.getByRole('button', { name: 'Ask the traveller' }));
  const message = await screen.findByRole('textbox', { name: 'Message' });
  const asked = (message as HTMLTextAreaElement).value.split('\n').filter((line) => line.startsWith('- '));
  expect(asked).toEqual(['- Photo of the passport page', '- City of birth', '- Ticket for Departure']);
  answer(moveOrderStatus, done([order.order_id], 'Order has been moved to Awaiting Customer successfully'));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.click(screen.getByRole('button', { name: 'Move to Awaiting Customer' }));
  await waitFor(() =>
    expect(callsOf(moveOrderStatus)[0]?.body).toMatchObject({
      remark: 'Asked the traveller for: Photo of the passport page, City of birth, Ticket for Departure',
    }),
  );
});

test('Ctrl+Enter in the reason skips the order (FILE-92)', async () => {
  const { user, order } = await openWindow();
  answer(skipOrder, buildOutcome('The order has been given back.', [order.order_id]));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Reason' }),
    'The portal is down{Control>}{Enter}{/Control}',
  );
  await waitFor(() =>
    expect(callsOf(skipOrder)[0]?.body).toEqual({ orderId: order.order_id, reason: 'The portal is down' }),
  );
  expect(callsOf(markFiled)).toHaveLength(0);
});

test('Skip asks why, goes on, and has Undo, which names the order (FILE-34)', async () => {
  const { user, order } = await openWindow();
  answer(skipOrder, buildOutcome('The order has been given back.', [order.order_id]));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  const reason = await screen.findByLabelText('Reason');
  await user.type(reason, 'The portal is down');
  await user.click(screen.getAllByRole('button', { name: 'Skip' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(callsOf(skipOrder)[0]?.body).toEqual({ orderId: order.order_id, reason: 'The portal is down' }),
  );
  await waitFor(() => expect(callsOf(takeNext)).toHaveLength(1));
  answer(undoChanges, buildOutcome('Order has been changed back successfully', [order.order_id]));
  const message = await findToast(`${order.order_id} · The order has been given back.`);
  await press(user, within(message).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsOf(undoChanges)).toHaveLength(1));
});

test('an order that was filed with other facts says so, with the differences (FILE-24)', async () => {
  await openWindow(pack(), {
    filing: {
      ...buildDetail().filing,
      ...{ filed_at: '2026-11-26T08:00:00.000Z', filed_by: 'Tara Novak', reference: 'CN-7', stale: true },
      changes: [{ field: 'transaction_id', from: 'one', to: 'two' }],
    },
  });
  expect(screen.getByText(/Filed with other facts: file again/)).toBeVisible();
  expect(screen.getByText('one')).toBeVisible();
  expect(screen.getByText('two')).toBeVisible();
});

test('the order page says that its document is possibly wrong, and why (FILE-118)', async () => {
  const { change, order, become } = await openOrder({
    filing: { ...buildDetail().filing, changed_since_document: ['passport_number', 'surname'] },
  });
  const notice = screen.getByText(/^The document is possibly wrong/).closest('[role=status]');
  expect(notice).toHaveTextContent('Passport Number and Surname changed after its card was made.');
  become({ filing: buildDetail().filing });
  change({ order_id: order.order_id, kind: 'document_uploaded' });
  await waitFor(() => expect(screen.queryByText(/possibly wrong/)).toBeNull());
});

test('an order that is gone leads to the next one (FILE-77)', async () => {
  const order = buildDetail({ full_name: 'Ida Berg', actions: { markFiled: true } });
  answerOrder(order);
  answer(getFormPack, ok(pack()));
  answer(getOrdersDetails, ({ params }) =>
    params.orderId === order.order_id ? ok(order) : refuse('not_found', 'There is no such order.'),
  );
  answer(takeNext, ok({ order_id: order.order_id }));
  const { user } = await openDesk('/admin/file/999999999', { as: 'Team' });
  await user.click(await screen.findByRole('button', { name: 'Take the next order' }));
  await screen.findByRole('heading', { level: 1, name: 'Ida Berg' });
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
  await waitFor(() => expect(clipboard.at(-1)).toBe('Dublin'));
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

test('a colleague who takes the order over, or files it first, is named, and what is not filed any more (FILE-98)', async () => {
  const { change, order } = await openWindow(pack(), { assign_to: 'Tara Novak' });
  expect(screen.queryByRole('alert')).toBeNull();
  const becomes = (more: object) => {
    answerOrder({ ...order, ...more });
    change({ order_id: order.order_id, kind: 'moved' });
  };
  becomes({ assign_to: 'Ada Winter' });
  expect(await screen.findByText(/^Ada Winter has this order\. Agree/)).toHaveRole('alert');
  const filed = { ...order.filing, filed_at: '2026-11-26T08:00:00.000Z', filed_by: 'Ada Winter' };
  becomes({ filing: filed });
  await screen.findByText('Ada Winter has filed this card. Do not submit another.');
  becomes({ filing: { ...filed, filed_by: 'Tara Novak' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  becomes({ process_status: 'Refunds' });
  await screen.findByText('This order is in Refunds. Do not submit its card.');
});

test('at its end the window asks for a declaration only where the card can be marked as filed (FILE-105)', async () => {
  const { change, order } = await openWindow(pack(), { order_id }, toEnd);
  expect(next()).toHaveTextContent('Everything is typedDeclare, sign, and mark it as filed.');
  answerOrder({ ...order, process_status: 'Refunds', actions: { ...order.actions, markFiled: false } });
  change({ order_id, kind: 'moved' });
  await waitFor(() => expect(next()).toHaveTextContent('Everything is typedDo not submit this card.'));
});

const staleFiling = () => ({
  ...buildDetail().filing,
  ...{ filed_at: '2026-11-26T08:00:00.000Z', filed_by: 'Tara Novak', stale: true },
});
const order_id = '7000000042';

test('Filed asks where the form was not typed to its end, or has other facts than the order by now (FILE-117)', async () => {
  const { user, change, order } = await openWindow();
  answer(markFiled, done([order.order_id], 'Order has been filed successfully'));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  const file = () => user.keyboard('{Control>}{Enter}{/Control}');
  const question = () => screen.findByRole('dialog', { name: 'Mark as filed?' });
  await file();
  expect(await question()).toHaveTextContent('The form of Mary Lamb was not typed to its end in this window');
  // Who presses the keys once more has not read it.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(next()).toHaveTextContent('City of birth');
  for (const label of ['Telephone number', 'Everything is typed']) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(next()).toHaveTextContent(label));
  }
  answer(getFormPack, ok(pack('Galway', {}, 4)));
  change({ order_id: order.order_id, kind: 'corrected' });
  await screen.findByText(/Changed after you typed it/);
  await file();
  expect(await question()).toHaveTextContent('The order has changed since its form was typed.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(markFiled)).toHaveLength(0);
  await user.click(screen.getByTitle('Copy City of birth, and take it for corrected'));
  await waitFor(() => expect(screen.queryByText(/Changed after you typed it/)).toBeNull());
  await file();
  await waitFor(() => expect(callsOf(markFiled)).toHaveLength(1));
  expect(callsOf(markFiled)[0]?.body).toMatchObject({ factsOf: [{ orderId: order.order_id, version: 4 }] });
});

test('a card that is filed again is typed from its beginning (FILE-99)', async () => {
  await openWindow(pack(), { filing: staleFiling() }, toEnd);
  expect(next()).toHaveTextContent('City of birth');
});

test('a card that is typed again keeps its place over a reload too (FILE-99)', async () => {
  await openWindow(pack(), { filing: staleFiling() }, 3);
  expect(next()).toHaveTextContent('Telephone number');
});

const confirmFiled = async (user: Awaited<ReturnType<typeof openWindow>>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Filed' }));

test('Filed names the version that was typed; with a change that was not, the window stays (FILE-101)', async () => {
  const { user, change, order } = await openWindow();
  answer(markFiled, done([order.order_id], 'Order has been filed successfully'));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Telephone number'));
  answer(getFormPack, ok(pack('Galway', {}, 4)));
  change({ order_id: order.order_id, kind: 'corrected' });
  const line = await screen.findByTitle('Copy City of birth, and take it for corrected');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await confirmFiled(user);
  const factsOf = (version: number) => ({ factsOf: [{ orderId: order.order_id, version }] });
  await waitFor(() => expect(callsOf(markFiled)[0]?.body).toMatchObject(factsOf(3)));
  await waitFor(() => expect(clipboard.at(-1)).toBe(' '));
  expect(callsOf(takeNext)).toHaveLength(0);
  await user.click(line);
  await waitFor(() => expect(screen.queryByText(/Changed after you typed it/)).toBeNull());
  expect(clipboard.at(-1)).toBe('Galway');
  expect(next()).toHaveTextContent('Telephone number');
});

test('after a reload the version is the one of before, if the order has changed (FILE-101)', async () => {
  keepVersion(order_id, 2);
  const { user } = await openWindow(pack(), { order_id }, 3);
  answer(markFiled, done([order_id], 'Order has been filed successfully'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await confirmFiled(user);
  await waitFor(() =>
    expect(callsOf(markFiled)[0]?.body).toMatchObject({ factsOf: [{ orderId: order_id, version: 2 }] }),
  );
});

test('an undo that is refused names its order, because the window shows the next one (FILE-81)', async () => {
  const { user, order } = await openWindow(pack(), {}, toEnd);
  const next = buildDetail({ ...order, order_id: '7000000001', full_name: 'Ida Berg' });
  answer(markFiled, buildOutcome('Order has been filed successfully', [order.order_id]));
  answer(takeNext, ok({ order_id: next.order_id }));
  answer(getOrdersDetails, ({ params }) => ok(params.orderId === next.order_id ? next : order));
  answer(undoChanges, refuse('order_changed', 'This order has since been moved to Completed.'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { level: 1, name: 'Ida Berg' });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findAllByText(`${order.order_id} · This order has since been moved to Completed.`)).not.toEqual(
    [],
  );
  expect(callsOf(undoChanges)[0]?.body).not.toHaveProperty('orderId');
});
