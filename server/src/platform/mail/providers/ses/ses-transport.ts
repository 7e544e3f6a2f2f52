import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import { SESv2Client, type SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { delayedMail } from '../../delayed-mail.ts';
import { toMime } from '../../mime.ts';
import { MailMisconfigured, MailRejected, type Transport } from '../../transport.ts';

const { service } = mailProviders.AWS;

interface SesSettings {
  AWS_REGION?: string | undefined;
  /** A local stand-in instead of AWS. */
  AWS_SES_ENDPOINT?: string | undefined;
  /** The SES configuration set, which determines the published events, such as opens. */
  AWS_SES_CONFIGURATION_SET?: string | undefined;
}

/** Errors about the account or the sender; SES sends some of them with status 400. */
const ourFault = /AccountSuspended|SendingPaused|MailFromDomainNotVerified|CredentialsProviderError|UnrecognizedClient/;

/** AWS SES v2. */
export function sesTransport(settings: SesSettings): Transport {
  const { AWS_REGION: region = '', AWS_SES_ENDPOINT: endpoint, AWS_SES_CONFIGURATION_SET: set } = settings;
  const client = new SESv2Client({
    region,
    ...(endpoint && { endpoint }),
    // The queue tries again, and says so; the client on its own would wait in the job, and send twice unseen.
    maxAttempts: 1,
    requestHandler: { requestTimeout: 30_000, connectionTimeout: 10_000 },
  });
  return {
    name: 'SES',
    // SES replaces our Message-ID by its own ID at a domain of the region.
    headerIdOf: (id) =>
      id.startsWith('<') ? id : `<${id}@${region === 'us-east-1' ? 'email' : region}.amazonses.com>`,
    async send(mail) {
      const command = new SendEmailCommand({
        FromEmailAddress: mail.from,
        ...(set && { ConfigurationSetName: set }),
        Destination: { ToAddresses: [mail.to] },
        Content: { Raw: { Data: await toMime(mail) } },
      });
      try {
        const answer = await client.send(command);
        return answer.MessageId ?? mail.messageId;
      } catch (error) {
        const { $metadata, $response, name, message } = error as SESv2ServiceException;
        const status = $metadata?.httpStatusCode ?? 0;
        const throttled = status === 429 || /Throttl|TooManyRequests|LimitExceeded/.test(name);
        if (status === 403 || ourFault.test(name))
          throw new MailMisconfigured(`${service} refused our credentials or sender: ${message}`);
        if (status >= 400 && status < 500 && !throttled)
          throw new MailRejected(`${service} refused the email: ${message}`);
        const { 'retry-after': retryAfter } = $response?.headers ?? {};
        throw delayedMail(service, error, throttled ? 429 : status, retryAfter);
      }
    },
  };
}
