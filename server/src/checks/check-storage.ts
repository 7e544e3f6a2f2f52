import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markName } from '../features/stored-files/stored-files.ts';
import { findDiskShortage } from '../platform/files/disk-space.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { reasonOf } from '../platform/log-error.ts';
import { type CheckResult, type CheckTarget, ok, warning, wrong } from './check.ts';

/** Checks that DATA_DIR is writable, also for the service's own user, and that its disk has free space. */
export async function checkDataFolder({ config }: CheckTarget): Promise<CheckResult[]> {
  const { DATA_DIR: folder, production } = config;
  const testFile = join(folder, `.doctor-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(testFile, 'x', { flush: true });
    await rm(testFile);
  } catch (error) {
    const todo = 'Create it for the service’s own user: install -d -m 700 -o USER -g GROUP FOLDER';
    return [wrong('DATA_DIR', `cannot be written: ${reasonOf(error)}.`, todo)];
  }
  const shortage = await findDiskShortage(config);
  if (shortage) return [warning('DATA_DIR', shortage, 'Make room, or lower DISK_RESERVE_MB.')];
  const { uid } = await stat(folder);
  if (production && uid === 0)
    return [
      warning(
        'DATA_DIR',
        'belongs to root.',
        'Run the service as a user of its own, and give the folder to that user.',
      ),
    ];
  return [ok('DATA_DIR', `${folder} can be written and has room`)];
}

/** Bytes of tables and indexes, about 90,000 orders, that docs/operations.md, "Sizing", advises for the embedded database. */
const largestEmbedded = 500 * 1_048_576;

/** Checks that the embedded database is not larger than advised. Its size is that of its files, which a server may use. */
export async function checkEmbeddedSize({ config }: CheckTarget): Promise<CheckResult[]> {
  if (config.DATABASE_URL) return [];
  const tables = join(config.DATA_DIR, 'database', 'pg', 'base');
  const entries = await readdir(tables, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  if (bytes <= largestEmbedded) return [];
  const says = `the embedded one has ${Math.round(bytes / 1_048_576)} MB of tables and indexes, more than the ${largestEmbedded / 1_048_576} MB that are advised.`;
  return [warning('Database', says, 'Move it to a PostgreSQL server: npm run desk -- move-database.')];
}

/** S3's error names for wrong settings, with the variable to correct. Other errors can be temporary. */
const bucketFaults: [RegExp, string, string][] = [
  [/NoSuchBucket|InvalidBucketName/, 'UPLOADS_BUCKET', 'Create the bucket, or correct its name.'],
  [/PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocation/, 'AWS_REGION', 'Set the region of the bucket.'],
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch|CredentialsProviderError|InvalidToken|ExpiredToken/,
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    'Set a key of this service.',
  ],
  [
    /AccessDenied|Forbidden/,
    'UPLOADS_BUCKET',
    'Allow s3:GetObject, s3:PutObject and s3:DeleteObject on docs/*, and s3:ListBucket.',
  ],
];

/** Checks that an object can be stored, read and deleted in the bucket. */
export async function checkBucket({ config }: CheckTarget): Promise<CheckResult[]> {
  if (!config.UPLOADS_BUCKET) return [];
  const files = openFiles(config);
  const name = `doctor-${randomUUID()}`;
  try {
    await files.put(name, Buffer.from(name));
    const isSame = (await files.read(name)).toString() === name;
    await files.remove(name);
    if (isSame) return [ok('UPLOADS_BUCKET', `${files.place}: stores, reads and deletes`)];
    return [wrong('UPLOADS_BUCKET', 'returned other bytes than were stored.', 'Use another service.')];
  } catch (error) {
    const reason = `${(error as Error).name} ${reasonOf(error)}`;
    const [, about, todo] = bucketFaults.find(([pattern]) => pattern.test(reason)) ?? [];
    if (about && todo) return [wrong(about, `the bucket refuses: ${reason}.`, todo)];
    const place = config.S3_ENDPOINT ? 'S3_ENDPOINT' : 'AWS_REGION';
    return [warning(place, `the bucket cannot be reached: ${reason}.`, `Check ${place} and the network.`)];
  }
}

/** Checks that the storage belongs to this database's installation: several servers need the same storage. */
export async function checkStorage({ config, db }: CheckTarget): Promise<CheckResult[]> {
  if (!db) return [];
  const row = await db
    .selectFrom('installation')
    .selectAll()
    .executeTakeFirst()
    .catch(() => undefined);
  if (!row?.storage_marked) return [ok('Storage of documents', 'is marked by the first start')];
  const files = openFiles(config);
  const found = await files.stream(markName).catch(() => undefined);
  // `checkBucket` reports a bucket that cannot be reached.
  if (found === undefined) return [];
  const mark =
    found &&
    Buffer.concat(await found.body.toArray())
      .toString()
      .trim();
  if (mark === row.id) return [ok('Storage of documents', `${files.place}: belongs to this installation`)];
  const says = mark ? `belongs to the installation ${mark}, the database to ${row.id}.` : `has no file ${markName}.`;
  const todo = 'All servers need the same documents: one DATA_DIR on a shared disk, or UPLOADS_BUCKET.';
  return [wrong('Storage of documents', `${files.place} ${says}`, todo)];
}
