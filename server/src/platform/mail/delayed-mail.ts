import { MailDelayed, ProviderAway } from './transport.ts';

/** How systems and clients name a connection that does not come about or breaks; clients hide it in their own errors. */
const unreachable = /\b(ECONN(?:REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE)\b/;

/**
 * What kept a provider from taking a mail, in words for staff. `status` is its HTTP status, 0 where there was none;
 * `retryAfter` what it asks for.
 */
export function delayedMail(provider: string, error: unknown, status: number, retryAfter?: string | null): MailDelayed {
  const { code, name, message } = error as Error & { code?: string | number };
  if (status === 429) return new MailDelayed(`${provider} takes no more mails for now (429).`, retryAfter);
  // Who asks to be left alone is not probed.
  const Away = retryAfter ? MailDelayed : ProviderAway;
  if (status >= 500) return new Away(`${provider} has a fault of its own (${status}).`, retryAfter);
  const [broken] = unreachable.exec(`${code} ${message}`) ?? [];
  if (broken) return new Away(`${provider} could not be reached (${broken}).`, retryAfter);
  if (`${code} ${name}`.match(/ETIMEDOUT|ECONNABORTED|TimeoutError/) || /time(d )?-?out/i.test(message))
    return new Away(`${provider} did not answer in time.`, retryAfter);
  return new MailDelayed(message, retryAfter);
}
