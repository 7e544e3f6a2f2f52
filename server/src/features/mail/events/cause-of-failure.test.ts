import { expect, it } from 'vitest';
import { causeOfFailure } from './cause-of-failure.ts';

it.each([
  ['The mailbox is full (smtp; 552 5.2.2 Over quota)', 'full'],
  ['The receiving server refused it (452 4.2.2 The email account that you tried to reach is over quota).', 'full'],
  ['The receiving server refused it (552 Requested mail action aborted: exceeded storage allocation).', 'full'],
  ['The receiving server refused it (552 5.2.2 Mailbox full, message size 512000).', 'full'],
  ['The receiving server refused the attachment (552 5.7.0 This message was blocked).', 'attachment'],
  [
    'The receiving server refused it (552-5.7.0 Our system detected an illegal attachment on your message).',
    'attachment',
  ],
  ['The receiving server refused it (552 5.3.4 Message size exceeds fixed limit).', 'attachment'],
  ['The email is too large for the mailbox (552 5.2.3).', 'attachment'],
  ['The receiving server refused it (554 5.7.1 The file type .pdf is not allowed).', 'attachment'],
  ['The address does not exist (smtp; 550 5.1.1 user unknown)', 'address'],
  [
    'The receiving server refused it (550 5.1.1 <noor@example.com>: Recipient address rejected: User unknown).',
    'address',
  ],
  ['The receiving server refused it (550 No such user here).', 'address'],
  ['The receiving server refused it (550 Requested action not taken: mailbox unavailable).', 'address'],
  ['The receiving server refused it (550 5.1.2 Host unknown).', 'address'],
  ['The receiving server refused it (550 5.7.1 Message rejected as spam).', null],
  ['Sendgrid refused the email: The from address does not match a verified sender.', null],
  ['The server stopped while it sent this email. Ask the traveller, or resend it.', null],
  ['', null],
  [null, null],
])('%s: %s (MAIL-40)', (reason, cause) => {
  expect(causeOfFailure(reason)).toBe(cause);
});
