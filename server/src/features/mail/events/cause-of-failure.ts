import type { MailCause } from '@arrival-desk/contract/mail/mail-history.ts';

/**
 * What receiving servers and providers write, the first that fits. The enhanced status codes are those of RFC 3463; many
 * servers send no such code, or the same one for everything.
 */
const signs: readonly (readonly [MailCause, RegExp])[] = [
  [
    'full',
    /\b[45]\.2\.2\b|\b(mailbox|inbox) (is |was )?full|\bover[- ]?quota|quota (is |was )?exceeded|exceed\w* (its |the |their )?(storage|quota|mailbox size)|(insufficient|out of) (system |disk )?(storage|space)/i,
  ],
  [
    'attachment',
    /attach(ed|ment)|\b5\.(2\.3|3\.4)\b|too (large|big)|(message|maximum|allowed) size|size limit|refused the content|content (was |is )?(rejected|not accepted)|(file|mime) type|virus|malware/i,
  ],
  [
    'address',
    /\b5\.1\.(0|1|2|3|6|10)\b|(no such|unknown|invalid|bad|non-?existent) (user|mailbox|recipient|address|domain|host|account)|(user|mailbox|recipient|address|account|domain)\b[^.;]{0,60}(unknown|not found|not exist|doesn.?t exist|disabled|inactive|unavailable|no longer)/i,
  ],
];

/** Why an email did not reach its mailbox, from the sentence that was kept; null if it does not tell. */
export function causeOfFailure(reason: string | null): MailCause | null {
  return (reason && signs.find(([, sign]) => sign.test(reason))?.[0]) || null;
}
