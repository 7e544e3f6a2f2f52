import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { wholeNumber } from '../fields.ts';
import { managers } from '../roles.ts';

const paymentGateway = z.object({
  id: z.number().int(),
  gateway_name: z.string(),
  /** '1' for the active gateway (WIRE-26). */
  is_active: z.enum(['0', '1']),
});

export const getPaymentGateways = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payment-gateways',
  access: managers,
  audit: 'nothing',
  summary: 'The payment gateways and which one is active',
  response: envelope(z.array(paymentGateway)),
});

export const setPaymentGateway = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payment-gateway-setting',
  access: managers,
  audit: { act: 'gateway_changed', about: ['gateway', 'gatewayId'], notes: ['name'] },
  fails: ['not_found'],
  summary: 'Make one gateway the active one',
  body: z.object({
    gatewayId: wholeNumber(1, 2_147_483_647, 'Please select gateway.'),
  }),
  response: done,
});
