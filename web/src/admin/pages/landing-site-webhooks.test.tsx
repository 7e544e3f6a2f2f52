import { getTestOrders } from '@arrival-desk/contract/intake/test-orders.endpoints.ts';
import { getLandingSites } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import {
  getWebhookAttempts,
  getWebhookEndpoint,
  getWebhookMessages,
  replayWebhook,
  rotateWebhookSecret,
  sendTestWebhook,
  setWebhookEndpoint,
  switchWebhooks,
  type WebhookAttempt,
  type WebhookEndpoint,
  type WebhookMessage,
} from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildSite, buildWebhookEndpoint, buildWebhookMessage } from '../../testing/settings-data.ts';

const inPanel = (name: string) => within(screen.getByRole('region', { name }));

/** Opens the page of a landing site. A test changes what the server has of its webhooks. */
async function openSite(start: { endpoint?: WebhookEndpoint; messages?: WebhookMessage[] } = {}) {
  const has = { endpoint: start.endpoint ?? null, messages: start.messages ?? [] };
  answer(getLandingSites, ok([buildSite()], { calls_per_minute: 600 }));
  answer(getTestOrders, ok([], { total: 0 }));
  answer(getWebhookEndpoint, ({ query }) => ok(query.test === 'yes' ? null : structuredClone(has.endpoint)));
  answer(getWebhookMessages, () => ok(structuredClone(has.messages)));
  const desk = await openDesk('/admin/landing-sites/1', { as: 'Admin' });
  await screen.findByRole('form', { name: 'Webhook endpoint' });
  const press = (name: string, panel = 'Webhooks') => desk.user.click(inPanel(panel).getByRole('button', { name }));
  const confirm = async (name: string) =>
    desk.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  return { ...desk, has, press, confirm };
}
const shownSecret = async () =>
  within(await screen.findByText('Copy this signing secret now', { exact: false })).getByText(/^whsec_/);

test('an endpoint needs a URL that the server takes, and its signing secret is shown once', async () => {
  const text = 'The URL must start with https://.';
  const { user, has, press } = await openSite();
  answer(setWebhookEndpoint, ({ body: { url } }) => {
    if (!url.startsWith('https://')) return refuse('validation_failed', text, { fields: { url: text } });
    has.endpoint = buildWebhookEndpoint({ url });
    return ok({ secret: 'whsec_first' }, { message: 'Webhooks go to this endpoint now.' });
  });
  expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
  await press('Save endpoint');
  const field = () => inPanel('Webhooks').getByLabelText('Endpoint URL');
  expect(field()).toHaveAccessibleDescription('Please enter the URL of the endpoint.');
  await user.type(field(), 'ftp://shop.example');
  await press('Save endpoint');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(text));
  await user.clear(field());
  await user.type(field(), 'https://shop.example/hooks');
  await press('Save endpoint');
  expect(await screen.findByText('Webhooks go to this endpoint now.')).toBeInTheDocument();
  expect(await shownSecret()).toHaveTextContent('whsec_first');
  expect(await screen.findByRole('button', { name: 'Send test event' })).toBeInTheDocument();
  expect(field()).toHaveValue('https://shop.example/hooks');
});

test.each<[Partial<WebhookEndpoint>, string]>([
  [{}, 'The site is told of every event.'],
  [
    { events: ['order.paid', 'order.deleted'], set_by_site_at: '2026-11-20T09:30:00.000Z' },
    'The site has chosen these events: order.paid, order.deleted. It last set its endpoint itself on 20/11/2026',
  ],
])('an endpoint says which events the site chose, and when it set it (INTAKE-46): %j', async (endpoint, text) => {
  await openSite({ endpoint: buildWebhookEndpoint(endpoint) });
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && !!element.textContent?.startsWith(text)),
  ).toBeInTheDocument();
});

test('a test event is sent, and listed with what became of it', async () => {
  const { has, press } = await openSite({ endpoint: buildWebhookEndpoint() });
  expect(screen.getByText('Nothing has been sent in the last 30 days.')).toBeInTheDocument();
  answer(sendTestWebhook, () => {
    has.messages = [buildWebhookMessage({ type: 'test', order_id: null })];
    return ok(null, { message: 'A test event is on its way.' });
  });
  await press('Send test event');
  const table = await screen.findByRole('table', { name: 'Deliveries' });
  expect(within(table).getByRole('row', { name: /^test/ })).toHaveTextContent('No order');
  expect(within(table).getByRole('row', { name: /^test/ })).toHaveTextContent('Delivered');
  expect(callsOf(sendTestWebhook).map(({ body }) => body)).toEqual([{ siteId: 1, test: false }]);
});

test.each<[Partial<WebhookMessage>, RegExp]>([
  [{ state: 'Delivered', attempts: 1 }, /Delivered$/],
  [{ state: 'Delivered', attempts: 3 }, /Delivered, 3 attempts$/],
  [{ state: 'Waiting', attempts: 0 }, /Waiting$/],
  [{ state: 'Waiting', attempts: 1, next_at: '2026-11-20T09:40:00.000Z' }, /Waiting, 1 attempt, next 20\/11\/2026/],
  [{ state: 'Failed', attempts: 1 }, /Failed, 1 attempt$/],
])('a message says how its delivery is: %j', async (message, text) => {
  await openSite({ endpoint: buildWebhookEndpoint(), messages: [buildWebhookMessage(message)] });
  const row = await screen.findByRole('row', { name: /order\.created/ });
  expect(within(row).getAllByRole('cell')[3]?.textContent).toMatch(
    message.next_at ? text : new RegExp(`^${text.source}`),
  );
});

test('a message names its order, as a link unless it is a test order', async () => {
  await openSite({
    endpoint: buildWebhookEndpoint(),
    messages: [
      buildWebhookMessage({ order_id: '100001' }),
      buildWebhookMessage({ order_id: '9000000001', test: true }),
    ],
  });
  const link = await screen.findByRole('link', { name: '100001' });
  expect(link).toHaveAttribute('href', '/admin/view-order/100001');
  expect(screen.getByText('Test order 9000000001')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '9000000001' })).toBeNull();
});

test('the details of a message show each request with its response, and send it again', async () => {
  const message = buildWebhookMessage({ state: 'Waiting', next_at: '2026-11-20T09:40:00.000Z' });
  const attempt: WebhookAttempt = {
    id: '1',
    at: '2026-11-20T09:31:00.000Z',
    ms: 1234,
    url: 'https://shop.example/webhooks',
    headers: { 'webhook-id': message.message_id },
    body: '{"type":"order.created"}',
    status: 500,
    response: 'The shop is on fire.',
    error: null,
  };
  const noResponse = { ...attempt, id: '2', status: null, response: null, error: 'The host did not respond.' };
  const { user, has } = await openSite({ endpoint: buildWebhookEndpoint(), messages: [message] });
  answer(getWebhookAttempts, () => ok([attempt, noResponse]));
  answer(replayWebhook, () => {
    has.messages = [{ ...message, state: 'Delivered', attempts: 2, next_at: null }];
    return ok(null, { message: 'The message is sent again.' });
  });
  await user.click(await screen.findByRole('button', { name: 'Details of order.created of order 100001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'order.created' }));
  expect(dialog.getByText(`, waiting`, { exact: false })).toHaveTextContent(message.message_id);
  const [first, second] = await dialog.findAllByRole('listitem');
  expect(first).toHaveTextContent('500 after 1,234 ms');
  expect(first).toHaveTextContent('POST https://shop.example/webhooks');
  expect(first).toHaveTextContent(`webhook-id: ${message.message_id}`);
  expect(first).toHaveTextContent('{"type":"order.created"}');
  expect(first).toHaveTextContent('The shop is on fire.');
  expect(second).toHaveTextContent('no response after 1,234 ms');
  expect(second).toHaveTextContent('The host did not respond.');
  expect(second).not.toHaveTextContent('Response');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await dialog.findByText(', delivered', { exact: false })).toBeInTheDocument();
  expect(callsOf(replayWebhook).map(({ body }) => body)).toEqual([{ messageId: Number(message.id) }]);
});

test('a new secret is created after a question, shown once, and listed beside the one that it replaces', async () => {
  const { has, press, confirm } = await openSite({ endpoint: buildWebhookEndpoint() });
  answer(rotateWebhookSecret, () => {
    const [old] = buildWebhookEndpoint().secrets;
    if (!old || !has.endpoint) throw new Error('There is no secret.');
    const created_at = '2026-11-21T10:00:00.000Z';
    has.endpoint.secrets = [
      { id: 2, hint: 'mnop', created_at, expires_at: null },
      { ...old, expires_at: '2026-11-22T10:00:00.000Z' },
    ];
    return ok({ secret: 'whsec_second' }, { message: 'The new secret signs from now on.' });
  });
  await press('New secret');
  expect(callsOf(rotateWebhookSecret)).toEqual([]);
  await confirm('Create secret');
  expect(await shownSecret()).toHaveTextContent('whsec_second');
  const secrets = within(screen.getByRole('list', { name: 'Signing secrets' }));
  await waitFor(() => expect(secrets.getAllByRole('listitem')).toHaveLength(2));
  const [newest, replaced] = secrets.getAllByRole('listitem');
  expect(newest).toHaveTextContent('…mnop');
  expect(newest).not.toHaveTextContent('signs until');
  expect(replaced).toHaveTextContent(/…wxyz.*signs until 22\/11\/2026/);
});

test('webhooks are switched off after a question, say why they are off, and are switched on again at once', async () => {
  const { has, press, confirm } = await openSite({ endpoint: buildWebhookEndpoint({ waiting: 1200 }) });
  answer(switchWebhooks, ({ body: { on } }) => {
    const off = { disabled_at: '2026-11-21T10:00:00.000Z', disabled_reason: 'An Admin switched it off.' };
    has.endpoint = buildWebhookEndpoint({ ...(!on && off), waiting: on ? 1 : 1200 });
    return ok(null, { message: on ? 'Webhooks are on.' : 'Webhooks are off.' });
  });
  expect(screen.getByText('On. 1,200 messages wait to be delivered.')).toBeInTheDocument();
  await press('Switch off');
  expect(callsOf(switchWebhooks)).toEqual([]);
  await confirm('Switch off');
  expect(await screen.findByText(/An Admin switched it off\./)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Switch on');
  expect(await screen.findByText('On. 1 message waits to be delivered.')).toBeInTheDocument();
  expect(callsOf(switchWebhooks).map(({ body }) => body)).toEqual([
    { siteId: 1, test: false, on: false },
    { siteId: 1, test: false, on: true },
  ]);
});

test('test orders get an endpoint of their own, and share that of real orders until then (INTAKE-45)', async () => {
  const { user, press } = await openSite({ endpoint: buildWebhookEndpoint() });
  const panel = 'Webhooks of Test Orders';
  expect(inPanel(panel).getByText(/go to the endpoint of real orders until/)).toBeInTheDocument();
  expect(inPanel(panel).queryByRole('button', { name: 'Send test event' })).toBeNull();
  answer(setWebhookEndpoint, () => ok({ secret: 'whsec_test' }));
  await user.type(inPanel(panel).getByLabelText('Endpoint URL'), 'https://dev.example/hooks');
  await press('Save endpoint', panel);
  expect(await shownSecret()).toHaveTextContent('whsec_test');
  expect(callsOf(setWebhookEndpoint)[0]?.body).toEqual({ siteId: 1, test: true, url: 'https://dev.example/hooks' });
});
