import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import { reasonOf } from '../../../log-error.ts';
import { type CheckResult, ok, warning, wrong } from '../../../operations/check-result.ts';
import { checkTimeout } from '../mail-provider.ts';

const { service } = mailProviders.Sendgrid;

interface Target {
  config: { SENDGRID_API_KEY?: string | undefined; SENDGRID_BASE_URL?: string | undefined };
  fetch: typeof fetch;
}

/** Asks SendGrid what the key is allowed to do. */
export async function checkSendGrid({ config, fetch: ask }: Target): Promise<CheckResult[]> {
  const { SENDGRID_API_KEY: key, SENDGRID_BASE_URL: baseUrl = 'https://api.sendgrid.com' } = config;
  try {
    const response = await ask(new URL('/v3/scopes', baseUrl), {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(checkTimeout),
    });
    if (response.status === 401 || response.status === 403)
      return [
        wrong('SENDGRID_API_KEY', `${service} refuses the key (${response.status}).`, 'Create a key and set it.'),
      ];
    if (!response.ok)
      return [warning('SENDGRID_API_KEY', `${service} responds ${response.status}.`, 'See its status page.')];
    const { scopes } = (await response.json()) as { scopes?: string[] };
    if (scopes?.includes('mail.send')) return [ok('SENDGRID_API_KEY', `${service} accepts this service`)];
    return [wrong('SENDGRID_API_KEY', 'the key cannot send email.', 'Give it the permission Mail Send.')];
  } catch (error) {
    const todo = 'Check SENDGRID_BASE_URL and the network.';
    return [warning('SENDGRID_API_KEY', `${service} cannot be reached: ${reasonOf(error)}.`, todo)];
  }
}
