import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { line, opaqueToken, optionalLine } from '../fields.ts';
import { everyRole } from '../roles.ts';
import { newPasskey, passkeyCreation, passkeyNameLength, passkeyRequest, usedPasskey } from './passkey.ts';

const name = line(passkeyNameLength, 'Please enter a name.');
const challenge = opaqueToken('Must be a challenge of the sign-in.');
const recoveryCodes = z.array(z.string());

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/start-passkey',
  access: everyRole,
  effect: 'account',
  audit: 'nothing',
  fails: ['not_found'],
  summary: 'What the browser needs to create a passkey, for `add-passkey` within five minutes',
  description: 'Fails with `not_found` where passkeys cannot work, because of `PUBLIC_URL`.',
  response: envelope(passkeyCreation),
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/add-passkey',
  access: everyRole,
  audit: { act: 'passkey_added' },
  fails: ['not_found'],
  summary: 'Add a passkey as one’s second factor',
  description: 'Returns ten recovery codes with the first second factor; null if the person has codes already.',
  body: z.object({ name, passkey: newPasskey }),
  response: envelope(z.object({ recoveryCodes: recoveryCodes.nullable() })),
});

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/remove-passkey',
  access: everyRole,
  audit: { act: 'passkey_removed' },
  fails: ['not_found', 'last_factor'],
  summary: 'Remove one of one’s passkeys; with the last second factor the recovery codes go too',
  body: z.object({ id: newPasskey.shape.id }),
  response: done,
});

export const startPasskeyEnrolment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/start-passkey-enrolment',
  access: 'public',
  audit: 'nothing',
  fails: ['not_signed_in', 'not_found'],
  summary: 'What the browser needs to create a passkey, for a sign-in whose `methods` contain `enrol_passkey`',
  body: z.object({ challenge }),
  response: envelope(passkeyCreation),
});

export const finishPasskeyEnrolment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/finish-passkey-enrolment',
  access: 'public',
  audit: { act: 'signed_in_adding_passkey', about: ['member'], notes: ['newBrowser'] },
  fails: ['not_signed_in', 'not_found'],
  summary: 'Add the passkey that the account must have, and finish the sign-in',
  body: z.object({ challenge, name, passkey: newPasskey }),
  response: envelope(z.object({ jwtToken: z.string(), recoveryCodes })),
});

export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/admin/start-passkey-sign-in',
  access: 'public',
  audit: 'nothing',
  fails: ['not_found'],
  summary: 'What the browser needs to sign in with a passkey alone, for `passkey-sign-in` within five minutes',
  response: envelope(passkeyRequest),
});

export const passkeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/admin/passkey-sign-in',
  access: 'public',
  audit: { act: 'signed_in_with_passkey', about: ['member'], notes: ['newBrowser'] },
  fails: ['wrong_credentials', 'too_many_requests'],
  summary: 'Sign in with a passkey and nothing else',
  body: z.object({
    passkey: usedPasskey,
    email: optionalLine(254).describe('Signs in only the person with this email; without it, anybody.'),
  }),
  response: envelope(z.object({ jwtToken: z.string() })),
});
