import * as z from 'zod';
import { passkeyRequest } from './passkey.ts';

/**
 * Ways to take the second step. `enrol` and `enrol_passkey`: the account has no second factor yet, and must get an
 * authenticator app or a passkey first.
 */
const secondStepMethods = ['passkey', 'authenticator', 'recovery_code', 'enrol', 'enrol_passkey'] as const;

/** What `admin-login` returns besides `data` when the right password is not enough. */
export const dueStep = z.object({
  /** Proves the right password for some minutes, once. */
  challenge: z.string(),
  methods: z.array(z.enum(secondStepMethods)),
  /** With the method `passkey`: what the browser needs to use one. */
  passkey: passkeyRequest.optional(),
});
export type DueStep = z.infer<typeof dueStep>;
