import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

interface LandingSitesTable {
  id: Generated<number>;
  name: string;
  /** What the site's orders carry as their source; it never changes. */
  source: string;
  /** Whether the travellers of its paid orders get a mail that confirms them. */
  confirms_orders: Generated<boolean>;
  /** Whether the travellers of its refunded orders get a mail that says so. */
  tells_refunds: Generated<boolean>;
  created_at: Instant;
}

interface IntakeKeysTable {
  id: Generated<number>;
  /** The source of the site, which servers of the version before sites read. */
  name: string;
  key_hash: string;
  created_at: Instant;
  revoked_at: InstantOrNull;
  site_id: number | null;
  /** The last characters of the key. */
  hint: string | null;
  /** Whether it came from INTAKE_API_KEY. */
  seeded: Generated<boolean>;
  last_used_at: InstantOrNull;
  /** Its orders are test orders. */
  test: Generated<boolean>;
}

/** How many calls an intake key was granted in a minute (minutes since 1970), over all servers. */
interface IntakeCallsTable {
  key_id: number;
  minute: string;
  granted: number;
}

export interface LandingSitesTables {
  landing_sites: LandingSitesTable;
  intake_keys: IntakeKeysTable;
  intake_calls: IntakeCallsTable;
}
