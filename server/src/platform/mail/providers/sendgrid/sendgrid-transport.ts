import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import sharedClient from '@sendgrid/client';
import sharedMail from '@sendgrid/mail';
import { automaticHeaders } from '../../automatic-headers.ts';
import { delayedMail } from '../../delayed-mail.ts';
import { MailMisconfigured, MailRejected, type OutgoingMail, type Transport } from '../../transport.ts';

const { service } = mailProviders.Sendgrid;

// The packages' types name the instances that they share, and not the classes that stand next to them.
const { Client } = sharedClient as typeof sharedClient & { Client: new () => typeof sharedClient };
const { MailService } = sharedMail as typeof sharedMail & { MailService: new () => typeof sharedMail };

/** What SendGrid's package throws for a response that is no success. */
interface ResponseError extends Error {
  /** The status of HTTP. */
  code: number;
  response?: { body: unknown; headers?: Record<string, string> };
}

interface SendGridSettings {
  SENDGRID_API_KEY?: string | undefined;
  /** Its EU region, or a local stand-in, instead of api.sendgrid.com. */
  SENDGRID_BASE_URL?: string | undefined;
}

function toMessage({ attachments, messageId, inReplyTo, ...mail }: OutgoingMail) {
  return {
    ...mail,
    headers: {
      'Message-ID': messageId,
      ...automaticHeaders,
      ...(inReplyTo && { 'In-Reply-To': inReplyTo, References: inReplyTo }),
    },
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      type: contentType,
      content: content.toString('base64'),
      disposition: 'attachment',
    })),
  };
}

/** The messages of SendGrid's response body, which say more than its status. */
function reasonOf({ message, response }: ResponseError): string {
  const { errors } = (response?.body ?? {}) as { errors?: { message?: string }[] };
  return errors?.map((error) => error.message).join(' ') || message;
}

/**
 * SendGrid's API. Throws MailMisconfigured for a refused key or sender, MailRejected for other permanent errors, and
 * the error of `delayedMail` for temporary ones.
 */
export function sendGridTransport(settings: SendGridSettings): Transport {
  const { SENDGRID_API_KEY: apiKey = '', SENDGRID_BASE_URL: baseUrl } = settings;
  const client = new Client();
  client.setApiKey(apiKey);
  if (baseUrl) client.setDefaultRequest('baseUrl', `${baseUrl.replace(/\/+$/, '')}/`);
  const mailService = new MailService();
  mailService.setClient(client);
  mailService.setTimeout(30_000);
  return {
    name: 'SendGrid',
    async send(mail) {
      try {
        const [answer] = await mailService.send(toMessage(mail));
        return String(answer.headers['x-message-id'] ?? mail.messageId);
      } catch (error) {
        const { code, response } = error as ResponseError;
        if (code === 401 || code === 403)
          throw new MailMisconfigured(`${service} refused our key or sender: ${reasonOf(error as ResponseError)}`);
        if (code >= 400 && code < 500 && code !== 429 && code !== 408)
          throw new MailRejected(`${service} refused the email: ${reasonOf(error as ResponseError)}`);
        const retryAfter = new Headers(response?.headers).get('retry-after');
        throw delayedMail(service, error, Number(code) || 0, retryAfter);
      }
    },
  };
}
