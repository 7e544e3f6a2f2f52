import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Reads the packed fingerprints of orders. Goes in 0.4.0, because an upgrade to it starts from a version that has it. */
export const packedFingerprints = 'packed-fingerprints';

/** Reads emails about cancelled orders and about refunds that were asked for. Goes in 0.4.0 too. */
export const closingMails = 'closing-mails';

/** Reads encrypted references of filings. Goes in 0.4.0, for the same reason. */
export const sealedReferences = 'sealed-references';

/** Reads emails and events of requests to travellers. Goes in 0.4.0, as above. */
export const travellerRequests = 'traveller-requests';

/** Reads emails about what a traveller has changed. Goes in 0.4.0, as above. */
export const travellerChanges = 'traveller-changes';

/** The servers that were heard of lately and lack a capability, to follow the columns of a select. */
export const fromServersWithout = (capability: string) =>
  sql`from servers where seen_at > now() - interval '2 minutes' and not capabilities @> ${[capability]}::text[]`;

/** Whether a new form can be written: every server that was heard of lately can read it. */
export const everyServerHas = (capability: string) =>
  sql<boolean>`not exists (select ${fromServersWithout(capability)})`;

/** The same as a statement of its own. */
export async function hasEveryServer(db: Db, capability: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${everyServerHas(capability)} as has`.execute(db);
  return rows[0]?.has ?? false;
}
