import { formCheckedOn } from '@arrival-desk/contract/settings/desk-settings.ts';
import { listedReasons, type SystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { checkRisks } from '../../checks/dangerous-settings.ts';
import { findBackupState } from '../../platform/backup/backup-runs.ts';
import type { Context } from '../../platform/context.ts';
import { findSchema } from '../../platform/database/migrate.ts';
import { readEncryption } from '../../platform/encryption/read-encryption.ts';
import { findDiskRoom } from '../../platform/files/disk-space.ts';
import { sumIncidents } from '../../platform/operations/incidents.ts';
import { findRehearsal } from '../../platform/operations/rehearsal.ts';
import { findPlaceholders } from '../brands/brands.ts';
import { readMailQueue } from '../mail/mail.ts';
import { listFormData, readSettings } from '../settings/settings.ts';
import { findDatabaseSize } from './system.store.ts';

const countOutdated = (lists: Awaited<ReturnType<typeof listFormData>>) =>
  Object.values(lists)
    .flat()
    .filter(({ newer }) => newer).length;

/** The current state of the whole installation. */
export async function readSystem(context: Context): Promise<SystemReport> {
  const { config, db, files, jobs, scanner, servers } = context;
  const [
    list,
    database,
    waiting,
    failed,
    mails,
    room,
    certificate,
    incidents,
    placeholders,
    backup,
    restoreTest,
    scannerState,
    encryption,
    settings,
    formData,
    rehearsal,
    risks,
  ] = await Promise.all([
    servers.list(),
    readDatabase(context),
    jobs.countWaiting(),
    jobs.findFailed(),
    readMailQueue(db, listedReasons),
    findDiskRoom(config),
    context.certificate(),
    sumIncidents(context),
    findPlaceholders(context),
    findBackupState(db, 'backup'),
    findBackupState(db, 'restore_test'),
    scanner?.readState() ?? null,
    readEncryption(db),
    readSettings(db),
    listFormData(db),
    findRehearsal(db),
    checkRisks(context),
  ]);
  return {
    rehearsal,
    servers: list,
    settings: risks.map(({ about, says, todo = '' }) => ({ name: about, says, todo })),
    database,
    jobs: {
      waiting: waiting.map(({ name, jobs: count, oldest }) => ({
        name,
        jobs: count,
        oldest_seconds: Math.max(0, Math.round(oldest)),
      })),
      ...failed,
    },
    mails,
    encryption,
    backups: { backup, restore_test: restoreTest },
    storage: { place: files.place, ...room },
    virus_scanner: scannerState,
    certificate,
    incidents,
    form_data: { checked_on: formCheckedOn(settings), outdated: countOutdated(formData) },
    placeholders,
  };
}

async function readDatabase({ config, db, connections }: Context): Promise<SystemReport['database']> {
  const { version, size } = await findDatabaseSize(db);
  return {
    kind: config.DATABASE_URL ? 'server' : 'embedded',
    version,
    schema: (await findSchema(db)) ?? '',
    size_bytes: size,
    connections: connections(),
  };
}
