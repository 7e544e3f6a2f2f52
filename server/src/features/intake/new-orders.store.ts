import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { writingKey } from '../../platform/encryption/data-keys.store.ts';
import { everyServerHas, packedFingerprints } from '../../platform/operations/capabilities.ts';
import type { OwnDuplicates } from '../filing-findings/filing-findings.ts';
import { correctionsInSql, formFrom, settingInSql } from '../settings/settings.ts';
import { orderIdOf } from './order-id-permutation.ts';

const nextSequenceNumber = sql<string>`nextval('orders_order_id_seq')`;

interface Next {
  sequence_number: string;
  key: Uint8Array;
  writing_key: string;
}

/** What storing any order needs, besides its ID. */
interface Prepared {
  addition_id: number | null;
  duplicates: OwnDuplicates | null;
  window_days: number;
  packs: boolean;
  corrections: string | null;
}

const idOf = (next: Next) => ({ order_id: orderIdOf(next.sequence_number, next.key), keyId: next.writing_key });

const noKey = () => new Error('The database has no key of order IDs.');

/** The next unused order ID, and the key to encrypt under; concurrent calls get different IDs. IDs do not follow each other (docs/decisions/066). */
export async function nextOrderId(trx: Trx) {
  const { rows } = await sql<Next>`
    select ${nextSequenceNumber} as sequence_number, key, ${writingKey} as writing_key from order_id_key`.execute(trx);
  if (!rows[0]) throw noKey();
  return idOf(rows[0]);
}

/**
 * What storing new orders needs, in one statement: the next unused ID of each with the key to encrypt under, an ID of what
 * is stored with it (`additionId`), its duplicates, the filing window in days, the government's form, and whether fingerprints are packed. The number of orders is a literal,
 * because with a parameter PostgreSQL plans the statement each time.
 */
export async function prepareOrders(
  trx: Trx,
  count: number,
  additionId: RawBuilder<number> | null,
  duplicates: RawBuilder<OwnDuplicates> | null,
) {
  const { rows } = await sql<Next & Prepared>`
    select ${nextSequenceNumber} as sequence_number, key, ${writingKey} as writing_key, ${additionId ?? sql`null::integer`} as addition_id,
      ${duplicates ?? sql`null::json`} as duplicates,
      ${settingInSql('filing_window_days')} as window_days, ${everyServerHas(packedFingerprints)} as packs, case place when 1 then ${correctionsInSql} end as corrections
    from order_id_key, generate_series(1, ${sql.lit(count)}::int) as place`.execute(trx);
  const [first] = rows;
  if (!first) throw noKey();
  const ids = rows.map((row) => ({ ...idOf(row), additionId: row.addition_id }));
  const { window_days: windowDays, corrections, packs: packsFingerprints, duplicates: found } = first;
  return { ids, windowDays, form: formFrom(corrections), packsFingerprints, duplicates: found };
}
