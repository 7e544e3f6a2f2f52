import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { BrandChangesTable } from './brands.tables.ts';

/** Every brand with the type of its logo; the first two of a new database first. */
export function findBrands(db: Db) {
  return db
    .selectFrom('brands')
    .innerJoin('brand_logos', 'brand_logos.sha256', 'brands.logo')
    .selectAll('brands')
    .select('brand_logos.mime_type as logo_type')
    .orderBy('brands.position')
    .execute();
}
export type StoredBrand = Awaited<ReturnType<typeof findBrands>>[number];

/** Every brand, locked until the transaction ends, for a change. */
export async function lockBrands(trx: Trx) {
  return trx.selectFrom('brands').selectAll().orderBy('position').forUpdate().execute();
}

export async function insertBrand(trx: Trx, id: string, { menu, ...settings }: BrandSettings, edit: Edit) {
  await trx
    .insertInto('brands')
    .values({ ...settings, ...edit, id, menu: JSON.stringify(menu) })
    .execute();
}

interface Edit {
  edited_at: Date;
  edited_by: string;
}

export async function writeBrand(trx: Trx, id: string, { menu, ...settings }: BrandSettings, edit: Edit) {
  await trx
    .updateTable('brands')
    .set((brand) => ({ ...settings, ...edit, menu: JSON.stringify(menu), version: brand('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Writes values of the environment into a brand that no Admin has saved yet; returns true if that changed something.
 */
export async function writeUnedited(
  trx: Trx,
  id: string,
  values: Partial<Pick<BrandSettings, 'support_email' | 'sender_email' | 'domains'>>,
): Promise<void> {
  await trx.updateTable('brands').set(values).where('id', '=', id).where('edited_at', 'is', null).execute();
}

export async function removeBrand(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('brands').where('id', '=', id).execute();
}

export async function insertChange(trx: Trx, change: Insertable<BrandChangesTable>): Promise<void> {
  await trx.insertInto('brand_changes').values(change).execute();
}

/** The newest changes first. */
export function findChanges(db: Db, limit: number) {
  return db.selectFrom('brand_changes').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Stores a logo; the same content is stored once. */
export async function insertLogo(
  db: Db,
  logo: { sha256: string; mime_type: 'image/svg+xml' | 'image/png'; bytes: Buffer; created_at: Date },
): Promise<void> {
  await db
    .insertInto('brand_logos')
    .values(logo)
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: logo.created_at }))
    .execute();
}

export function findLogo(db: Db, sha256: string) {
  return db.selectFrom('brand_logos').selectAll().where('sha256', '=', sha256).executeTakeFirst();
}

/** Deletes logos that were uploaded before a time and are used by no brand. */
export async function deleteUnusedLogos(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('brand_logos')
    .where('created_at', '<', before.toISOString() as never)
    .where('sha256', 'not in', (brands) => brands.selectFrom('brands').select('logo'))
    .execute();
}
