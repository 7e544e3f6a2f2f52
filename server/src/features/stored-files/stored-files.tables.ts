import type { Generated } from 'kysely';

/** One row for this installation; `storage_marked` is set once the document storage contains its ID. */
interface InstallationTable {
  id: Generated<string>;
  storage_marked: Generated<boolean>;
}

export interface StoredFilesTables {
  installation: InstallationTable;
}
