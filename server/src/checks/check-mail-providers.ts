import { providerNames } from '@arrival-desk/contract/mail/providers.ts';
import { createTransport } from 'nodemailer';
import { reasonOf } from '../platform/log-error.ts';
import { checkTimeout } from '../platform/mail/providers/mail-provider.ts';
import { providerModules } from '../platform/mail/providers/mail-providers.ts';
import { smtpServer } from '../platform/mail/smtp.ts';
import { isSetUp } from '../platform/mail/transports.ts';
import { type CheckResult, type CheckTarget, ok, wrong } from './check.ts';

/** Signs in to every configured mail provider; sends nothing. */
export async function checkMailProviders(target: CheckTarget): Promise<CheckResult[]> {
  const { config, fetch } = target;
  const used = providerNames.filter((provider) => isSetUp(config, provider));
  const hasOtherWay = config.SMTP_URL !== undefined || used.length > 1;
  const results = await Promise.all([
    checkSmtp(target),
    ...used.map((provider) => providerModules[provider].check({ config, fetch, hasOtherWay })),
  ]);
  return results.flat();
}

async function checkSmtp({ config }: CheckTarget): Promise<CheckResult[]> {
  if (!config.SMTP_URL) return [];
  const limits = { connectionTimeout: checkTimeout, greetingTimeout: checkTimeout, socketTimeout: checkTimeout };
  const transporter = createTransport({ ...smtpServer(config, config.SMTP_URL), ...limits });
  try {
    await transporter.verify();
    return [ok('SMTP_URL', 'the mail server accepts this service')];
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EAUTH')
      return [
        wrong('SMTP_URL', `the mail server refuses the account: ${reasonOf(error)}.`, 'Check user and password in it.'),
      ];
    if (code === 'ETLS')
      return [
        wrong(
          'SMTP_URL',
          `the mail server offers no TLS: ${reasonOf(error)}.`,
          'Use another port or server; SMTP_TLS=off only where the way to it is your own.',
        ),
      ];
    const todo = 'Check host and port in it, and that this machine may connect to them (many providers block port 25).';
    return [wrong('SMTP_URL', `the mail server cannot be used: ${reasonOf(error)}.`, todo)];
  } finally {
    transporter.close();
  }
}
