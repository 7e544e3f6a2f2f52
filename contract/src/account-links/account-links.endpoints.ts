import * as z from 'zod';
import { signInResponse } from '../auth/auth.endpoints.ts';
import { chosenPassword } from '../auth/password-rules.ts';
import { signInMessages } from '../auth/sign-in-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../envelope.ts';
import { email, opaqueToken } from '../fields.ts';

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/forgot-password',
  access: 'public',
  fails: ['too_many_requests'],
  // Nobody is known to have asked, and the response must not wait for the account.
  audit: 'nothing',
  summary: 'Mail a link to set another password',
  description:
    'The response and its time are the same whether an account has this email or not: the mail is written by a job.',
  body: z.object({ email: email(signInMessages.emailRequired, signInMessages.emailInvalid) }),
  response: done,
});

const tokenAndPassword = z.object({
  token: opaqueToken('The link is not complete. Copy all of it from the email.'),
  newPassword: chosenPassword('Please enter your New Password.', 'New Password'),
});

export const setPasswordByLink = defineEndpoint({
  method: 'POST',
  path: '/api/admin/set-password-by-link',
  access: 'public',
  fails: ['link_over'],
  audit: { act: 'password_set', about: ['member'] },
  summary: 'Set the password with the token of a mailed link, which works once; ends all sessions of the account',
  description: 'Signs nobody in. The browser counts as known to the account afterwards.',
  body: tokenAndPassword,
  response: done,
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accept-invitation',
  access: 'public',
  fails: ['link_over'],
  audit: { act: 'invitation_accepted', about: ['member'] },
  summary: 'Set the first password with the token of an invitation, which works once, and sign in',
  description: 'The response is that of `POST /api/admin/admin-login`.',
  body: tokenAndPassword,
  response: signInResponse,
});
