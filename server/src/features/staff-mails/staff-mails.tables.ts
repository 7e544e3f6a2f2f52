import type { Generated } from 'kysely';
import type { Instant } from '../../platform/database/schema.ts';

/** Mails to staff that have not been sent yet. */
interface StaffMailsTable {
  id: Generated<string>;
  email: string;
  /** A StaffMail as JSON, sealed (platform/secrets.ts). */
  content: string;
  created_at: Instant;
}

export interface StaffMailsTables {
  staff_mails: StaffMailsTable;
}
