import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { line, rowId } from '../fields.ts';
import type { Role } from '../roles.ts';

const admins: readonly Role[] = ['Admin'];

/** A key of a landing site. The key itself is stored hashed and is shown once, when it is created. */
const intakeKey = z.object({
  id: z.number().int(),
  /** The last characters of the key, so that people recognise it; null for keys created before hints were stored. */
  hint: z.string().nullable(),
  /** Whether orders sent with this key are test orders. */
  test: z.boolean(),
  created_at: z.string(),
  /** When the key was last used, to within five minutes; null until its first use. */
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type IntakeKey = z.infer<typeof intakeKey>;

/** A website that sends orders. Orders, repeats and status calls belong to the site, not to one of its keys. */
const landingSite = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: z.string(),
  /** Whether travellers get a confirmation email for a paid order of this site. */
  confirms_orders: z.boolean(),
  /** Whether travellers get an email when an order of this site is cancelled, and about its refund. */
  tells_refunds: z.boolean(),
  keys: z.array(intakeKey),
});
export type LandingSite = z.infer<typeof landingSite>;

const siteName = line(100, 'Please enter the name of the landing site.');
const newKey = z.string().describe('The key. This response is the only place where it can be read.');

export const getLandingSites = defineEndpoint({
  method: 'GET',
  path: '/api/admin/landing-sites',
  access: admins,
  audit: 'nothing',
  summary: 'The landing sites with their keys',
  response: envelope(z.array(landingSite), {
    calls_per_minute: z.number().int().describe('How many calls each key can make per minute, over all servers.'),
  }),
});

export const addLandingSite = defineEndpoint({
  method: 'POST',
  path: '/api/admin/add-landing-site',
  access: admins,
  audit: { act: 'site_added', about: ['site', 'siteId'] },
  fails: ['name_taken'],
  summary: 'Add a landing site with its first key, a test key',
  body: z.object({ name: siteName }),
  response: envelope(z.object({ siteId: z.number().int(), key: newKey })),
});

export const renameLandingSite = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/rename-landing-site',
  access: admins,
  audit: { act: 'site_renamed', about: ['site', 'siteId'] },
  fails: ['not_found', 'name_taken'],
  summary: 'Rename a landing site; it keeps its orders and keys',
  body: z.object({ siteId: rowId, name: siteName }),
  response: done,
});

export const setSiteConfirmations = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/set-site-confirmations',
  access: admins,
  audit: { act: 'site_confirmations_set', about: ['site', 'siteId'], fields: ['confirms'] },
  fails: ['not_found'],
  summary: 'Set whether the travellers of a landing site get an email that confirms their paid order',
  body: z.object({ siteId: rowId, confirms: z.boolean({ error: 'Must be true or false.' }) }),
  response: done,
});

export const setSiteRefundMails = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/set-site-refund-mails',
  access: admins,
  audit: { act: 'site_refund_mails_set', about: ['site', 'siteId'], fields: ['tells'] },
  fails: ['not_found'],
  summary:
    'Set whether the travellers of a landing site are mailed that a paid order is cancelled, and about its refund',
  body: z.object({ siteId: rowId, tells: z.boolean({ error: 'Must be true or false.' }) }),
  response: done,
});

export const addIntakeKey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/add-intake-key',
  access: admins,
  audit: { act: 'key_added', about: ['site', 'siteId'], fields: ['test'] },
  fails: ['not_found'],
  summary: 'Create another key for a landing site; its other keys keep working until they are revoked',
  body: z.object({ siteId: rowId, test: z.boolean({ error: 'Must be true or false.' }).default(false) }),
  response: envelope(z.object({ key: newKey })),
});

export const revokeIntakeKey = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/revoke-intake-key',
  access: admins,
  audit: { act: 'key_revoked', about: ['key', 'keyId'] },
  fails: ['not_found'],
  summary: 'Revoke a key; orders that were sent with it stay',
  body: z.object({ keyId: rowId }),
  response: done,
});
