import type { ColumnType, Generated } from 'kysely';

interface DeskSettingsTable {
  only_row: Generated<boolean>;
  /** Values by the names of `deskSettings`; a newer version can have stored names that this one does not know. */
  stored: ColumnType<Record<string, unknown>, string, string>;
}

export interface SettingsTables {
  desk_settings: DeskSettingsTable;
}
