import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { email, role } from '../fields.ts';
import { everyRole } from '../roles.ts';
import { dueStep } from '../second-factors/due-step.ts';
import { chosenPassword } from './password-rules.ts';
import { signInMessages, signInPath } from './sign-in-rules.ts';

/** The signed-in person: the response of `user_info`, and the `user` of the token's payload. */
export const signedInUser = z.object({ id: z.number().int(), name: z.string(), email: z.string(), type: role });
export type SignedInUser = z.infer<typeof signedInUser>;

/** A sign-in: the token of the new session, or no `data` but the second step that is due. */
export const signInResponse = envelope(z.object({ jwtToken: z.string() }).optional(), dueStep.partial().shape);

export const adminLogin = defineEndpoint({
  method: 'POST',
  path: signInPath,
  access: 'public',
  audit: { act: 'signed_in', about: ['member'], notes: ['newBrowser'] },
  fails: ['wrong_credentials', 'too_many_requests'],
  summary: 'Sign in',
  description:
    'Returns `data.jwtToken`; or, when a second step is due, no `data` but `challenge`, `methods` and with the method `passkey` also `passkey`, for `POST /api/admin/second-step`.',
  body: z.object({
    email: email(signInMessages.emailRequired, signInMessages.emailInvalid),
    password: z
      .string({ error: signInMessages.passwordRequired })
      .min(1, signInMessages.passwordRequired)
      .max(1000, 'At most 1,000 characters.'),
  }),
  response: signInResponse,
});

export const adminLogout = defineEndpoint({
  method: 'POST',
  path: '/api/admin/admin-logout',
  access: everyRole,
  allowedWhile: ['password_change_due'],
  audit: { act: 'signed_out' },
  summary: 'End this session on the server',
  response: done,
});

export const getUserInfo = defineEndpoint({
  method: 'GET',
  path: '/api/user_info',
  access: everyRole,
  allowedWhile: ['password_change_due'],
  audit: 'nothing',
  summary: 'Who is signed in',
  response: envelope(
    signedInUser.extend({
      rehearsal: z.string().optional().describe('Since when this desk is a restored copy that sends nothing outside'),
    }),
  ),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/change-password',
  access: everyRole,
  allowedWhile: ['password_change_due'],
  proof: 'password',
  audit: { act: 'password_changed' },
  fails: ['too_many_requests'],
  summary: 'Change one’s own password; ends all of one’s sessions',
  description:
    'If the change was due (`password_change_due`), `data` has the token of a new session. Otherwise it is null, and the person signs in again.',
  body: z.object({
    currentPassword: z
      .string({ error: 'Please enter your Current Password.' })
      .min(1, 'Please enter your Current Password.')
      .max(1000, 'At most 1,000 characters.'),
    newPassword: chosenPassword('Please enter your New Password.', 'New Password'),
  }),
  response: envelope(z.object({ jwtToken: z.string() }).nullable()),
});
