import { resolve } from 'node:path';
import * as z from 'zod';
import { readEventKey } from './platform/mail/sendgrid-signature.ts';

const optional = z.string().trim().min(1).optional();
const onOff = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" });

/** How many proxies stand in front. Each adds an address to X-Forwarded-For; what stands before those is hearsay. */
const proxies = z
  .string()
  .regex(/^(on|off|[1-9])$/, "must be 'on' (one proxy), 'off' or the number of proxies")
  .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value)));

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

/** SNS in its standard partition: China's and the government's clouds sign at other hosts. */
const topicArn = /^arn:aws:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/;

function isEventKey(value: string): boolean {
  try {
    return readEventKey(value).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const environment = z.object({
  // In any case: a capital letter must not load sample staff with a published password.
  NODE_ENV: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['production', 'development', 'test'], { error: "must be 'production', 'development' or 'test'" }))
    .default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  EMBEDDED_DATABASE: onOff.default('off'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  SAMPLE_DATA: onOff.optional(),
  INTAKE_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  ORDER_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/i, 'must be a domain name')
    .default('orders.arrivaldesk.example'),
  MAIL_FROM: z.string().min(3).default('Arrival Card Desk <no-reply@arrivaldesk.example>'),
  SECOND_BRAND_MAIL_FROM: z.string().min(3).optional(),
  AWS_REGION: optional,
  AWS_SES_ENDPOINT: z.url({ error: 'must be an address' }).optional(),
  AWS_SES_CONFIGURATION_SET: optional,
  SES_EVENTS_TOPIC_ARN: z
    .string()
    .regex(topicArn, 'must be the ARN of an SNS topic: arn:aws:sns:region:account:name')
    .optional(),
  SENDGRID_API_KEY: optional,
  SENDGRID_BASE_URL: z.url({ error: 'must be an address' }).optional(),
  SENDGRID_EVENTS_PUBLIC_KEY: z
    .string()
    .refine(isEventKey, 'must be the verification key that SendGrid shows: ECDSA P-256, in base64')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  UPLOADS_BUCKET: optional,
  S3_ENDPOINT: z.url({ error: 'must be an address' }).optional(),
  SECOND_BRAND_DOMAINS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((domain) => domain.trim().toLowerCase() || [])),
  /** How long the mail of an upload waits, so that it can be taken back. */
  SEND_HOLD_SECONDS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(60).default(10),
  /** Free space on the disk of DATA_DIR below which /readyz says no. */
  DISK_RESERVE_MB: z.coerce.number({ error: 'must be a number' }).min(0).default(100),
  UPLOAD_MAX_MB: z.coerce.number({ error: 'must be a number' }).positive().max(200).default(20),
  TRUST_PROXY: proxies.default(0),
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).min(0).max(300).default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'must be a log level' })
    .default('info'),
});

/** A server that has lost its DATABASE_URL must not open an empty desk that takes orders. */
const databaseMissing =
  'The configuration is wrong:\n  DATABASE_URL is missing. In production the embedded database in DATA_DIR is used only if it is asked for: EMBEDDED_DATABASE=on';

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
 * Throws an Error whose text names every variable that is wrong and why, and never a value.
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
  const production = data.NODE_ENV === 'production';
  const embedded = data.EMBEDDED_DATABASE === 'on';
  if (production && !data.DATABASE_URL && !embedded) throw new Error(databaseMissing);
  if (data.DATABASE_URL && embedded)
    throw new Error('The configuration is wrong:\n  DATABASE_URL and EMBEDDED_DATABASE=on exclude each other');
  return {
    ...data,
    production,
    DATA_DIR: resolve(data.DATA_DIR),
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    /** Sample data is never loaded in production, whatever SAMPLE_DATA says. */
    sampleData: !production && data.SAMPLE_DATA !== 'off',
  };
}
