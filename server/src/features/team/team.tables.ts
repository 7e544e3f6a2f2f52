import type { Role } from '@arrival-desk/contract/roles.ts';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

interface StaffTable {
  id: Generated<number>;
  name: string;
  email: string;
  password_hash: string;
  /** Someone else chose the password: its owner must change it before anything else. */
  must_change_password: Generated<boolean>;
  /** When the member was invited, until they have a password. */
  invited_at: InstantOrNull;
  type: Role;
  created_at: Instant;
}

/** The names that members have or had, each in all forms by which names are compared. Only a withdrawn invitation deletes rows. */
interface StaffNamesTable {
  form: string;
  name: string;
  staff_id: number;
}

export interface TeamTables {
  staff: StaffTable;
  staff_names: StaffNamesTable;
}
