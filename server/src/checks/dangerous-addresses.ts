import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { isLocalHost } from '../platform/local-host.ts';
import { isPublicAddress } from '../platform/outgoing/public-address.ts';
import type { Danger } from './danger.ts';

/** Whether what is sent to a host leaves this machine and its private networks. */
async function isPublicHost(host: string): Promise<boolean> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isLocalHost(bare)) return false;
  if (isIP(bare)) return isPublicAddress(bare);
  // A name that is not found yet is somebody else's until it is known to be one's own.
  const found = await lookup(bare, { all: true }).catch(() => null);
  return found === null ? bare.includes('.') : found.some(({ address }) => isPublicAddress(address));
}

async function isClearAndPublic(address: string | undefined, protocol: string): Promise<boolean> {
  const url = address === undefined ? null : URL.parse(address);
  return url?.protocol === protocol && (await isPublicHost(url.hostname));
}

const clear = (read: (config: Config) => string | undefined): Danger => ({
  level: 'wrong',
  isSo: (config) => isClearAndPublic(read(config), 'http:'),
  says: 'starts with http and leads to the internet: emails, documents and the key to them would travel in the clear.',
  todo: 'Set an address with https.',
});

/** The services by which clouds give a machine its credentials, and every address of one link, where such services are. */
const metadata =
  /^(?:169\.254\.\d+\.\d+|100\.100\.100\.200|fd00:ec2::254|fe80:.*|metadata(?:\.google\.internal)?|metadata\.azure\..*|instance-data.*)$/i;

/** The dangers of the settings that name another machine. */
export const dangersOfNetwork = {
  SMTP_TLS: [
    {
      level: 'wrong',
      isSo: async ({ SMTP_TLS, SMTP_URL }) => SMTP_TLS === 'off' && (await isClearAndPublic(SMTP_URL, 'smtp:')),
      says: 'is off, and SMTP_URL leads to the internet: emails and the password would travel in the clear.',
      todo: 'Remove it; off is for a mail server of your own network.',
    },
  ],
  AWS_REGION: 'names a region',
  AWS_SES_ENDPOINT: [clear(({ AWS_SES_ENDPOINT }) => AWS_SES_ENDPOINT)],
  AWS_SES_CONFIGURATION_SET: 'names a set of SES',
  SES_EVENTS_TOPIC_ARN: 'events are verified by their signature',
  SENDGRID_API_KEY: 'a wrong one is found by checkMailProviders',
  SENDGRID_BASE_URL: [clear(({ SENDGRID_BASE_URL }) => SENDGRID_BASE_URL)],
  SENDGRID_EVENTS_PUBLIC_KEY: 'a public key',
  S3_ENDPOINT: [clear(({ S3_ENDPOINT }) => S3_ENDPOINT)],
  CLAMAV_URL: [
    {
      level: 'wrong',
      isSo: ({ CLAMAV_URL }) => isClearAndPublic(CLAMAV_URL, 'tcp:'),
      says: 'leads to the internet: clamd has no TLS, so every passport would travel in the clear.',
      todo: 'Run clamd on this machine or in a private network.',
    },
  ],
  WEBHOOK_ALLOWED_HOSTS: [
    {
      level: 'wrong',
      isSo: ({ WEBHOOK_ALLOWED_HOSTS }) => WEBHOOK_ALLOWED_HOSTS.some(({ host }) => metadata.test(host)),
      says: 'names a metadata service: a webhook could be answered with the credentials of this machine.',
      todo: 'Remove that host.',
    },
    {
      level: 'warning',
      isSo: ({ WEBHOOK_ALLOWED_HOSTS }) => WEBHOOK_ALLOWED_HOSTS.some(({ host }) => isLocalHost(host)),
      says: 'names this machine: an Admin can let webhooks call its other services.',
      todo: 'Remove it, unless a landing site runs here.',
    },
  ],
} as const satisfies Record<string, string | readonly Danger[]>;
