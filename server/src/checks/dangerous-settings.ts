import type { Config, SettingName } from '../config.ts';
import type { CheckResult, CheckTarget } from './check.ts';
import type { Danger } from './danger.ts';
import { dangersOfNetwork } from './dangerous-addresses.ts';
import { isWeakSecret } from './weak-secret.ts';

const weak = (read: (config: Config) => string | undefined, command = 'openssl rand -hex 32'): Danger => ({
  level: 'wrong',
  isSo: (config) => isWeakSecret(read(config)),
  says: 'can be guessed: it repeats a few characters or is a sequence.',
  todo: `Make a random one: ${command}`,
});
/** Why no value of a setting is dangerous, or which other place says so. */
const none = (reason: string) => reason;

const runtimeFlags = (config: Config) => config.runtime.NODE_OPTIONS ?? '';

/** For each setting, and each variable of Node.js that weakens a server, which values are dangerous. */
export const dangersOf = {
  NODE_TLS_REJECT_UNAUTHORIZED: [
    {
      level: 'wrong',
      isSo: ({ runtime }) => runtime.NODE_TLS_REJECT_UNAUTHORIZED === '0',
      says: 'is 0: anyone on the way can pose as the mail provider, the bucket or the database.',
      todo: 'Remove it, and name your own authority in NODE_EXTRA_CA_CERTS.',
    },
  ],
  NODE_OPTIONS: [
    {
      level: 'wrong',
      isSo: (config) => /--(?:tls-keylog|insecure-http-parser|tls-min-v1\.[01])\b/.test(runtimeFlags(config)),
      says: 'writes down the keys of connections, or accepts broken requests or old versions of TLS.',
      todo: 'Remove these options.',
    },
    {
      level: 'warning',
      isSo: (config) => /--inspect/.test(runtimeFlags(config)),
      says: 'opens a debugger: whoever reaches its port runs what they like.',
      todo: 'Remove --inspect when you are done.',
    },
  ],
  NODE_DEBUG: [
    {
      level: 'warning',
      isSo: ({ runtime }) => Boolean(runtime.NODE_DEBUG),
      says: 'lets Node.js write what travels into the log, which has personal data.',
      todo: 'Remove it when you are done.',
    },
  ],
  NODE_ENV: none('only three values are accepted'),
  PORT: none('a port that is taken ends the start'),
  HOST: none('see TRUST_PROXY'),
  DATA_DIR: [
    {
      level: 'warning',
      isSo: ({ DATA_DIR }) => /^\/(?:dev\/shm|run)(?:\/|$)/.test(DATA_DIR),
      says: 'is in memory: keys, documents and the embedded database would be lost with the next restart.',
      todo: 'Set a folder of your own, such as /var/lib/arrival-desk.',
    },
  ],
  DATABASE_URL: none('check-database.ts warns of another machine without TLS'),
  DATABASE_DIRECT_URL: none('check-database.ts warns of another machine without TLS'),
  EMBEDDED_DATABASE: none('is asked for by name'),
  PUBLIC_URL: none('checkPublicUrl refuses what is not https'),
  JWT_SECRET: [weak(({ JWT_SECRET }) => JWT_SECRET)],
  JWT_SECRET_OTHER: [weak(({ JWT_SECRET_OTHER }) => JWT_SECRET_OTHER)],
  DATA_KEY: [weak(({ DATA_KEY }) => DATA_KEY, 'openssl rand -base64 32')],
  DATA_KEY_OLD: none('decrypts only'),
  ADMIN_EMAIL: none('read on an empty database only'),
  ADMIN_PASSWORD: none('check-first-admin.ts says that it is still there'),
  SAMPLE_DATA: none('never loaded in production'),
  REQUIRE_SECOND_FACTOR: [
    {
      level: 'warning',
      isSo: ({ secondFactorFor }) => secondFactorFor === 'nobody',
      says: 'is nobody: one password that leaks opens every passport.',
      todo: 'Remove it, so that Admins and Managers need a second factor.',
    },
  ],
  INTAKE_API_KEY: [weak(({ INTAKE_API_KEY }) => INTAKE_API_KEY, 'openssl rand -hex 24')],
  INTAKE_CALLS_PER_MINUTE: [
    {
      level: 'warning',
      isSo: ({ INTAKE_CALLS_PER_MINUTE }) => INTAKE_CALLS_PER_MINUTE > 6000,
      says: 'is more than a hundred calls a second: one landing site can take the server from the others.',
      todo: 'Set what your largest site needs; 600 is ten a second.',
    },
  ],
  ORDER_MAIL_DOMAIN: none('checkProductionSettings warns of a placeholder'),
  MAIL_FROM: none('emails wait while it is a placeholder'),
  SECOND_BRAND_MAIL_FROM: none('emails wait while it is a placeholder'),
  SUPPORT_EMAIL: none('emails wait while it is a placeholder'),
  SMTP_URL: none('see SMTP_TLS'),
  UPLOADS_BUCKET: none('a bucket that refuses ends the start'),
  SECOND_BRAND_DOMAINS: none('names of hosts, checked by form'),
  SESSION_IDLE_MINUTES: [
    {
      level: 'warning',
      isSo: ({ SESSION_IDLE_MINUTES }) => SESSION_IDLE_MINUTES > 240,
      says: 'leaves a computer that somebody walked away from signed in for hours.',
      todo: 'Set 60 or less.',
    },
  ],
  SEND_HOLD_SECONDS: none('0 sends at once, without undo'),
  RETENTION_DAYS: none('limited to 180 to 3650'),
  DISK_RESERVE_MB: [
    {
      level: 'warning',
      isSo: ({ DISK_RESERVE_MB }) => DISK_RESERVE_MB < 10,
      says: 'leaves no room: a full disk stops orders before anybody is told.',
      todo: 'Set 100 or more.',
    },
  ],
  UPLOAD_MAX_MB: [
    {
      level: 'warning',
      isSo: ({ UPLOAD_MAX_MB }) => UPLOAD_MAX_MB > 50,
      says: 'is more than a server with 1 GB of memory can read.',
      todo: 'Set 20, or see Sizing in docs/operations.md.',
    },
  ],
  BACKUP_RECIPIENT: none('checkProductionSettings warns when it is missing'),
  TRUST_PROXY: [
    {
      level: 'warning',
      isSo: ({ TRUST_PROXY, HOST }) => TRUST_PROXY > 0 && !/^(?:127\.|::1$|localhost$)/.test(HOST),
      says: 'is on, and HOST serves other machines: whoever reaches the port past the proxy invents an address.',
      todo: 'Set HOST=127.0.0.1, or let a firewall pass the proxy only; turn it off where there is no proxy.',
    },
  ],
  METRICS_PORT: none('see METRICS_HOST'),
  METRICS_HOST: [
    {
      level: 'warning',
      isSo: ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }) =>
        METRICS_PORT !== undefined && !METRICS_TOKEN && !/^(?:127\.|::1$|localhost$)/.test(METRICS_HOST),
      says: 'serves other machines without METRICS_TOKEN: the figures of the desk are open to them.',
      todo: 'Set 127.0.0.1, or a METRICS_TOKEN.',
    },
  ],
  METRICS_TOKEN: [weak(({ METRICS_TOKEN }) => METRICS_TOKEN, 'openssl rand -hex 24')],
  DRAIN_SECONDS: none('how long a stop takes'),
  WEAK_PASSWORD_HASHES: none('config.ts refuses it in production'),
  LOG_LEVEL: [
    {
      level: 'warning',
      isSo: ({ LOG_LEVEL }) => LOG_LEVEL === 'silent' || LOG_LEVEL === 'fatal',
      says: 'hides errors: nobody learns what failed, or who tried what.',
      todo: 'Set info.',
    },
  ],
  ...dangersOfNetwork,
} as const satisfies Record<SettingName, string | readonly Danger[]>;

/** The dangers of a production server's settings: what its start refuses, or what it says. */
async function checkDangers({ config }: Pick<CheckTarget, 'config'>, level: Danger['level']): Promise<CheckResult[]> {
  if (!config.production) return [];
  const dangers = Object.entries(dangersOf).flatMap(([about, each]: [string, string | readonly Danger[]]) =>
    typeof each === 'string' ? [] : each.map((danger) => ({ about, ...danger })),
  );
  const results: CheckResult[] = [];
  for (const { about, isSo, ...danger } of dangers)
    if (danger.level === level && (await isSo(config))) results.push({ about, ...danger });
  return results;
}

/** What an operator can have a reason for, as the start, the doctor and the System page say it. */
export const checkRisks = (target: Pick<CheckTarget, 'config'>) => checkDangers(target, 'warning');
/** What nobody has a reason for: production does not start. */
export const checkRefusedSettings = (target: Pick<CheckTarget, 'config'>) => checkDangers(target, 'wrong');
