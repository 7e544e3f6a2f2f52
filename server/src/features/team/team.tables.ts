import type { Role } from '@arrival-desk/contract/roles.ts';
import type { Generated } from 'kysely';
import type { Instant } from '../../platform/database/schema.ts';

interface StaffTable {
  id: Generated<number>;
  name: string;
  email: string;
  password_hash: string;
  type: Role;
  created_at: Instant;
}

export interface TeamTables {
  staff: StaffTable;
}
