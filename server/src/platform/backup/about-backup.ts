/** backup.json: what a backup is of. */
export interface AboutBackup {
  made_at: string;
  /** The version of the application that made it. */
  application: string;
  /** The newest migration of its database. */
  schema: string | null;
  database: 'server' | 'embedded';
  bucket: string | null;
}
