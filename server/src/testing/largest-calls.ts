import { endpoints } from '@arrival-desk/contract/api.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import * as z from 'zod';
import { buildOrder } from '../features/orders/orders.factory.ts';

/** Values of the fields with which calls are carried out, or refused as late as possible. */
const sampleOf: Readonly<Record<string, unknown>> = {
  email: 'mary@example.com',
  password: 'wrong password',
  newPassword: 'quite another password',
  token: 'no-link',
  challenge: 'unknown',
  code: '123456',
  paid: true,
  transaction_id: 'ch_1',
  merchant_name: 'Desk',
  city: 'Beijing',
  event: 'order.document_sent',
  app: 'visitor',
  kind: 'error',
  name: 'TypeError',
  message: 'x is not a function',
  frames: [],
  route: '/track-order',
};

const bytes = 250_000;
const filling = (size: number) => '4 '.repeat(size / 2);

export interface LargestCall {
  name: string;
  url: string;
  init: RequestInit;
}

/** Every call of strangers and landing sites that has a body, with the largest ones: in each of its fields, and in one that it does not know. */
export function largestCalls(orderId: string, intakeKey: string): LargestCall[] {
  const all = Object.values(endpoints) as EndpointDefinition[];
  return all.flatMap(({ method, path, access, body, raw, file }) => {
    if (!body || raw || file || (access !== 'public' && access !== 'intake')) return [];
    const fields = Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {});
    const order = path === '/api/intake/orders' || path === '/api/intake/check' ? buildOrder({}) : { orderId };
    const known = Object.fromEntries(fields.flatMap((name) => (name in sampleOf ? [[name, sampleOf[name]]] : [])));
    const valid = { ...known, ...order };
    const full = Object.fromEntries(fields.map((name) => [name, filling(bytes / fields.length)]));
    const bodies = {
      'an unknown field': { ...valid, unknown: filling(bytes) },
      'its fields': { ...full, ...(access === 'intake' && { email: valid.email, paid: true, full_name: 'Mary Lamb' }) },
    };
    const headers = { 'content-type': 'application/json', ...(access === 'intake' && { authorization: intakeKey }) };
    const url = path.replace(':orderId', orderId).replace(':eventId', '999');
    return Object.entries(bodies).map(([where, each]) => ({
      name: `${method} ${path}, 250 KB in ${where}`,
      url,
      init: { method, headers, body: JSON.stringify(each) },
    }));
  });
}
