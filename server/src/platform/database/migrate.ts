import { type Migration, Migrator } from 'kysely/migration';
import * as orders from '../../../migrations/001-orders.ts';
import * as documentsAndMails from '../../../migrations/002-documents-and-mails.ts';
import * as staffAndAccess from '../../../migrations/003-staff-and-access.ts';
import * as languageAndViews from '../../../migrations/004-language-and-views.ts';
import * as ledger from '../../../migrations/005-ledger.ts';
import * as orderCounts from '../../../migrations/006-order-counts.ts';
import * as invoiceMails from '../../../migrations/007-invoice-mails.ts';
import * as heldUploads from '../../../migrations/009-held-uploads.ts';
import type { Db } from './database.ts';

const migrations: Record<string, Migration> = {
  '001-orders': orders,
  '002-documents-and-mails': documentsAndMails,
  '003-staff-and-access': staffAndAccess,
  '004-language-and-views': languageAndViews,
  '005-ledger': ledger,
  '006-order-counts': orderCounts,
  '007-invoice-mails': invoiceMails,
  '009-held-uploads': heldUploads,
};

function migrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** Brings the schema to the newest version. Safe to run from several servers at once: they take turns. */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** True when every migration has been run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await migrator(db).getMigrations();
  return known.every((migration) => migration.executedAt);
}
