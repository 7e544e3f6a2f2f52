/** Content of backup.json, which describes a backup. */
export interface AboutBackup {
  made_at: string;
  /** The version of the application that made it. */
  application: string;
  /** Name of the newest migration in the database. */
  schema: string | null;
  database: 'server' | 'embedded';
  bucket: string | null;
  /** The public keys to which everything else is encrypted; absent in a backup that is not encrypted. */
  recipients?: readonly string[];
}
