import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { line, rowId } from '../fields.ts';
import type { Role } from '../roles.ts';

const admins: readonly Role[] = ['Admin'];

/** The key of a landing site. The key itself is stored hashed and is shown once, when it is made. */
const intakeKey = z.object({
  id: z.number().int(),
  /** Orders are known by it as their source; it stays when the key is renewed. */
  name: z.string(),
  created_at: z.string(),
  revoked_at: z.string().nullable(),
});
export type IntakeKey = z.infer<typeof intakeKey>;

export const getIntakeKeys = defineEndpoint({
  method: 'GET',
  path: '/api/admin/intake-keys',
  access: admins,
  summary: 'The keys of the landing sites',
  response: envelope(z.array(intakeKey)),
});

export const addIntakeKey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/add-intake-key',
  access: admins,
  summary: 'Make a key for a landing site; the answer is the only time it can be read',
  body: z.object({ name: line(100, 'Please enter the name of the landing site.') }),
  response: envelope(z.object({ key: z.string() })),
});

export const revokeIntakeKey = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/revoke-intake-key',
  access: admins,
  fails: ['not_found'],
  summary: 'Revoke a key; orders that it sent stay',
  body: z.object({ keyId: rowId }),
  response: done,
});
