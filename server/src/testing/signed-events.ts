import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type SnsMessage, signedText } from '../platform/mail/providers/ses/sns-message.ts';

/** A DER element of a certificate: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
/** sha256WithRSAEncryption, with no parameters. */
const rsaWithSha256 = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const commonName = Buffer.from('550403', 'hex');

/** A self-signed certificate of a key, valid for some years: what SNS serves at its SigningCertURL. */
export function makeCertificate(privateKey: KeyObject, publicKey: KeyObject, until = '401231235959Z'): string {
  const name = sequence(der(0x31, sequence(der(0x06, commonName), text(0x0c, 'sns.amazonaws.com'))));
  const validity = sequence(text(0x17, '240101000000Z'), text(0x17, until));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const certified = sequence(der(0x02, Buffer.from([1])), rsaWithSha256, name, validity, name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('RSA-SHA256', certified, privateKey));
  const base64 = sequence(certified, rsaWithSha256, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;
}

export const topicArn = 'arn:aws:sns:eu-west-1:123456789012:mail-events';
export const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem';

/** A local SNS that signs messages and responds to requests. */
export class TestSns {
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly certificate = makeCertificate(this.#keys.privateKey, this.#keys.publicKey);
  /** The requested URLs. */
  readonly asked: string[] = [];
  isDown = false;

  /** Replaces `fetch`. */
  readonly answer: typeof fetch = async (address) => {
    this.asked.push(String(address));
    if (this.isDown) throw new TypeError('fetch failed');
    if (String(address) === certificateUrl) return new Response(this.certificate);
    return new Response('<ConfirmSubscriptionResponse/>', { status: String(address).includes('pem') ? 404 : 200 });
  };

  /** A message as SNS posts it, signed; overrides are included in the signature. */
  message(overrides: Partial<SnsMessage> = {}): SnsMessage {
    const unsigned = {
      Type: 'Notification',
      MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
      TopicArn: topicArn,
      Subject: 'Amazon SES Email Event Notification',
      Message: '{}',
      Timestamp: new Date().toISOString(),
      SignatureVersion: '2',
      SigningCertURL: certificateUrl,
      ...overrides,
    } as const;
    const algorithm = unsigned.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
    const signature = sign(algorithm, Buffer.from(signedText(unsigned)), this.#keys.privateKey);
    return { ...unsigned, Signature: signature.toString('base64'), ...(overrides.Signature && overrides) };
  }
}

/** A local SendGrid account that signs events. */
export class TestSendGrid {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  /** In the format of SendGrid's settings page. */
  readonly publicKey = this.#keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

  headers(body: string | Buffer, at = new Date()): Record<string, string> {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signed = Buffer.concat([Buffer.from(timestamp), Buffer.from(body)]);
    return {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': sign('sha256', signed, this.#keys.privateKey).toString('base64'),
    };
  }
}
