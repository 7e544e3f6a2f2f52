import { verifyLedger } from '../server/src/features/ledger/ledger.ts';
import { verifyCounters } from '../server/src/features/order-lists/order-lists.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { giveKeys } from '../server/src/platform/encryption/keys-of-database.ts';
import { loadKeys } from '../server/src/platform/encryption/load-keys.ts';
import { diskFiles } from '../server/src/platform/files/disk-files.ts';
import { dataKey } from './desk-server.ts';
import type { Acknowledged } from './load.ts';
import { run } from './postgres.ts';

const ids = (values: Iterable<string>) => [...values];

/** Compares what was acknowledged with the database. Returns what is wrong, one line each. */
export async function findLosses(database: string, acknowledged: Acknowledged): Promise<string[]> {
  const { intakes, remarks, assigned, uploaded, completed } = acknowledged;
  const problems: string[] = [];
  const wrong = (rows: { what: string }[], text: string) => {
    for (const { what } of rows) problems.push(`${text}: ${what}`);
  };
  wrong(
    await run<{ what: string }>(
      database,
      `select ref || ' acknowledged as ' || id || ', found as ' || coalesce(string_agg(order_id::text, ', '), 'nothing') as what
       from unnest($1::text[], $2::bigint[]) as sent(ref, id) left join orders on external_ref = ref
       group by ref, id having count(order_id) <> 1 or min(order_id) <> id`,
      [ids(intakes.keys()), ids(intakes.values())],
    ),
    'An intake is not there exactly once',
  );
  wrong(
    await run(
      database,
      `select sent.id || ', ' || count(remarks.id) || ' times' as what
       from unnest($1::bigint[], $2::text[]) as sent(id, text) left join remarks on order_id = sent.id and remark = text
       group by sent.id having count(remarks.id) <> 1`,
      [ids(remarks.keys()), ids(remarks.values())],
    ),
    'A remark is not there exactly once',
  );
  wrong(
    await run(
      database,
      `select order_id || ', ' || count(*) || ' times' as what from remarks group by order_id, remark having count(*) > 1`,
    ),
    'A remark is there more than once',
  );
  for (const [orders, kind] of [
    [assigned, 'assigned'],
    [uploaded, 'document_uploaded'],
    [completed, 'moved'],
  ] as const)
    wrong(
      await run(
        database,
        `select sent.id || ', ' || count(events.id) || ' times' as what
         from unnest($1::bigint[]) as sent(id) left join events on order_id = sent.id and kind = $2
         group by sent.id having count(events.id) <> 1`,
        [ids(orders), kind],
      ),
      `'${kind}' is not in the history exactly once`,
    );
  wrong(
    await run(
      database,
      `select order_id || ' is ' || process_status as what from orders
       where order_id = any ($1::bigint[]) and process_status <> 'Completed'`,
      [ids(completed)],
    ),
    'A completed order',
  );
  return problems;
}

interface MailRow extends Record<string, unknown> {
  id: number;
  order_id: string;
  state: string;
  sent: number;
}

/** Each mail with the number of times that the history records it as sent. */
export function readMails(database: string): Promise<MailRow[]> {
  return run<MailRow>(
    database,
    `select mails.id, mails.order_id, state, count(events.id)::int as sent from mails
     left join events on events.order_id = mails.order_id and events.kind = 'mail_sent'
       and (events.detail ->> 'mail_id')::bigint = mails.id
     group by mails.id`,
  );
}

/** The counters, the ledger, and the bytes of each document; of the embedded database if there is no URL. */
export async function findDamage(
  database: string,
  dataDir: string,
  files = diskFiles(`${dataDir}/uploads`),
): Promise<string[]> {
  const opened = await openDatabase({ ...(database && { url: database }), dataDir });
  giveKeys(opened.db, loadKeys({ DATA_KEY: dataKey, DATA_KEY_OLD: [], DATA_DIR: dataDir }));
  try {
    const counters = await verifyCounters(opened.db, { repair: false });
    const ledger = await verifyLedger({ db: opened.db, files });
    return [
      ...counters.map(({ what, actual, recorded }) => `A counter says ${recorded} of ${actual} orders: ${what}`),
      ...ledger.findings.map(({ order_id, problem }) => `Ledger, order ${order_id}: ${problem}`),
    ];
  } finally {
    await opened.close();
  }
}
