import '../platform/files/private-umask.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { readDay } from '../features/erasure/erasure.ts';
import { findOldBackups } from '../platform/backup/old-backups.ts';
import { listBackups, listUnfinished } from '../platform/backup/read-backup.ts';
import { requestDay } from '../platform/backup/server-socket.ts';
import { systemClock } from '../platform/clock.ts';
import { FolderInUse } from '../platform/database/folder-lock.ts';
import { runCommand, useConfigured } from './run-command.ts';
import { typedPath } from './typed-path.ts';

const usage = 'Usage: npm run desk -- remove-old-backups FOLDER [--days N] [--keep N]';

/**
 * Command: removes the complete backups in a folder that are older than some days, but never the newest ones, and
 * nothing while the day is doubtful.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: '30' }, keep: { type: 'string', default: '7' } },
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error(usage);
  const folder = typedPath(given);
  const days = readNumber('--days', values.days);
  const keep = readNumber('--keep', values.keep);
  const { now, doubt } = await askDay(readConfig(process.env));
  const { old, future } = findOldBackups(await listBackups(folder), { now, days, keep });
  const end = now.getTime() - days * 86_400_000;
  const brokenOff = (await listUnfinished(folder)).filter(({ at }) => at.getTime() < end);
  for (const { path, at } of future) console.log(`${path} stays: it says that it was made at ${at || 'no time'}.`);
  if (doubt && old.length + brokenOff.length > 0)
    throw new Error(`Nothing was removed, although ${old.length + brokenOff.length} would be old. ${doubt}`);
  for (const { path, at } of old) {
    // Without its list it is no backup, so one that is half removed is never restored.
    await rm(join(path, 'SHA256SUMS'));
    await rm(path, { recursive: true });
    console.log(`${path} of ${at} was removed.`);
  }
  for (const { path } of brokenOff) {
    await rm(path, { recursive: true });
    console.log(`${path}, which was broken off, was removed.`);
  }
  console.log(`${old.length} removed that were older than ${days} days; the newest ${keep} always stay.`);
}

function readNumber(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 36_500)
    throw new Error(`${option} must be a whole number from 1 to 36500. ${usage}`);
  return value;
}

/** The earlier of the clocks of this computer and the database, and why the desk does not bear it out. */
async function askDay(config: Config): Promise<{ now: Date; doubt: string | null }> {
  try {
    return await useConfigured(config, (db) => readDay({ db, clock: systemClock }));
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return requestDay(join(config.DATA_DIR, 'database'));
  }
}

runCommand(main);
