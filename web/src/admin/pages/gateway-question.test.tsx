import { getPaymentGateways, setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';

const gateways = (active: number) =>
  ok(
    ['Stripe', 'PayPal'].map((gateway_name, index) => ({
      id: index + 1,
      gateway_name,
      is_active: index + 1 === active ? ('1' as const) : ('0' as const),
    })),
  );
const activate = () => screen.getByRole('button', { name: 'Active Gateway' });

async function openGateways() {
  answer(getPaymentGateways, gateways(1));
  answer(setPaymentGateway, ({ body }) => {
    answer(getPaymentGateways, gateways(Number(body.gatewayId)));
    return ok(null, { message: 'Gateway has been changed successfully' });
  });
  const desk = await openDesk('/admin/gateway-setting', { as: 'Admin' });
  expect(await screen.findByLabelText('Gateway')).toHaveValue('1');
  return desk;
}

test('the active gateway changes only after a question (SETTING-1)', async () => {
  const { user } = await openGateways();
  const ask = async () => {
    await user.click(activate());
    return within(await screen.findByRole('dialog', { name: 'Change Gateway' }));
  };
  await user.selectOptions(screen.getByLabelText('Gateway'), 'PayPal');
  let question = await ask();
  expect(question.getByText('Take all payments with PayPal from now on?')).toBeInTheDocument();
  expect(question.getByText(/^Stripe takes them now\./)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(setPaymentGateway)).toEqual([]);
  question = await ask();
  await user.click(question.getByRole('button', { name: 'Activate PayPal' }));
  expect(await screen.findByText('PayPal takes the payments now.')).toBeInTheDocument();
  expect(callsOf(setPaymentGateway).map(({ body }) => body)).toEqual([{ gatewayId: '2' }]);
});

test('the gateway that is active already is not activated again', async () => {
  const { user } = await openGateways();
  await user.click(activate());
  expect(await screen.findByText('Stripe is the active gateway already.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf(setPaymentGateway)).toEqual([]);
});
