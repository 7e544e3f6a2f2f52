/** How systems and clients name a connection that does not come about or breaks; clients hide it in their own errors. */
const unreachable = /\b(ECONN(?:REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE)\b/;

/** What kept a provider from taking a mail, in words for staff. `status` is its HTTP answer, where there was one. */
export function delayReason(provider: string, error: unknown, status: number): string {
  const { code, name, message } = error as Error & { code?: string | number };
  if (status === 429) return `${provider} takes no more mails for now (429).`;
  if (status >= 500) return `${provider} has a fault of its own (${status}).`;
  const [broken] = unreachable.exec(`${code} ${message}`) ?? [];
  if (broken) return `${provider} could not be reached (${broken}).`;
  if (`${code} ${name}`.match(/ETIMEDOUT|ECONNABORTED|TimeoutError/) || /time(d )?-?out/i.test(message))
    return `${provider} did not answer in time.`;
  return message;
}
