/** Content of backup.json, which describes a backup. */
export interface AboutBackup {
  /** By the later of the clocks of the command and the database, because old backups are removed. */
  made_at: string;
  /** The version of the application that made it. */
  application: string;
  /** Name of the newest migration in the database. */
  schema: string | null;
  database: 'server' | 'embedded';
  bucket: string | null;
  /** The IDs of the data keys under which data in it can be encrypted, never the keys; absent in older backups. */
  data_keys?: readonly string[];
  /** Documents of the database that were lost when it was made, by their names in the storage; absent for none. */
  lacks?: readonly string[];
  /** The public keys to which everything else is encrypted; absent in a backup that is not encrypted. */
  recipients?: readonly string[];
}
