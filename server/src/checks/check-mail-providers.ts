import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { createTransport } from 'nodemailer';
import { reasonOf } from '../platform/log-error.ts';
import { smtpServer } from '../platform/mail/smtp.ts';
import { type CheckTarget, type Finding, ok, warning, wrong } from './check.ts';

/** Milliseconds within which a mail server must greet and accept the account. */
const timeout = 10_000;

/** Signs in to every configured mail provider; sends nothing. */
export async function checkMailProviders(target: CheckTarget): Promise<Finding[]> {
  const findings = await Promise.all([checkSmtp(target), checkSes(target), checkSendGrid(target)]);
  return findings.flat();
}

async function checkSmtp({ config }: CheckTarget): Promise<Finding[]> {
  if (!config.SMTP_URL) return [];
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
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

async function checkSes({ config }: CheckTarget): Promise<Finding[]> {
  const { AWS_REGION: region, AWS_SES_ENDPOINT: endpoint, UPLOADS_BUCKET, SMTP_URL, SENDGRID_API_KEY } = config;
  if (!region) return [];
  const client = new SESv2Client({
    region,
    ...(endpoint && { endpoint }),
    maxAttempts: 1,
    requestHandler: { requestTimeout: timeout, connectionTimeout: timeout },
  });
  try {
    const { SendingEnabled, ProductionAccessEnabled } = await client.send(new GetAccountCommand({}));
    if (SendingEnabled === false)
      return [
        wrong('AWS_REGION', `SES has switched sending off in ${region}.`, 'See the reason in the console of SES.'),
      ];
    if (ProductionAccessEnabled === false)
      return [
        warning(
          'AWS_REGION',
          `SES is in its sandbox in ${region}: it sends to verified addresses only.`,
          'Ask AWS for production access.',
        ),
      ];
    return [ok('AWS_REGION', `SES in ${region} accepts this service`)];
  } catch (error) {
    const { name } = error as Error;
    // Permission to send is enough; reading the account needs another permission.
    if (/AccessDenied/.test(name)) return [ok('AWS_REGION', `SES in ${region} knows the key; sending cannot be tried`)];
    const todo =
      UPLOADS_BUCKET && (SMTP_URL || SENDGRID_API_KEY)
        ? 'Where AWS_REGION is meant for the bucket only, mails of AWS fail: use another region name of that service.'
        : 'Check the name of the region and the AWS variables of the key.';
    return [wrong('AWS_REGION', `SES in ${region} cannot be used: ${name} ${reasonOf(error)}.`, todo)];
  }
}

async function checkSendGrid({ config, fetch: ask }: CheckTarget): Promise<Finding[]> {
  const { SENDGRID_API_KEY: key, SENDGRID_BASE_URL: baseUrl = 'https://api.sendgrid.com' } = config;
  if (!key) return [];
  try {
    const response = await ask(new URL('/v3/scopes', baseUrl), {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 401 || response.status === 403)
      return [wrong('SENDGRID_API_KEY', `SendGrid refuses the key (${response.status}).`, 'Create a key and set it.')];
    if (!response.ok)
      return [warning('SENDGRID_API_KEY', `SendGrid responds ${response.status}.`, 'See its status page.')];
    const { scopes } = (await response.json()) as { scopes?: string[] };
    if (scopes?.includes('mail.send')) return [ok('SENDGRID_API_KEY', 'SendGrid accepts this service')];
    return [wrong('SENDGRID_API_KEY', 'the key cannot send mail.', 'Give it the permission Mail Send.')];
  } catch (error) {
    const todo = 'Check SENDGRID_BASE_URL and the network.';
    return [warning('SENDGRID_API_KEY', `SendGrid cannot be reached: ${reasonOf(error)}.`, todo)];
  }
}
