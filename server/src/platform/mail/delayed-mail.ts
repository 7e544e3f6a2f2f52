import { MailDelayed, ProviderAway } from './transport.ts';

/** System error codes of a connection that fails or breaks; clients can hide them in messages of their own errors. */
const unreachable = /\b(ECONN(?:REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE)\b/;

/**
 * The error for an email that a provider did not accept for the moment, with a message for staff. `status` is its HTTP
 * status, 0 without a response; `retryAfter` is its Retry-After header in seconds.
 */
export function delayedMail(provider: string, error: unknown, status: number, retryAfter?: string | null): MailDelayed {
  const { code, name, message } = error as Error & { code?: string | number };
  if (status === 429) return new MailDelayed(`${provider} takes no more emails for now (429).`, retryAfter);
  // A provider that sends Retry-After must not be tried again early, so it gets no ProviderAway.
  const Away = retryAfter ? MailDelayed : ProviderAway;
  if (status >= 500) return new Away(`${provider} has a fault of its own (${status}).`, retryAfter);
  const [broken] = unreachable.exec(`${code} ${message}`) ?? [];
  if (broken) return new Away(`${provider} could not be reached (${broken}).`, retryAfter);
  if (`${code} ${name}`.match(/ETIMEDOUT|ECONNABORTED|TimeoutError/) || /time(d )?-?out/i.test(message))
    return new Away(`${provider} did not answer in time.`, retryAfter);
  return new MailDelayed(message, retryAfter);
}
