import { expect, test } from 'vitest';
import { endpoints } from '../contract/src/api.ts';
import { defineEndpoint, type EndpointDefinition } from '../contract/src/endpoint.ts';
import { done } from '../contract/src/envelope.ts';
import { matrixOf, unprotected } from './endpoint-matrix.ts';

const planted = (part: Partial<EndpointDefinition>) =>
  defineEndpoint({
    method: 'POST',
    path: '/api/admin/planted',
    access: ['Admin'],
    audit: { act: 'key_added' },
    summary: 'Planted',
    response: done,
    ...part,
  } as EndpointDefinition);

test('no call with an effect goes without its protection, and a planted one is found (ROLE-126)', () => {
  // They begin what changes nothing until the call that ends it, which leaves an entry.
  const beginnings = ['start-authenticator', 'start-passkey'].map(
    (name) => `POST /api/admin/${name}: no entry in the audit trail`,
  );
  expect(unprotected(endpoints)).toEqual(beginnings);
  expect(unprotected([planted({})])).toEqual([]);
  expect(unprotected([planted({ access: 'visitor' })])).toEqual([
    'POST /api/admin/planted: nobody has to sign in again',
  ]);
  expect(unprotected([planted({ audit: 'nothing', effect: 'secret' })])).toEqual([
    'POST /api/admin/planted: no entry in the audit trail',
  ]);
  expect(unprotected([planted({ access: 'public', proof: 'password' })])).toEqual([
    'POST /api/admin/planted: anyone can call it',
  ]);
});

test('the matrix says of every call what it does and what protects it (ROLE-126)', () => {
  const rows = new Map(matrixOf(endpoints).map(([name = '', ...cells]) => [name, cells]));
  expect(rows.size).toBe(endpoints.length);
  expect(rows.get('POST /api/admin/add-landing-site')).toEqual(['secret', 'Admin', 'always', 'site_added', '']);
  expect(rows.get('GET /api/admin/get-order-timeline/:orderId')).toEqual([
    '',
    'staff',
    '',
    'order_opened, once in 10 minutes',
    '',
  ]);
  expect(rows.get('PUT /api/admin/assign-order-status')).toEqual([
    'orders',
    'staff',
    'beyond 100 orders in 15 minutes',
    'orders_assigned',
    '',
  ]);
});
