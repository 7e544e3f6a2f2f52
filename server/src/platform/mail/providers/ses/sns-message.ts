import { verify, X509Certificate } from 'node:crypto';
import * as z from 'zod';

const text = (max: number) => z.string({ error: 'Must be text.' }).min(1, 'Required.').max(max, 'Too long.');

/** The JSON that SNS posts, according to its documentation. */
export const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation'], { error: 'Unknown type.' }),
  MessageId: text(200),
  TopicArn: text(400),
  Message: text(1_000_000),
  Timestamp: text(40),
  Subject: z.string({ error: 'Must be text.' }).max(1000, 'Too long.').optional(),
  Token: text(2000).optional(),
  SubscribeURL: text(4000).optional(),
  SignatureVersion: z.enum(['1', '2'], { error: 'Must be 1 or 2.' }),
  Signature: text(2000),
  SigningCertURL: text(1000),
});
export type SnsMessage = z.infer<typeof snsMessage>;

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<SnsMessage['Type'], readonly (keyof SnsMessage)[]>;

/** The text that SNS signs: each field's name and value on separate lines; absent fields are left out. */
export function signedText(message: Omit<SnsMessage, 'Signature'>): string {
  return signedFields[message.Type]
    .filter((field) => message[field] !== undefined)
    .map((field) => `${field}\n${message[field]}\n`)
    .join('');
}

/** The parsed URL if its host is SNS in the topic's region, otherwise null: any other host could be an attacker's. */
export function addressOfSns(address: string, topicArn: string): URL | null {
  const url = URL.parse(address);
  const host = `sns.${topicArn.split(':')[3]}.amazonaws.com`;
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return url && isPlain && url.hostname === host ? url : null;
}

/** SNS delivers a message for an hour at most; the rest is for clocks that differ. Milliseconds. */
const longestDelivery = 75 * 60_000;
const clockTolerance = 5 * 60_000;

/** Whether SNS can still be delivering the message: an older one is a copy that someone sends again. */
export function isFresh({ Timestamp }: Pick<SnsMessage, 'Timestamp'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(Timestamp);
  return age <= longestDelivery && age >= -clockTolerance;
}

/** The URL of the certificate if it is where SNS publishes its own, otherwise null. */
export function certificateOfSns({ SigningCertURL, TopicArn }: SnsMessage): URL | null {
  const url = addressOfSns(SigningCertURL, TopicArn);
  return url && /^\/SimpleNotificationService-[0-9a-f]{16,64}\.pem$/.test(url.pathname) && !url.search ? url : null;
}

/** Version 1 signs with SHA-1, version 2 with SHA-256. False for an unreadable or expired certificate. */
export function isSignedBySns(message: SnsMessage, certificate: string, now: Date): boolean {
  try {
    const { publicKey, validFromDate, validToDate } = new X509Certificate(certificate);
    if (now < validFromDate || now > validToDate) return false;
    const algorithm = message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
    return verify(algorithm, Buffer.from(signedText(message)), publicKey, Buffer.from(message.Signature, 'base64'));
  } catch {
    return false;
  }
}
