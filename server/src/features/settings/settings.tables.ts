import type { ColumnType, Generated } from 'kysely';

interface DeskSettingsTable {
  only_row: Generated<boolean>;
  /** Values by the names of `deskSettings`; a newer version can have stored names that this one does not know. */
  stored: ColumnType<Record<string, unknown>, string, string>;
}

export interface FormCorrectionsTable {
  list: string;
  name: string;
  /** The entry as an Admin has corrected it; null where an Admin went back to the product's own. */
  entry: ColumnType<unknown, string | null, string | null>;
  /** The product's own entry at the time; null if it had none. */
  released: ColumnType<unknown, string | null, string | null>;
  /** The number of the change, counted over all entries. */
  version: number;
}

export interface SettingsTables {
  desk_settings: DeskSettingsTable;
  form_corrections: FormCorrectionsTable;
}
