import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface BrandsTable extends Omit<BrandSettings, 'menu'> {
  id: string;
  /** The order in which brands are listed. */
  position: GeneratedAlways<number>;
  version: Generated<number>;
  /** Null until an Admin has saved it: until then each start copies the environment's values into the row. */
  edited_at: ColumnType<string | null, Date | undefined, Date>;
  edited_by: ColumnType<string | null, string | undefined, string>;
  menu: ColumnType<BrandSettings['menu'], string, string>;
}

/** Logos, identified by the hash of their content. */
export interface BrandLogosTable {
  sha256: string;
  mime_type: 'image/svg+xml' | 'image/png';
  bytes: ColumnType<Uint8Array, Buffer, never>;
  created_at: ColumnType<string, Date, Date>;
}

/** Who changed the settings of a brand, and when. */
export interface BrandChangesTable {
  id: Generated<number>;
  brand_id: string;
  brand: string;
  at: ColumnType<string, Date, never>;
  actor: string;
  kind: 'added' | 'changed' | 'deleted';
  fields: string[];
}

export interface BrandsTables {
  brands: BrandsTable;
  brand_logos: BrandLogosTable;
  brand_changes: BrandChangesTable;
}
