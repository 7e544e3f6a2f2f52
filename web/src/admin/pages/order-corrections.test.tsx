import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { fieldsWith, orderField, orderFields, sectionOf } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { correctableBy, correctableNames } from '@arrival-desk/contract/orders/order-edits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { fill, openOrder, panel, stopInputClock } from '../../testing/order-screen.tsx';

const titles = {
  traveller: 'Traveler Information',
  visa: 'Visa',
  residence: 'Residence Information in China',
  questions: 'Questions',
  order: 'Order Details',
} as const;

type Desk = Pick<Awaited<ReturnType<typeof openOrder>>, 'user'>;

const details = () => within(panel('Order Details'));
const form = (section: keyof typeof titles) => details().findByRole('form', { name: `Correct ${titles[section]}` });
const sent = () => callsOf(editOrder).map(({ body }) => body);
const saved = ok(null, { message: 'Saved' });

async function openForm({ user }: Desk, section: keyof typeof titles) {
  await user.click(details().getByRole('button', { name: `Correct ${titles[section]}` }));
  return within(await form(section));
}

/** What the page shows where the order has it. */
const shownIfKnown = Object.fromEntries(
  fieldsWith({ changes: 'corrected', shown: 'when known' }).map((name) => [name, 'known']),
);

test('each section is corrected in place, under the labels of the page, and only changes are sent (PAGE-28, FORM-1)', async () => {
  const known = { gender: 'Male', passport_number: 'XP1', date_of_birth: '02/01/1990', passport_lost_stolen: 'no' };
  const desk = await openOrder({ ...shownIfKnown, ...known, version: 4 });
  const labels = details()
    .getAllByRole('term')
    .map((term) => term.textContent);
  const unlabelled = correctableNames.filter((name) => !labels.includes(orderFields[name].label));
  // Shown as one with the telephone, and where a part of the name is missing.
  expect(unlabelled).toEqual(['full_name', 'country_code']);
  const fields = await openForm(desk, 'traveller');
  expect(fields.getAllByRole('textbox').map((field) => field.getAttribute('data-path'))).toEqual(
    correctableNames.filter((name) => {
      return sectionOf(name) === 'traveller' && orderField(name).kind !== 'yes_no';
    }),
  );
  await waitFor(() => expect(fields.getByLabelText('Surname')).toHaveFocus());
  expect(fields.getByLabelText('Date of Birth')).toHaveValue('02/01/1990');
  expect(fields.getByText('1 Feb 1990')).toBeInTheDocument();
  await fill(desk.user, fields.getByLabelText('Email'), 'mary at home');
  await desk.user.tab();
  expect(await fields.findByText('Invalid email address')).toBeInTheDocument();
  await fill(desk.user, fields.getByLabelText('Email'), 'mary.new@example.com');
  await fill(desk.user, fields.getByLabelText('Date of Birth'), '02/03/1990');
  await fill(desk.user, fields.getByLabelText('Gender'), 'Female');
  const loads = callsOf(getOrdersDetails).length;
  answer(editOrder, () => {
    desk.become({ gender: 'Female', email: 'mary.new@example.com' });
    return saved;
  });
  await desk.user.keyboard('{Enter}');
  expect(await screen.findByText(`${desk.order.order_id} · Saved`)).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      orderId: desk.order.order_id,
      version: 4,
      changes: { gender: 'Female', email: 'mary.new@example.com', date_of_birth: '1990-02-03' },
      actId: expect.any(String),
    },
  ]);
  await waitFor(() => expect(callsOf(getOrdersDetails).length).toBeGreaterThan(loads));
  await waitFor(() => expect(details().getByRole('button', { name: 'Correct Traveler Information' })).toHaveFocus());
  expect(await details().findByRole('button', { name: 'Female, copy Gender' })).toBeInTheDocument();
});

test('what is typed as it is shown is the same day, in each field, and its month has a name (PAGE-57)', async () => {
  const known = { date_of_birth: '04/03/1985', arrival_date: '2099-12-06', date_of_departure: '12/09/2099' };
  const desk = await openOrder({ ...known, ticket_for_departure: 'yes' });
  for (const [section, label] of [
    ['traveller', 'Date of Birth'],
    ['visa', 'Arrival Date'],
    ['questions', 'Date of Departure'],
  ] as const) {
    const shown = details().getByRole('button', { name: new RegExp(`copy ${label}`) });
    const [figures = '', words = ''] = (shown.textContent ?? '').split(' · ');
    const fields = await openForm(desk, section);
    const field = fields.getByLabelText(label);
    expect(field).toHaveValue(figures);
    expect(fields.getByText(words)).toBeInTheDocument();
    for (const typed of [words, figures]) {
      await fill(desk.user, field, figures.slice(0, 5));
      expect(fields.getByText(words.slice(0, -5))).toBeInTheDocument();
      await fill(desk.user, field, typed);
      expect(fields.getByText(words)).toBeInTheDocument();
    }
    if (section !== 'questions') await desk.user.click(fields.getByRole('button', { name: 'Cancel' }));
  }
  await desk.user.keyboard('{Enter}');
  await waitFor(() => expect(details().queryByRole('form')).toBeNull());
  expect(sent()).toEqual([]);
});

test('an error of the server is at its field, and what was typed stays', async () => {
  const desk = await openOrder();
  const fields = await openForm(desk, 'questions');
  const message = 'Is before the Arrival Date.';
  answer(editOrder, refuse('validation_failed', message, { fields: { 'changes.date_of_departure': message } }));
  await fill(desk.user, fields.getByLabelText('Date of Departure'), '32/13/2026');
  await desk.user.keyboard('{Enter}');
  expect(await fields.findByText('Please enter a date as MM/DD/YYYY.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await fill(desk.user, fields.getByLabelText('Date of Departure'), '01/02/2027');
  await desk.user.click(fields.getByRole('button', { name: 'Save' }));
  expect(await fields.findByText(message)).toBeInTheDocument();
  expect(fields.getByLabelText('Date of Departure')).toHaveValue('01/02/2027');
});

test('Escape and an unchanged form send nothing, and keys open the sections', async () => {
  const { user } = await openOrder({ city: 'Beijing', visa_free: 'yes', language: 'fr' });
  for (const [keys, section] of [
    ['et', 'traveller'],
    ['ev', 'visa'],
    ['er', 'residence'],
    ['eq', 'questions'],
    ['el', 'order'],
  ] as const) {
    await user.keyboard(keys);
    const opened = await form(section);
    await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opened).not.toBeInTheDocument());
    expect(details().getByRole('button', { name: `Correct ${titles[section]}` })).toHaveFocus();
  }
  await user.keyboard('er');
  const fields = within(await form('residence'));
  await fill(user, fields.getByLabelText('City'), 'Xi’an');
  await fill(user, fields.getByLabelText('City'), 'Beijing');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(details().queryByRole('form')).toBeNull());
  expect(sent()).toEqual([]);
});

test('what is typed stays while others change the order, and the other fields follow them (PAGE-30)', async () => {
  const clock = stopInputClock();
  const desk = await openOrder({ city: 'Shanghai', purpose_of_trip: 'Visit', name_of_inviter: 'Li', version: 3 });
  const fields = await openForm(desk, 'residence');
  await fill(desk.user, fields.getByLabelText('City'), 'Xi’an');
  desk.become({ purpose_of_trip: 'Tourism', version: 4 });
  desk.change({ order_id: desk.order.order_id, kind: 'corrected' });
  await waitFor(() => expect(fields.getByLabelText('Purpose of Trip')).toHaveValue('Tourism'));
  expect(fields.getByLabelText('City')).toHaveValue('Xi’an');
  desk.become({ city: 'Beijing', contracts_in_china: 'Mr Wu', version: 5 });
  desk.change({ order_id: desk.order.order_id, kind: 'corrected' });
  await waitFor(() => expect(fields.getByLabelText('Contacts in China')).toHaveValue('Mr Wu'));
  expect(fields.getByLabelText('City')).toHaveValue('Xi’an');
  const edit = { field: 'city', from: 'Shanghai', to: 'Beijing', actor: 'Marcus Lee', at: new Date().toISOString() };
  answer(
    editOrder,
    refuse('order_changed', 'Marcus Lee has since changed City.', { edits: [edit as never], version: 5 }),
  );
  await fill(desk.user, fields.getByLabelText('Name of Inviter'), 'Li Na');
  await desk.user.keyboard('{Enter}');
  const alert = await fields.findByRole('alert');
  expect(alert).toHaveTextContent('Marcus Lee changed City from Shanghai to Beijing, just now');
  expect(sent()[0]).toMatchObject({ version: 4, changes: { city: 'Xi’an', name_of_inviter: 'Li Na' } });
  await desk.user.click(fields.getByRole('button', { name: 'Use theirs' }));
  expect(fields.getByLabelText('City')).toHaveValue('Beijing');
  answer(editOrder, saved);
  clock.pass(1000);
  await desk.user.click(fields.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ version: 5, changes: { name_of_inviter: 'Li Na' } });
  expect(await screen.findByText(`${desk.order.order_id} · Saved`)).toBeInTheDocument();
});

test('who keeps what they typed saves it on top of the others (PAGE-27)', async () => {
  const clock = stopInputClock();
  const desk = await openOrder({ language: 'fr', version: 3 });
  const fields = await openForm(desk, 'order');
  const edit = { field: 'language', from: 'fr', to: 'de', actor: 'Marcus Lee', at: new Date().toISOString() };
  answer(editOrder, refuse('order_changed', 'Changed.', { edits: [edit as never], version: 5 }));
  await desk.user.selectOptions(fields.getByLabelText('Language'), 'es');
  await desk.user.click(fields.getByRole('button', { name: 'Save' }));
  expect(await fields.findByRole('alert')).toHaveTextContent('from French to German');
  answer(editOrder, saved);
  clock.pass(1000);
  await desk.user.click(fields.getByRole('button', { name: 'Keep mine and save again' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ version: 5, changes: { language: 'es' } });
  expect(await screen.findByText(`${desk.order.order_id} · Saved`)).toBeInTheDocument();
});

test('a Telecaller corrects the contact fields, and nobody a deleted order (ROLE-108)', async () => {
  const desk = await openOrder({ actions: { correct: correctableBy('Telecaller') } }, { as: 'Telecaller' });
  const fields = await openForm(desk, 'traveller');
  expect(fields.getAllByRole('textbox').map((field) => field.getAttribute('data-path'))).toEqual([
    'phone_in_china',
    'country_code',
    'phone_number',
    'email',
    'contact_email_address',
  ]);
  expect(details().queryByRole('button', { name: 'Correct Visa' })).toBeNull();
  desk.become({ actions: { correct: [] } });
  desk.change({ order_id: desk.order.order_id, kind: 'moved' });
  await waitFor(() => expect(details().queryByRole('button', { name: 'Correct Order Details' })).toBeNull());
  // What is typed is not lost.
  expect(fields.getByLabelText('Telephone')).toBeInTheDocument();
});

test('the email fields of the page follow a corrected email, and keep another address that was typed (PAGE-31)', async () => {
  const desk = await openOrder({ email: 'wrong@example.com', actions: { resendMail: true, sendInvoice: true } });
  const field = (part: string, label: string) => within(panel(part)).getByLabelText(label);
  const upload = () => field('Upload Document', 'Email');
  const resend = () => field('Email History', 'Email to resend to');
  await fill(desk.user, resend(), 'elsewhere@example.com');
  desk.become({ email: 'right@example.com', actions: { resendMail: true, sendInvoice: true } });
  desk.change({ order_id: desk.order.order_id, kind: 'corrected' });
  await waitFor(() => expect(upload()).toHaveValue('right@example.com'));
  expect(field('Email History', 'Email to send the invoice to')).toHaveValue('right@example.com');
  expect(resend()).toHaveValue('elsewhere@example.com');
});
