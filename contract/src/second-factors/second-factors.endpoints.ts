import * as z from 'zod';
import { asciiDigits } from '../ascii-digits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { limitedText, opaqueToken, rowId } from '../fields.ts';
import { plainLine } from '../plain-text.ts';
import { everyRole } from '../roles.ts';
import { usedPasskey } from './passkey.ts';

/** The text under the field for a code that is wrong, was used already or is not one. */
export const wrongCode = 'This code is wrong or was used already.';

const challenge = opaqueToken('Must be a challenge of the sign-in.');
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
const code = limitedText(100, 'Please enter the code.')
  .overwrite((typed) => asciiDigits(plainLine(typed)).replace(/[\p{Pd}.]/gu, '-'))
  .min(1, 'Please enter the code.')
  .regex(/^[\p{L}\p{N} -]*$/u, 'A code has letters and digits only.')
  .max(100, 'At most 100 characters.');

/** Recovery codes as they are shown, once. */
const recoveryCodes = z.array(z.string());

export const secondStep = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-step',
  access: 'public',
  audit: { act: 'signed_in', about: ['member'], notes: ['newBrowser'] },
  fails: ['not_signed_in', 'too_many_requests'],
  summary: 'Finish a sign-in whose second step is due, with `code` or `passkey`',
  description:
    'Fails with `not_signed_in` when the challenge has expired or was used: the sign-in then starts again with the password.',
  body: z
    .object({ challenge, code: code.optional(), passkey: usedPasskey.optional() })
    .superRefine(({ code, passkey }, context) => {
      const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (code === undefined && !passkey) issue('code', 'Please enter the code.');
      if (code !== undefined && passkey) issue('passkey', 'Must be absent when there is a code.');
    }),
  response: envelope(z.object({ jwtToken: z.string() })),
});

export const secondFactors = z.object({
  /** Whether the signed-in person's role must have a second factor here. */
  required: z.boolean(),
  authenticator: z.object({ created_at: z.string() }).nullable(),
  /** The oldest first; `used_at` is null until the passkey was used. */
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), created_at: z.string(), used_at: z.string().nullable() }),
  ),
  /** The number of recovery codes that have not been used. */
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

export const getSecondFactors = defineEndpoint({
  method: 'GET',
  path: '/api/admin/second-factors',
  access: everyRole,
  audit: 'nothing',
  summary: 'One’s own second factors',
  response: envelope(secondFactors),
});

/** The secret of an authenticator app: as text, and as the `otpauth:` URL of its QR code. */
const authenticatorSecret = z.object({ secret: z.string(), url: z.string() });
export type AuthenticatorSecret = z.infer<typeof authenticatorSecret>;

export const startEnrolment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/start-enrolment',
  access: 'public',
  audit: 'nothing',
  fails: ['not_signed_in'],
  summary: 'Create the secret of an authenticator app, for a sign-in whose `methods` are `enrol`',
  body: z.object({ challenge }),
  response: envelope(authenticatorSecret),
});

export const finishEnrolment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/finish-enrolment',
  access: 'public',
  audit: { act: 'signed_in_enrolling', about: ['member'], notes: ['newBrowser'] },
  fails: ['not_signed_in'],
  summary: 'Set up the authenticator app by its first code, and finish the sign-in',
  body: z.object({ challenge, code }),
  response: envelope(z.object({ jwtToken: z.string(), recoveryCodes })),
});

export const startAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/start-authenticator',
  access: everyRole,
  effect: 'account',
  audit: 'nothing',
  summary: 'Create the secret of an authenticator app; it counts once `confirm-authenticator` has had a code of it',
  response: envelope(authenticatorSecret),
});

export const confirmAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/confirm-authenticator',
  access: everyRole,
  audit: { act: 'authenticator_set' },
  summary: 'Make the authenticator app one’s second factor, in place of an earlier one',
  description: 'Returns ten recovery codes with the first second factor; null if the person has codes already.',
  body: z.object({ code }),
  response: envelope(z.object({ recoveryCodes: recoveryCodes.nullable() })),
});

export const removeAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/remove-authenticator',
  access: everyRole,
  audit: { act: 'authenticator_removed' },
  fails: ['not_found', 'last_factor'],
  summary: 'Remove one’s authenticator app; with the last second factor the recovery codes go too',
  response: done,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/admin/renew-recovery-codes',
  access: everyRole,
  audit: { act: 'recovery_codes_renewed' },
  fails: ['not_found'],
  summary: 'Create ten recovery codes; earlier ones stop working',
  response: envelope(z.object({ recoveryCodes })),
});

export const resetSecondFactors = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/reset-second-factors',
  access: ['Admin'],
  audit: { act: 'factors_reset', about: ['member', 'teamMemberId'] },
  fails: ['not_found', 'not_allowed'],
  summary: 'Remove all second factors of another member who has lost them, and end their sessions',
  body: z.object({ teamMemberId: rowId }),
  response: done,
});
