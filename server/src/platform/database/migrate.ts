import * as orders from '../../../migrations/001-orders.ts';
import * as documentsAndMails from '../../../migrations/002-documents-and-mails.ts';
import * as staffAndAccess from '../../../migrations/003-staff-and-access.ts';
import * as languageAndViews from '../../../migrations/004-language-and-views.ts';
import * as ledger from '../../../migrations/005-ledger.ts';
import * as orderCounts from '../../../migrations/006-order-counts.ts';
import * as invoiceMails from '../../../migrations/007-invoice-mails.ts';
import * as mailDelivery from '../../../migrations/008-mail-delivery.ts';
import * as heldUploads from '../../../migrations/009-held-uploads.ts';
import * as editsAndPresence from '../../../migrations/010-edits-and-presence.ts';
import * as flatLists from '../../../migrations/011-flat-lists.ts';
import * as bulkChanges from '../../../migrations/013-bulk-changes.ts';
import * as textsByGrams from '../../../migrations/014-texts-by-grams.ts';
import * as fewerIndexes from '../../../migrations/015-fewer-indexes.ts';
import * as deltasAndPlaces from '../../../migrations/016-deltas-and-places.ts';
import * as textsInBursts from '../../../migrations/017-texts-in-bursts.ts';
import * as oldNamesOfDeltas from '../../../migrations/018-old-names-of-deltas.ts';
import * as myOrdersWithFuture from '../../../migrations/019-my-orders-with-future.ts';
import * as paidAndMailed from '../../../migrations/020-paid-and-mailed.ts';
import * as textsWithNumbers from '../../../migrations/021-texts-with-numbers.ts';
import * as keptInvoices from '../../../migrations/022-kept-invoices.ts';
import * as installation from '../../../migrations/023-installation.ts';
import * as intakeRepeats from '../../../migrations/024-intake-repeats.ts';
import * as failedMails from '../../../migrations/025-failed-mails.ts';
import * as brazilianPortuguese from '../../../migrations/026-brazilian-portuguese.ts';
import * as orderUpdates from '../../../migrations/027-order-updates.ts';
import * as fillOrderUpdates from '../../../migrations/028-fill-order-updates.ts';
import * as landingSites from '../../../migrations/029-landing-sites.ts';
import * as sitesOfKeys from '../../../migrations/030-sites-of-keys.ts';
import * as brands from '../../../migrations/031-brands.ts';
import * as confirmations from '../../../migrations/032-confirmations.ts';
import * as settledPayments from '../../../migrations/033-settled-payments.ts';
import * as serversAndIncidents from '../../../migrations/034-servers-and-incidents.ts';
import * as webhooks from '../../../migrations/035-webhooks.ts';
import * as intakeCalls from '../../../migrations/036-intake-calls.ts';
import * as backupRuns from '../../../migrations/037-backup-runs.ts';
import * as testOrders from '../../../migrations/038-test-orders.ts';
import * as differentValues from '../../../migrations/039-different-values-of-failures.ts';
import * as staffNames from '../../../migrations/040-staff-names.ts';
import * as staffInEvents from '../../../migrations/041-staff-in-events.ts';
import * as staffOfMails from '../../../migrations/042-staff-of-mails.ts';
import * as chosenPasswords from '../../../migrations/043-chosen-passwords.ts';
import * as sessionList from '../../../migrations/044-session-list.ts';
import * as secondFactors from '../../../migrations/045-second-factors.ts';
import * as auditTrail from '../../../migrations/046-audit-trail.ts';
import * as accountLinks from '../../../migrations/048-account-links.ts';
import * as orderIdKey from '../../../migrations/049-order-id-key.ts';
import * as trackCodes from '../../../migrations/050-track-codes.ts';
import * as mailsElsewhere from '../../../migrations/051-mails-elsewhere.ts';
import * as erasure from '../../../migrations/055-erasure.ts';
import * as passwordEndsInvitation from '../../../migrations/056-password-ends-invitation.ts';
import * as dataKeys from '../../../migrations/057-data-keys.ts';
import * as passportHash from '../../../migrations/058-passport-hash.ts';
import * as documentKeys from '../../../migrations/059-document-keys.ts';
import * as currentSearchTexts from '../../../migrations/060-current-search-texts.ts';
import * as searchByWords from '../../../migrations/061-search-by-words.ts';
import * as furtherIdempotencyKeys from '../../../migrations/062-further-idempotency-keys.ts';
import * as filingFacts from '../../../migrations/063-filing-facts.ts';
import * as filings from '../../../migrations/065-filings.ts';
import * as readyToFile from '../../../migrations/066-ready-to-file.ts';
import * as passportPages from '../../../migrations/067-passport-pages.ts';
import * as parties from '../../../migrations/068-parties.ts';
import * as deskSettings from '../../../migrations/069-desk-settings.ts';
import * as changesBySites from '../../../migrations/071-changes-by-sites.ts';
import * as refundRequests from '../../../migrations/072-refund-requests.ts';
import * as refundMails from '../../../migrations/075-refund-mails.ts';
import * as traditionalChinese from '../../../migrations/076-traditional-chinese.ts';
import * as troubledMails from '../../../migrations/079-troubled-mails.ts';
import * as receiptsDue from '../../../migrations/082-receipts-due.ts';
import * as orderReads from '../../../migrations/083-order-reads.ts';
import * as visits from '../../../migrations/084-visits.ts';
import type { Db } from './database.ts';
import { type Migrations, namesOfRun, runMigrations } from './run-migrations.ts';

/** In the sequence in which they run. The numbers 012, 047 and 052 to 054 were never used. */
const migrations: Migrations = {
  '001-orders': orders,
  '002-documents-and-mails': documentsAndMails,
  '003-staff-and-access': staffAndAccess,
  '004-language-and-views': languageAndViews,
  '005-ledger': ledger,
  '006-order-counts': orderCounts,
  '007-invoice-mails': invoiceMails,
  '008-mail-delivery': mailDelivery,
  '009-held-uploads': heldUploads,
  '010-edits-and-presence': editsAndPresence,
  '011-flat-lists': flatLists,
  '013-bulk-changes': bulkChanges,
  '014-texts-by-grams': textsByGrams,
  '015-fewer-indexes': fewerIndexes,
  '016-deltas-and-places': deltasAndPlaces,
  '017-texts-in-bursts': textsInBursts,
  '018-old-names-of-deltas': oldNamesOfDeltas,
  '019-my-orders-with-future': myOrdersWithFuture,
  '020-paid-and-mailed': paidAndMailed,
  '021-texts-with-numbers': textsWithNumbers,
  '022-kept-invoices': keptInvoices,
  '023-installation': installation,
  '024-intake-repeats': intakeRepeats,
  '025-failed-mails': failedMails,
  '026-brazilian-portuguese': brazilianPortuguese,
  '027-order-updates': orderUpdates,
  '028-fill-order-updates': fillOrderUpdates,
  '029-landing-sites': landingSites,
  '030-sites-of-keys': sitesOfKeys,
  '031-brands': brands,
  '032-confirmations': confirmations,
  '033-settled-payments': settledPayments,
  '034-servers-and-incidents': serversAndIncidents,
  '035-webhooks': webhooks,
  '036-intake-calls': intakeCalls,
  '037-backup-runs': backupRuns,
  '038-test-orders': testOrders,
  '039-different-values-of-failures': differentValues,
  '040-staff-names': staffNames,
  '041-staff-in-events': staffInEvents,
  '042-staff-of-mails': staffOfMails,
  '043-chosen-passwords': chosenPasswords,
  '044-session-list': sessionList,
  '045-second-factors': secondFactors,
  '046-audit-trail': auditTrail,
  '048-account-links': accountLinks,
  '049-order-id-key': orderIdKey,
  '050-track-codes': trackCodes,
  '051-mails-elsewhere': mailsElsewhere,
  '055-erasure': erasure,
  '056-password-ends-invitation': passwordEndsInvitation,
  '057-data-keys': dataKeys,
  '058-passport-hash': passportHash,
  '059-document-keys': documentKeys,
  '060-current-search-texts': currentSearchTexts,
  '061-search-by-words': searchByWords,
  '062-further-idempotency-keys': furtherIdempotencyKeys,
  '063-filing-facts': filingFacts,
  '065-filings': filings,
  '066-ready-to-file': readyToFile,
  '067-passport-pages': passportPages,
  '068-parties': parties,
  '069-desk-settings': deskSettings,
  '071-changes-by-sites': changesBySites,
  '072-refund-requests': refundRequests,
  '075-refund-mails': refundMails,
  '076-traditional-chinese': traditionalChinese,
  '079-troubled-mails': troubledMails,
  '082-receipts-due': receiptsDue,
  '083-order-reads': orderReads,
  '084-visits': visits,
};

/**
 * Updates the schema to this version. Safe on several servers at once, and while they serve requests. Returns the
 * names of the migrations that this call ran.
 */
export function migrate(db: Db): Promise<string[]> {
  return runMigrations(db, migrations);
}

/** Whether every migration of this version has run; migrations of a newer version are ignored. */
export async function isMigrated(db: Db): Promise<boolean> {
  const present = await namesOfRun(db);
  return Object.keys(migrations).every((name) => present.has(name));
}

/** Name of the newest migration that has run on the database, for backups; null for none. */
export async function findSchema(db: Db): Promise<string | null> {
  return [...(await namesOfRun(db))].sort().at(-1) ?? null;
}

/** Whether a migration of this name exists in this version. */
export function isKnownSchema(name: string): boolean {
  return name in migrations;
}

/**
 * Names of migrations from a newer version that have run: this server is the old one in a rolling upgrade, or was
 * started by mistake.
 */
export async function findNewerMigrations(db: Db): Promise<string[]> {
  return [...(await namesOfRun(db))].filter((name) => !(name in migrations)).sort();
}
