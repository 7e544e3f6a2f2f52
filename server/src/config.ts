import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { isRecipient } from './platform/backup/age-keys.ts';
import { isDataKey } from './platform/encryption/key-ring.ts';
import { providerSettings } from './platform/mail/providers/provider-settings.ts';
import { readAllowedHost } from './platform/outgoing/allowed-hosts.ts';
import { readScannerAddress } from './platform/virus-scan/scanner-address.ts';

const optional = z.string().trim().min(1).optional();
const onOff = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" });

/**
 * The number of proxies in front of the server. Each adds an address to X-Forwarded-For; addresses before those cannot
 * be trusted.
 */
const proxies = z
  .string()
  .regex(/^(on|off|[1-9])$/, "must be 'on' (one proxy), 'off' or the number of proxies")
  .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value)));

const postgresAddress = z
  .string()
  .refine(isPostgresAddress, 'must have the form postgres://user:password@host:5432/database');

/** Not `postgres://host`: the driver would take the user's name for the database. */
function isPostgresAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && (url.hostname !== '' || url.searchParams.has('host'));
}

/** A number with its limits in the message, as the operator needs both. */
const numberFrom = (min: number, max: number, what = 'a number') =>
  z.coerce
    .number({ error: `must be ${what} from ${min} to ${max}` })
    .refine(
      (value) => value >= min && value <= max && (what === 'a number' || Number.isInteger(value)),
      `must be ${what} from ${min} to ${max}`,
    );

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** `desk@example.com`, or with a name: `Arrival Card Desk <desk@example.com>`. */
const sender = z
  .string()
  .refine(
    (value) => z.email().safeParse(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success,
    'must be an email address, or a name and an address: Desk <desk@example.com>',
  );

/** Links in emails are this URL plus a path, so it must not have a path. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === url.href.replace(/\/$/, '');
}

const dataKeyForm = 'must be 32 bytes in base64: openssl rand -base64 32';

const environment = z.object({
  // In any case: a capital letter must not load sample staff with a published password.
  NODE_ENV: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['production', 'development', 'test'], { error: "must be 'production', 'development' or 'test'" }))
    .default('development'),
  PORT: numberFrom(0, 65535, 'a port number').default(3000),
  HOST: z
    .string()
    .refine((value) => isIP(value) > 0 || hostName.test(value), 'must be an IP address or a host name of this machine')
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  EMBEDDED_DATABASE: onOff.default('off'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an http or https address without a path, such as https://desk.example.com')
    .optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  JWT_SECRET_OTHER: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Encrypts travellers' data: 32 bytes in base64. */
  DATA_KEY: z.string().trim().refine(isDataKey, dataKeyForm).optional(),
  /** Older keys, which decrypt only, with commas between them. */
  DATA_KEY_OLD: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((key) => key.trim() || []))
    .refine((keys) => keys.every(isDataKey), dataKeyForm),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  /** Validated when it creates an Admin (first-admin.ts): an older one must not stop a server that has its Admin. */
  ADMIN_PASSWORD: z.string().optional(),
  SAMPLE_DATA: onOff.optional(),
  REQUIRE_SECOND_FACTOR: z
    .enum(['managers', 'everyone', 'nobody'], { error: "must be 'managers', 'everyone' or 'nobody'" })
    .optional(),
  INTAKE_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Calls of one intake key in a minute, over all servers. */
  INTAKE_CALLS_PER_MINUTE: numberFrom(1, 1_000_000, 'a whole number').default(600),
  ORDER_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/i, 'must be a domain name, such as orders.example.com')
    .default('orders.arrivaldesk.example'),
  MAIL_FROM: sender.optional(),
  SECOND_BRAND_MAIL_FROM: sender.optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  ...providerSettings,
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? '') && URL.parse(value)?.hostname,
      'must have the form smtp://user:password@host:587 or smtps://user:password@host:465',
    )
    .optional(),
  /** Whether mail goes to SMTP_URL by TLS only; a mail server on this machine needs none. */
  SMTP_TLS: onOff.default('on'),
  UPLOADS_BUCKET: optional,
  S3_ENDPOINT: z.url({ error: 'must be an address' }).optional(),
  SECOND_BRAND_DOMAINS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((domain) => domain.trim().toLowerCase() || []))
    .refine(
      (domains) => domains.every((domain) => hostName.test(domain) && domain.includes('.') && !isIP(domain)),
      'must be domain names with commas between them, without https:// and without a path',
    ),
  /** Hosts that webhooks can use although their addresses are private; they can also use plain HTTP, on 80 or their port. */
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .refine(
      (hosts) => hosts.every((host) => readAllowedHost(host, hostName)),
      'must be host names or IP addresses with commas between them, each alone or with a port, without https://',
    )
    .transform((hosts) => hosts.flatMap((host) => readAllowedHost(host, hostName) ?? [])),
  /** Minutes without anything done after which a session ends. 720 is the length of a session: no idle limit. */
  SESSION_IDLE_MINUTES: numberFrom(5, 720, 'a whole number').default(60),
  /** Seconds for which the mail of an upload is held, so that the upload can be undone. */
  SEND_HOLD_SECONDS: numberFrom(0, 60, 'a whole number').default(10),
  /** Days after an order's arrival or completion until it is erased. Fewer than 180 would destroy the evidence of chargebacks. */
  RETENTION_DAYS: numberFrom(180, 3650, 'a whole number').default(540),
  /** Free megabytes on the disk of DATA_DIR below which /readyz fails. */
  DISK_RESERVE_MB: numberFrom(0, 1_000_000_000).default(100),
  UPLOAD_MAX_MB: numberFrom(0.1, 200).default(20),
  /** clamd, which scans every uploaded file. */
  CLAMAV_URL: z
    .string()
    .refine(
      (value) => readScannerAddress(value) !== null,
      'must have the form tcp://host:3310 or unix:/run/clamav/clamd.ctl',
    )
    .optional(),
  /** Public keys of age; anyone who has one of their secret keys can read the backups. */
  BACKUP_RECIPIENT: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((key) => key.trim() || []))
    .refine(
      (keys) => keys.every(isRecipient),
      'must be public keys of age (age1…) with commas between them, as age-keygen -y prints them',
    ),
  TRUST_PROXY: proxies.default(0),
  /** A port of its own for `/metrics`, which the other one does not show then. */
  METRICS_PORT: numberFrom(0, 65535, 'a port number').optional(),
  METRICS_HOST: z
    .string()
    .refine((value) => isIP(value) > 0 || hostName.test(value), 'must be an IP address or a host name of this machine')
    .default('127.0.0.1'),
  /** What Prometheus must send as a Bearer token. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters, and no spaces')
    .optional(),
  DRAIN_SECONDS: numberFrom(0, 300).default(0),
  /** For tests, which sign in thousands of times: hashes of passwords that take no time to make, or to guess. */
  WEAK_PASSWORD_HASHES: onOff.default('off'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

/** A key that is made in a DATA_DIR is of no use to the other servers of the database, and is lost with that folder. */
const dataKeyMissing =
  'The configuration is wrong:\n  DATA_KEY is missing. In production with DATABASE_URL, the data of travellers is encrypted under it. Make one with openssl rand -base64 32, give it to every server, and keep a copy apart from the backups';

/** The names of all variables. */
export const variableNames = Object.keys(environment.shape);

/** Variables of Node.js itself, which can weaken a server. */
export const runtimeVariables = ['NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_OPTIONS', 'NODE_DEBUG'] as const;
export type SettingName = keyof typeof environment.shape | (typeof runtimeVariables)[number];

/** A server that has lost its DATABASE_URL must not open an empty desk that takes orders. */
const databaseMissing =
  'The configuration is wrong:\n  DATABASE_URL is missing. In production the embedded database in DATA_DIR is used only if it is asked for: EMBEDDED_DATABASE=on';

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from environment variables; an empty one counts as absent. Throws an Error whose text names
 * every wrong variable and why, but never a value.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const { data } = result;
  if (Boolean(data.ADMIN_EMAIL) !== Boolean(data.ADMIN_PASSWORD))
    throw new Error('The configuration is wrong:\n  ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
  if (data.JWT_SECRET_OTHER && !data.JWT_SECRET)
    throw new Error('The configuration is wrong:\n  JWT_SECRET_OTHER needs JWT_SECRET, which signs');
  if (data.METRICS_PORT && data.METRICS_PORT === data.PORT)
    throw new Error('The configuration is wrong:\n  METRICS_PORT must not be PORT');
  const production = data.NODE_ENV === 'production';
  const embedded = data.EMBEDDED_DATABASE === 'on';
  if (production && data.WEAK_PASSWORD_HASHES === 'on')
    throw new Error('The configuration is wrong:\n  WEAK_PASSWORD_HASHES is for tests, not for production');
  if (production && !data.DATABASE_URL && !embedded) throw new Error(databaseMissing);
  if (production && data.DATABASE_URL && !data.DATA_KEY) throw new Error(dataKeyMissing);
  if (data.DATA_KEY_OLD.length > 0 && !data.DATA_KEY)
    throw new Error('The configuration is wrong:\n  DATA_KEY_OLD needs DATA_KEY, which encrypts');
  if (data.DATABASE_URL && embedded)
    throw new Error('The configuration is wrong:\n  DATABASE_URL and EMBEDDED_DATABASE=on exclude each other');
  return {
    ...data,
    production,
    runtime: Object.fromEntries(runtimeVariables.map((name) => [name, env[name]])) as Partial<
      Record<(typeof runtimeVariables)[number], string>
    >,
    /** Behind a proxy on this machine, nobody else can send it an invented X-Forwarded-For. */
    HOST: data.HOST ?? (data.TRUST_PROXY > 0 ? '127.0.0.1' : '0.0.0.0'),
    DATA_DIR: resolve(data.DATA_DIR),
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    /** Who must have a second factor: Admins and Managers in production, otherwise nobody, unless it is set. */
    secondFactorFor: data.REQUIRE_SECOND_FACTOR ?? (production ? 'managers' : 'nobody'),
    /** Sample data is never loaded in production, whatever SAMPLE_DATA says. */
    sampleData: !production && data.SAMPLE_DATA !== 'off',
  };
}
