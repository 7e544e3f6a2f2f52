import { getPaymentGateways, setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';

/** Opens Gateway Setting with two gateways; what is activated stays so. */
async function openGateways(active: number | null = 1) {
  let current = active;
  const names = { 1: 'Harbour Pay', 2: 'Lantern Pay' };
  answer(getPaymentGateways, () =>
    ok(
      Object.entries(names).map(([id, gateway_name]) => ({
        id: Number(id),
        gateway_name,
        is_active: Number(id) === current ? ('1' as const) : ('0' as const),
      })),
    ),
  );
  answer(setPaymentGateway, ({ body }) => {
    current = Number(body.gatewayId);
    return ok(null, { message: 'Gateway changed.' });
  });
  const desk = await openDesk('/admin/gateway-setting', { as: 'Manager' });
  const gateway = await screen.findByLabelText('Gateway');
  return { ...desk, gateway, press: () => desk.user.click(screen.getByRole('button', { name: 'Active Gateway' })) };
}

test('Gateway Setting needs a choice (FORM-5)', async () => {
  const { user, gateway, press } = await openGateways();
  await user.selectOptions(gateway, 'Select gateway');
  await press();
  expect(gateway).toHaveAccessibleDescription(/Please select gateway\./);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf(setPaymentGateway)).toEqual([]);
});

test('another gateway is activated after a question, which names both (SETTING-1)', async () => {
  const { user, gateway, press } = await openGateways();
  expect(gateway).toHaveDisplayValue('Harbour Pay');
  expect(gateway).toHaveAccessibleDescription('Harbour Pay takes the payments now.');
  await user.selectOptions(gateway, 'Lantern Pay');
  await press();
  const question = within(await screen.findByRole('dialog', { name: 'Change Gateway' }));
  expect(question.getByText('Take all payments with Lantern Pay from now on?')).toBeInTheDocument();
  expect(question.getByText(/^Harbour Pay takes them now\./)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(setPaymentGateway)).toEqual([]);
  await press();
  await user.click(await screen.findByRole('button', { name: 'Activate Lantern Pay' }));
  expect(await screen.findByText('Lantern Pay takes the payments now.')).toBeInTheDocument();
  expect(callsOf(setPaymentGateway).map(({ body }) => body)).toEqual([{ gatewayId: '2' }]);
});

test('the gateway that is active already is not activated again', async () => {
  const { press } = await openGateways();
  await press();
  expect(await screen.findByText('Harbour Pay is the active gateway already.')).toBeInTheDocument();
  expect(callsOf(setPaymentGateway)).toEqual([]);
});

test('it says when no gateway is active', async () => {
  const { gateway } = await openGateways(null);
  expect(gateway).toHaveAccessibleDescription('No gateway is active.');
});
