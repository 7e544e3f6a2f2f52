import { checkedForDays } from '@arrival-desk/contract/filing/form-data.ts';
import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import { type BackupKind, type BackupState, backupsOverdueAfter } from '@arrival-desk/contract/system/backups.ts';
import {
  type IncidentKind,
  incidentDays,
  type SystemReport,
  unmatchedIncident,
} from '@arrival-desk/contract/system/system.endpoints.ts';

const day = 86_400_000;
/** In days. Certificates are renewed a month ahead, so one that expires sooner needs help. */
const renewedBefore = 14 * day;

const units = [
  ['GB', 1_073_741_824],
  ['MB', 1_048_576],
  ['kB', 1024],
] as const;

/** '1.5 GB', '34 MB'. */
export function formatBytes(bytes: number): string {
  const [unit, size] = units.find(([, each]) => bytes >= each) ?? ['bytes', 1];
  const value = bytes / size;
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}

/** '45 s', '12 min', '3 h', '2 days'. */
export function formatSpan(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}

interface Told {
  /** Null: neither well nor bad. */
  bad: boolean | null;
  text: string;
}

export function describeCertificate(certificate: NonNullable<SystemReport['certificate']>, now: number): Told {
  const { valid_to, problem } = certificate;
  const left = valid_to === null ? 0 : Date.parse(valid_to) - now;
  if (problem) return { bad: true, text: problem };
  if (left <= 0) return { bad: true, text: 'It has ended.' };
  const text = `It ends in ${formatSpan(left / 1000)}.`;
  return left < renewedBefore
    ? { bad: true, text: `${text} It should have been renewed by now.` }
    : { bad: false, text };
}

export function describeScanner(scanner: SystemReport['virus_scanner']): Told {
  if (!scanner) return { bad: null, text: 'None: uploads are not scanned.' };
  if (scanner.problem !== null) return { bad: true, text: `Uploads are refused: ${scanner.problem}` };
  return { bad: false, text: scanner.version ?? '' };
}

export function describeRoom({ free_bytes, reserve_bytes }: SystemReport['storage']): Told {
  const free = `${formatBytes(free_bytes)} free`;
  if (reserve_bytes === null) return { bad: false, text: free };
  if (free_bytes < reserve_bytes)
    return { bad: true, text: `${free}, less than DISK_RESERVE_MB: the servers take no more work.` };
  return { bad: free_bytes < 2 * reserve_bytes, text: `${free}; below ${formatBytes(reserve_bytes)} work stops` };
}

/** Whether travellers' data is encrypted under the current key, and what it waits for. */
export function describeEncryption({ keys_in_use, stores }: SystemReport['encryption']): Told {
  const unreadable = stores.reduce((sum, store) => sum + store.unreadable, 0);
  if (unreadable > 0) return { bad: true, text: `${unreadable.toLocaleString('en')} rows cannot be decrypted.` };
  const open = stores.filter(({ finished_at }) => finished_at === null);
  if (stores.length === 0 || open.length > 0) return { bad: false, text: describePass(open) };
  return keys_in_use > 1
    ? { bad: false, text: 'All is encrypted under it; the older keys are about to retire.' }
    : { bad: false, text: 'All is encrypted under it.' };
}

function describePass(open: SystemReport['encryption']['stores']): string {
  const [seen, total] = [open.reduce((sum, one) => sum + one.seen, 0), open.reduce((sum, one) => sum + one.total, 0)];
  return `Older rows are being encrypted: ${seen.toLocaleString('en')} of ${total.toLocaleString('en')}.`;
}

const backupWords: Record<BackupKind, { never: string; overdue: string }> = {
  backup: { never: 'None has been made yet.', overdue: 'The next one is overdue.' },
  restore_test: { never: 'No backup has been restored as a test yet.', overdue: 'The next test is overdue.' },
};

/** The state of a kind of backup run: its last success, unless the last run failed or the next one is overdue. */
export function describeBackup(kind: BackupKind, { at, details, problem }: BackupState, now: number): Told {
  const words = backupWords[kind];
  if (problem !== null) return { bad: true, text: problem };
  if (at === null) return { bad: true, text: words.never };
  const age = (now - Date.parse(at)) / 1000;
  return age > backupsOverdueAfter[kind]
    ? { bad: true, text: `${formatSpan(age)} ago. ${words.overdue}` }
    : { bad: false, text: `${formatSpan(Math.max(0, age))} ago: ${details}` };
}

/** When the data of the government's form was last compared with it. */
export function describeFormData({ checked_on, outdated }: SystemReport['form_data'], now: number): Told {
  const days = Math.floor((now - Date.parse(checked_on)) / day);
  const text = `Compared with the form ${days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}.`;
  if (outdated > 0)
    return {
      bad: true,
      text: `${text} ${outdated === 1 ? 'One correction is' : `${outdated} corrections are`} of an entry that is newer in this version: compare them in Desk Settings.`,
    };
  return days > checkedForDays
    ? { bad: true, text: `${text} Compare them again, then enter the day in Desk Settings.` }
    : { bad: false, text };
}

const unmatchedNames = Object.fromEntries(
  Object.values(mailProviders).map((row) => [
    unmatchedIncident(row),
    `Reports of ${row.service} that matched no email`,
  ]),
) as Record<Extract<IncidentKind, `unmatched_event_${string}`>, string>;

export const incidentNames: Record<IncidentKind, string> = {
  script_error_admin: 'Script errors in the staff application',
  script_error_visitor: 'Script errors on the visitor pages',
  ...unmatchedNames,
  account_under_attack: 'Accounts closed after ten failed sign-ins',
  password_tried_everywhere: 'Passwords tried at several accounts',
  retention_stopped: 'Nights in which retention was stopped; Traveller Data says why',
};

export const incidentsTitle = `Last ${incidentDays} Days`;
