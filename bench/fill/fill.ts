import cliProgress from 'cli-progress';
import { sql } from 'kysely';
import { encryptedStores } from '../../server/src/encrypted-stores.ts';
import { hashPassword } from '../../server/src/features/auth/auth.ts';
import { orderIdOf } from '../../server/src/features/intake/order-id-permutation.ts';
import { applyDeltas, verifyCounters } from '../../server/src/features/order-lists/order-lists.ts';
import { normalise } from '../../server/src/features/order-lists/search/normalise.ts';
import { nameForms } from '../../server/src/features/team/name-forms.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Db } from '../../server/src/platform/database/database.ts';
import { checkKeys } from '../../server/src/platform/encryption/data-keys.store.ts';
import { encryptAgain } from '../../server/src/platform/encryption/encrypt-again.ts';
import { KeyRing } from '../../server/src/platform/encryption/key-ring.ts';
import { giveKeys, keysOf } from '../../server/src/platform/encryption/keys-of-database.ts';
import { benchDataKey } from '../data-key.ts';
import { insertHistory } from './history.ts';
import { givenNames, nationalities, staffNames, surnames } from './people.ts';

export const staffPassword = 'bench-2026';
/** The first is an Admin, the second a Manager, the others Team. */
export const staffEmail = (index: number) => `desk.${index + 1}@arrivaldesk.example`;
/** The sequence number of the first order. */
const firstNumber = 100_001;

const batchSize = 20_000;

/**
 * Fills an empty, migrated database with invented orders of the last year and what belongs to them. Statuses depend on
 * age, as in real use: the oldest nine tenths are mostly Completed, the newest tenth is in progress. Counters and
 * ledger are as correct as after real intake calls (`verify-counters` and `verify-ledger` pass), and what the product
 * encrypts is encrypted.
 */
export async function fillOrders(db: Db, count: number): Promise<void> {
  await insertStaff(db);
  const idOf = await permutationOf(db);
  const bar = new cliProgress.SingleBar({
    format: '{what} {bar} {percentage}% | {value} of {total} | {eta} s left',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 20_000,
  });
  bar.start(count, 0, { what: `${count.toLocaleString('en')} orders` });
  await db.connection().execute(async (connection) => {
    await sql`set synchronous_commit = off`.execute(connection);
    const indexes = await dropIndexes(connection);
    for (let from = 1; from <= count; from += batchSize) {
      const to = Math.min(from + batchSize - 1, count);
      const ids = Array.from({ length: to - from + 1 }, (_, index) => idOf(String(firstNumber + from - 1 + index)));
      await insertOrders(connection, ids, from, count);
      await insertHistory(connection, ids);
      bar.update(to);
    }
    bar.stop();
    console.log('Encrypting');
    await encryptEverything(connection);
    console.log(`Building ${indexes.length} indexes`);
    // Only a server has the memory and workers for this; the embedded database uses its defaults.
    await sql`set maintenance_work_mem = '512MB'`.execute(connection).catch(() => {});
    for (const definition of indexes) await sql.raw(definition).execute(connection);
    await sql`reset maintenance_work_mem`.execute(connection);
    await sql`select setval('orders_order_id_seq', ${firstNumber + count})`.execute(connection);
    await sql`reset synchronous_commit`.execute(connection);
  });
  await applyDeltas(db);
  const wrong = await verifyCounters(db, { repair: false });
  if (wrong.length) throw new Error(`${wrong.length} counters are wrong after the fill.`);
  await sql`vacuum analyze`.execute(db);
}

async function permutationOf(db: Db): Promise<(sequenceNumber: string) => string> {
  const { key } = await db.selectFrom('order_id_key').select('key').executeTakeFirstOrThrow();
  return (sequenceNumber) => orderIdOf(sequenceNumber, key);
}

/** Encrypts as the product does after an upgrade, then gives the space of the plain rows back. */
async function encryptEverything(db: Db): Promise<void> {
  giveKeys(db, new KeyRing([benchDataKey]));
  await checkKeys(db, keysOf(db));
  const onUnreadable = (text: string) => {
    throw new Error(text);
  };
  // Another pass has to show that the first one missed nothing.
  while (!(await encryptAgain({ db, clock: systemClock, onUnreadable }, encryptedStores)));
  await sql`vacuum full orders`.execute(db);
}

/** Filling is several times faster when the indexes are built afterwards. Returns their definitions. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid::regclass::text in ('orders', 'order_texts', 'events', 'remarks', 'mails', 'downloads')
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  return rows.map(({ definition }) => definition);
}

async function insertStaff(db: Db): Promise<void> {
  const password_hash = await hashPassword({ WEAK_PASSWORD_HASHES: 'off' }, staffPassword);
  const members = staffNames.map((name, index) => ({
    name,
    email: staffEmail(index),
    password_hash,
    type: index === 0 ? ('Admin' as const) : index < 3 ? ('Manager' as const) : ('Team' as const),
    // Accounts must be older than their events: the author of an event is found by name and by the age of the account.
    created_at: new Date(Date.now() - 2 * 365 * 86_400_000),
  }));
  const added = await db.insertInto('staff').values(members).returning(['id', 'name']).execute();
  const forms = added.flatMap(({ id, name }) => nameForms(name).map((form) => ({ form, name, staff_id: id })));
  await db.insertInto('staff_names').values(forms).execute();
}

/** The status at an age (0 the newest, 1 the oldest) and a random number (0 to 999). */
const statusOf = sql.raw(`
  case
    when age < 0.10 then case
      when dice < 250 then 'Completed' when dice < 480 then 'Future' when dice < 640 then 'New'
      when dice < 720 then 'Pending' when dice < 800 then 'Awaiting' when dice < 850 then 'AwaitingGovt'
      when dice < 900 then 'Priority' when dice < 940 then 'Contact Customer' when dice < 970 then 'Customer Called'
      when dice < 990 then 'Deleted' else 'Refunds' end
    else case
      when dice < 870 then 'Completed' when dice < 910 then 'Deleted' when dice < 945 then 'Refunds'
      when dice < 985 then 'Pending' else 'ChargeBack' end
  end`);

async function insertOrders(db: Db, ids: readonly string[], from: number, count: number): Promise<void> {
  const dice = (salt: number, sides: number) =>
    sql.raw(`((hashint8extended(i, ${salt}) & 2147483647) % ${sides})::int`);
  const one = (values: readonly string[], salt: number) =>
    sql`(${sql.val(values)}::text[])[1 + ${dice(salt, values.length)}]`;
  const plain = (values: readonly string[]) => values.map(normalise);
  await sql`
    insert into orders (order_id, process_status, processing_mode, given_name, surname, full_name, gender, nationality,
      date_of_birth, chinese_name, passport_number, email, contact_email_address, country_code, phone_number, visa_free,
      visa_number, arrival_date, arrival_flight_train_no, cities_intended_china, hotel_adress_in_china, city,
      purpose_of_trip, ticket_for_departure, date_of_departure, departure_flight_no, contracts_in_china,
      name_of_inviter, adress_or_contact_inviter, countries_region, landing_domain, language, transaction_id,
      merchant_name, amount, currency, terms_accepted_at, purchase_ip, purchase_user_agent, purchase_time_zone,
      card_brand, card_last4, external_ref, source, assign_to, processed_by, processed_at, processing_date,
      process_month, refund_date, answered_at, created_at, search_text, filing_blocks, filing_rules)
    select order_id, process_status, processing_mode, given_name, surname, given_name || ' ' || surname,
      case when i % 2 = 0 then 'Female' else 'Male' end, nationality, '04/23/1985', '', 'P' || lpad(i::text, 8, '0'),
      email, email, '+353', phone, 'no', 'V' || i, arrival_date, 'BA 39', 'Beijing, Shanghai',
      'Grand Hotel, No. 66 Binjiang Road', 'Dublin', 'Tourism', 'yes', to_char(arrival_date + 12, 'MM/DD/YYYY'), 'BA 38',
      '', '', '', nationality, 'arrivaldesk.example', 'en', case when is_paid then 'txn_' || md5(i::text) else '' end,
      case when is_paid then 'Arrival Desk Ltd' else '' end, 49.90, 'USD', created_at,
      '203.0.113.' || i % 250, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Europe/Dublin',
      'Visa', lpad((i % 10000)::text, 4, '0'), 'WEB-' || i, 'Bench',
      case when worked then staff end,
      case when process_status in ('Completed', 'Refunds', 'ChargeBack') then staff end,
      case when process_status in ('Completed', 'Refunds', 'ChargeBack') then created_at + interval '1 minute' end,
      case when process_status = 'Future' then arrival_date - 3 end,
      case when process_status = 'Future' then to_char(arrival_date - 3, 'Mon') end,
      case when process_status = 'Refunds' and i % 2 = 0 then created_at + interval '2 minutes' end,
      -- An eighth of those whose travellers are waited for.
      case when process_status in ('Awaiting', 'Contact Customer', 'Customer Called') and i % 8 = 0
        then created_at + interval '4 minutes' end,
      created_at,
      given_plain || ' ' || surname_plain || sep || surname_plain || ' ' || given_plain || sep || order_id || sep ||
        email || sep || phone || sep || chr(8233) || '353' || replace(phone, ' ', ''),
      -- Two of three in New and Priority are ready, one of three elsewhere. No job counts them again: none of them has
      -- what the form asks.
      case when i % 3 = 0 or (i % 3 = 1 and process_status in ('New', 'Priority')) then 0 else 1 + i % 4 end,
      32767
    from (
      select *, given_mail || '.' || surname_mail || '.' || i || '@example.' ||
          (array['com', 'com', 'com', 'net', 'org'])[1 + ${dice(7, 5)}] as email,
        process_status <> 'Pending' as is_paid,
        process_status in ('Completed', 'Refunds', 'ChargeBack', 'Awaiting', 'AwaitingGovt', 'Contact Customer',
          'Customer Called') or (process_status in ('New', 'Priority') and i % 5 = 0) as worked,
        case when process_status = 'Future' then (now() + (4 + i % 300) * interval '1 day')::date
          else (created_at + interval '9 days')::date end as arrival_date
      from (
        select *, ${statusOf} as process_status,
          regexp_replace(given_plain, '[^a-z]', '', 'g') as given_mail,
          regexp_replace(surname_plain, '[^a-z]', '', 'g') as surname_mail
        from (
          select i, order_id, 1 - i::float8 / ${sql.lit(count)} as age,
            ${dice(1, 1000)} as dice, ' ' || chr(8232) as sep,
            case when ${dice(2, 10)} = 0 then 'Priority' else 'Standard' end as processing_mode,
            ${one(givenNames, 3)} as given_name, ${one(plain(givenNames), 3)} as given_plain,
            ${one(surnames, 4)} as surname, ${one(plain(surnames), 4)} as surname_plain,
            ${one(nationalities, 5)} as nationality, ${one(staffNames, 6)} as staff,
            '85 ' || lpad(${dice(8, 9_999_999)}::text, 7, '0') as phone,
            -- Every tenth order comes in the same second as the one before.
            date_trunc('second', now() - interval '365 days' * (1 - (i - (i % 10 = 0)::int)::float8 / ${sql.lit(count)}))
              - interval '5 minutes' as created_at
          from (
            select order_id, place + ${sql.lit(from - 1)}::bigint as i
            from unnest(${sql.val(ids)}::bigint[]) with ordinality as given (order_id, place)
          ) as numbered
        ) as thrown
      ) as named
    ) as made`.execute(db);
}
