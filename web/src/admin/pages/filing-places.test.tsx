import { getFormPack, markFiled, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, ok } from '../../testing/api-stub.ts';
import { awake, openWindow, pack, toEnd } from '../../testing/filing-screen.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { done } from '../../testing/queues.ts';
import { people } from '../../testing/token.ts';

/** What the other tab of the browser says and hears. */
let other: BroadcastChannel;
let heard: unknown[];
beforeEach(() => {
  heard = [];
  other = new BroadcastChannel('filing-places');
  other.onmessage = ({ data }: MessageEvent) => void heard.push(data);
});
afterEach(() => other.close());

const mary = buildDetail({ order_id: '7000000010', full_name: 'Mary Lamb', process_status: 'New' });
const ida = buildDetail({ ...mary, order_id: '7000000011', full_name: 'Ida Berg', assign_to: people.Team.name });
const named = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openPage(order = mary) {
  answerOrder(order);
  answer(getOrdersDetails, ({ params }) => ok(params.orderId === ida.order_id ? ida : order));
  const desk = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  await named(order.full_name);
  return desk;
}

test('the page goes where the window goes from the same order (FILE-153)', async () => {
  await openPage();
  other.postMessage({ place: 'window', from: '7000000099', to: '7000000098', filed: false });
  other.postMessage({ place: 'window', from: mary.order_id, to: ida.order_id, filed: false });
  await named('Ida Berg');
  expect(screen.getByText('The next order')).toBeInTheDocument();
});

test('the page stays on an order that was filed, where its receipt comes (FILE-153)', async () => {
  const { change } = await openPage();
  other.postMessage({ place: 'window', from: mary.order_id, to: ida.order_id, filed: true });
  answer(getOrdersDetails, ({ params }) => ok({ ...mary, order_id: params.orderId, city_of_birth: 'Galway' }));
  change({ order_id: mary.order_id, kind: 'corrected' });
  await screen.findByText('Galway');
  expect(window.location.pathname).toBe(`/admin/view-order/${mary.order_id}`);
});

test('the window tells where it goes, and whether the card was filed (FILE-153)', async () => {
  const { user, order } = await openWindow(pack(), {}, toEnd);
  answer(markFiled, done([order.order_id], 'Order has been filed successfully'));
  answer(takeNext, ok({ order_id: ida.order_id }));
  answer(getOrdersDetails, ({ params }) => ok(params.orderId === ida.order_id ? ida : order));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await named('Ida Berg');
  await waitFor(() =>
    expect(heard).toEqual([{ place: 'window', from: order.order_id, to: ida.order_id, filed: true }]),
  );
});

test('the window goes where the page goes, unless another form is being typed in it (FILE-153)', async () => {
  const { order } = await openWindow(pack(), { process_status: 'New' }, 3);
  answer(getFormPack, ok(pack()));
  answer(getOrdersDetails, ({ params }) => ok(params.orderId === ida.order_id ? ida : order));
  other.postMessage({ place: 'page', from: '7000000099', to: '7000000098', filed: false });
  other.postMessage({ place: 'page', from: order.order_id, to: ida.order_id, filed: false });
  await named('Ida Berg');
  await awake();
});

test('the page tells where Take next leads (FILE-153)', async () => {
  const { user } = await openPage();
  answer(takeNext, ok({ order_id: ida.order_id }, { changes: [] }));
  await user.keyboard('t');
  await named('Ida Berg');
  await waitFor(() => expect(heard).toEqual([{ place: 'page', from: mary.order_id, to: ida.order_id, filed: false }]));
});
