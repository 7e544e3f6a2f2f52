import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { remarkDraftsKey } from '../../platform/session.ts';
import { answer, callsOf, held } from '../../testing/api-stub.ts';
import { answerQueue } from '../../testing/open-desk.tsx';
import { fill, openOrder, panel, stopInputClock } from '../../testing/order-screen.tsx';
import { buildRemark, commented } from '../../testing/remarks.ts';

const added = commented();
const form = () => within(panel('Add Comment Below'));
const remark = () => form().getByLabelText('Remark');
const send = () => form().getByRole('button', { name: 'Add Comment' });
const comments = () => within(panel('Comment History')).getAllByRole('listitem');
const flags = ['Whatsapp', 'Telephone', 'Refund', 'Voided', 'Chargeback', 'Error reported'];

test('a remark is required, and takes five flags (PAGE-20, WIRE-22, FIELD-6, FORM-8)', async () => {
  const { user, order, become } = await openOrder();
  answer(addNewRemark, () => {
    become({ remark: [buildRemark({ remark: 'He calls back.', telephone: 'Y' })] });
    return commented(order.order_id);
  });
  await user.click(send());
  expect(form().getByText('Please enter your remark')).toBeInTheDocument();
  expect(remark()).toHaveFocus();
  expect(callsOf(addNewRemark)).toEqual([]);
  await fill(user, remark(), 'First line.\nSecond line');
  for (const name of ['Whatsapp', 'Telephone', 'Refund', 'Voided', 'Chargeback'])
    await user.click(form().getByRole('checkbox', { name }));
  await user.click(form().getByRole('checkbox', { name: 'Telephone' }));
  await user.click(send());
  expect(await screen.findByText(`${order.order_id} · Remark has been added successfully`)).toBeInTheDocument();
  expect(callsOf(addNewRemark).map(({ body }) => body)).toMatchObject([
    {
      orderId: order.order_id,
      remark: 'First line.\nSecond line',
      remarkerName: 'Tara Novak',
      whatsapp: 'Y',
      telephone: '',
      statusRefund: 'Y',
      voided: 'Y',
      chargeBack: 'Y',
    },
  ]);
  await waitFor(() => expect(remark()).toHaveValue(''));
  for (const box of form().getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await waitFor(() => expect(panel('Comment History')).toHaveTextContent('He calls back.'));
});

test('a click elsewhere after Ctrl+Enter does not ask for the comment that was just added (FORM-16)', async () => {
  const { user } = await openOrder();
  answer(addNewRemark, added);
  await fill(user, remark(), 'He calls back.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(remark()).toHaveValue(''));
  expect(remark()).toHaveFocus();
  await user.click(panel('Comment History'));
  await user.click(remark());
  await user.tab();
  expect(form().queryByText('Please enter your remark')).toBeNull();
  await user.type(remark(), 'x{Backspace}');
  await user.tab();
  await user.click(send());
  expect(await form().findByText('Please enter your remark')).toBeInTheDocument();
});

test('Comment History shows each remark with its time in New York and its flags (PAGE-6)', async () => {
  const flagged = { whatsapp: 'Y', status_refund: 'Y', voided: 'Y', chargeback: 'Y' } as const;
  await openOrder({
    remark: [
      buildRemark({ remark: 'With flags', us_date: '11/21/2026', us_time: '05:07:09', ...flagged }),
      buildRemark({ remark: 'Of no flag', remark_name: 'Owen Hughes' }),
    ],
  });
  const [first, second] = comments().map((item) => within(item));
  expect(first?.getByText('Tara Novak')).toBeInTheDocument();
  expect(first?.getByText('11/21/2026 05:07 EST')).toBeInTheDocument();
  expect(first?.getAllByRole('term').map((term) => term.textContent)).toEqual(flags);
  expect(first?.getAllByRole('definition').map((flag) => flag.textContent)).toEqual(['Y', 'N', 'Y', 'Y', 'Y', 'N']);
  expect(second?.getByText('Owen Hughes')).toBeInTheDocument();
  expect(second?.getAllByRole('definition').map((flag) => flag.textContent)).toEqual(flags.map(() => 'N'));
});

test('Show and Hide stand only on a comment that has more to show (PAGE-6)', async () => {
  // jsdom has no layout: a text is as wide as its letters.
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return (this.textContent ?? '').length * 7;
  });
  const long = 'Long one '.repeat(80);
  const { user } = await openOrder({
    remark: ['Short one', long, 'Two\nlines'].map((text) => buildRemark({ remark: text })),
  });
  const [short, wide, lines] = comments().map((item) => within(item));
  expect(short?.queryByRole('button')).toBeNull();
  for (const item of [wide, lines]) {
    const button = item?.getByRole('button', { name: /^Show comment of Tara Novak, 11\/21\/2026/ }) as HTMLElement;
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(item?.getByRole('button', { name: /^Hide comment/ })).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(item?.getByRole('button', { name: /^Show comment/ })).toHaveAttribute('aria-expanded', 'false');
  }
});

test('a comment that is not sent outlasts leaving the order and a reload; one that is sent leaves nothing (PAGE-20)', async () => {
  const { user, order, router } = await openOrder();
  answerQueue([order]);
  answer(addNewRemark, added);
  await fill(user, remark(), 'He calls back');
  await user.click(form().getByRole('checkbox', { name: 'Telephone' }));
  const leave = async () => {
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await user.click(await screen.findByRole('link', { name: `View order ${order.order_id}` }));
    await screen.findByRole('region', { name: 'Move this order' });
  };
  // A reload of the tab keeps this storage, and nothing else.
  expect(sessionStorage.getItem(remarkDraftsKey)).toContain('He calls back');
  await leave();
  expect(remark()).toHaveValue('He calls back');
  expect(form().getByRole('checkbox', { name: 'Telephone' })).toBeChecked();
  expect(form().getByRole('checkbox', { name: 'Whatsapp' })).not.toBeChecked();
  await user.click(send());
  await waitFor(() => expect(remark()).toHaveValue(''));
  await leave();
  expect(remark()).toHaveValue('');
  expect(form().getByRole('checkbox', { name: 'Telephone' })).not.toBeChecked();
  expect(router.state.location.pathname).toBe(`/admin/view-order/${order.order_id}`);
});

test('a comment that is typed while another is being sent stays', async () => {
  const clock = stopInputClock();
  const { user } = await openOrder();
  const response = held<typeof added>();
  answer(addNewRemark, () => response.promise);
  await fill(user, remark(), 'The first');
  await user.click(send());
  await fill(user, remark(), 'The second');
  response.resolve(added);
  expect(await screen.findByText(/Remark has been added successfully/)).toBeInTheDocument();
  expect(remark()).toHaveValue('The second');
  answer(addNewRemark, added);
  clock.pass(1000);
  remark().focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(remark()).toHaveValue(''));
  expect(callsOf(addNewRemark).map(({ body }) => body.remark)).toEqual(['The first', 'The second']);
});
