import * as siteWebhooksAndTestCodes from '../../../migrations/101-site-webhooks-and-test-codes.ts';
import * as signatures from '../../../migrations/102-signatures.ts';
import * as readyInLists from '../../../migrations/103-ready-in-lists.ts';
import * as mailsHeldBack from '../../../migrations/104-mails-held-back.ts';
import * as filedAndRefunded from '../../../migrations/106-filed-and-refunded.ts';
import * as deliveryWithoutLimit from '../../../migrations/107-delivery-without-limit.ts';
import * as messageIdsInHeaders from '../../../migrations/108-message-ids-in-headers.ts';
import * as closingMails from '../../../migrations/111-closing-mails.ts';
import * as erasureConfirmations from '../../../migrations/112-erasure-confirmations.ts';
import * as rehearsal from '../../../migrations/112-rehearsal.ts';
import * as withoutTrigrams from '../../../migrations/114-without-trigrams.ts';
import * as receipts from '../../../migrations/115-receipts.ts';
import * as caseOfSearchTexts from '../../../migrations/117-case-of-search-texts.ts';
import * as chosenOrders from '../../../migrations/118-chosen-orders-of-receipts.ts';
import * as partiesTaken from '../../../migrations/119-parties-taken.ts';
import * as travellerRequests from '../../../migrations/121-traveller-requests.ts';
import * as kindOfRequests from '../../../migrations/122-kind-of-requests.ts';
import * as answeredOrders from '../../../migrations/123-answered-orders.ts';
import * as questionsOfTestOrders from '../../../migrations/124-questions-of-test-orders.ts';
import * as reminders from '../../../migrations/125-reminders.ts';
import * as districtAndEntryPolicy from '../../../migrations/126-district-and-entry-policy.ts';
import * as movesAndCommentsInBulk from '../../../migrations/129-moves-and-comments-in-bulk.ts';
import * as linksInsteadOfFiles from '../../../migrations/130-links-instead-of-files.ts';
import * as webhooksOfTestOrders from '../../../migrations/131-webhooks-of-test-orders.ts';
import * as changesByTravellers from '../../../migrations/132-changes-by-travellers.ts';
import * as kindOfChanges from '../../../migrations/133-kind-of-changes.ts';
import * as answeredNewestFirst from '../../../migrations/134-answered-newest-first.ts';
import { createSchema } from './create-schema.ts';
import type { Db } from './database.ts';
import { type Migrations, namesOfRun, runMigrations } from './run-migrations.ts';

/** The release with which migrations begin. It creates the whole schema, and later ones change it. */
const firstRelease = '100-release-0.2.0';

/** Migrations since the release 0.2.0, by name: they change a database of before to what server/schema creates. */
const migrations: Migrations = {
  '101-site-webhooks-and-test-codes': siteWebhooksAndTestCodes,
  '102-signatures': signatures,
  '103-ready-in-lists': readyInLists,
  '104-mails-held-back': mailsHeldBack,
  '106-filed-and-refunded': filedAndRefunded,
  '107-delivery-without-limit': deliveryWithoutLimit,
  '108-message-ids-in-headers': messageIdsInHeaders,
  '111-closing-mails': closingMails,
  '112-erasure-confirmations': erasureConfirmations,
  '112-rehearsal': rehearsal,
  '114-without-trigrams': withoutTrigrams,
  '115-receipts': receipts,
  '117-case-of-search-texts': caseOfSearchTexts,
  '118-chosen-orders-of-receipts': chosenOrders,
  '119-parties-taken': partiesTaken,
  '121-traveller-requests': travellerRequests,
  '122-kind-of-requests': kindOfRequests,
  '123-answered-orders': answeredOrders,
  '124-questions-of-test-orders': questionsOfTestOrders,
  '125-reminders': reminders,
  '126-district-and-entry-policy': districtAndEntryPolicy,
  '129-moves-and-comments-in-bulk': movesAndCommentsInBulk,
  '130-links-instead-of-files': linksInsteadOfFiles,
  '131-webhooks-of-test-orders': webhooksOfTestOrders,
  '132-changes-by-travellers': changesByTravellers,
  '133-kind-of-changes': kindOfChanges,
  '134-answered-newest-first': answeredNewestFirst,
};

/**
 * Updates the schema to this version. Safe on several servers at once, and while they serve requests. A new database
 * gets the whole schema, and every migration counts as run. Returns the names that this call added. Throws an Error for
 * the operator, and changes nothing, for a database of an earlier release.
 */
export async function migrate(db: Db): Promise<string[]> {
  if ([...(await namesOfRun(db))].some(isOfEarlierRelease))
    throw new Error(
      'This database was made by version 0.1, which is the only one that opens it. Nothing was changed. ' +
        'Start this version on an empty database (DATA_DIR or DATABASE_URL), or keep version 0.1 for this one.',
    );
  return runMigrations(db, {
    ...migrations,
    [firstRelease]: { up: createSchema, includes: Object.keys(migrations) },
  });
}

/** Whether a migration, or the newest one of a backup, is of a release that this version cannot open. */
export function isOfEarlierRelease(name: string): boolean {
  return name < firstRelease;
}

/** Whether every migration of this version has run; migrations of a newer version are ignored. */
export async function isMigrated(db: Db): Promise<boolean> {
  const present = await namesOfRun(db);
  return [firstRelease, ...Object.keys(migrations)].every((name) => present.has(name));
}

/** Name of the newest migration that has run on the database, for backups; null for none. */
export async function findSchema(db: Db): Promise<string | null> {
  return [...(await namesOfRun(db))].sort().at(-1) ?? null;
}

/** Whether a migration of this name exists in this version. */
export function isKnownSchema(name: string): boolean {
  return name === firstRelease || name in migrations;
}

/**
 * Names of migrations from a newer version that have run: this server is the old one in a rolling upgrade, or was
 * started by mistake.
 */
export async function findNewerMigrations(db: Db): Promise<string[]> {
  return [...(await namesOfRun(db))].filter((name) => !isKnownSchema(name) && !isOfEarlierRelease(name)).sort();
}
