import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// SQL is only in stores, and a store uses only the tables of its feature. Tests and factories are exempt.
const root = fileURLToPath(new URL('..', import.meta.url));
const hasSql = /\bsql(<[^`;]*>)?`|\bsql\.(ref|raw|lit|join|table)\b|\b(selectFrom|insertInto|updateTable|deleteFrom)\(/;
const isFree = /(\.store|\.factory|\.test)\.ts$/;

/** Tables without a type; the others are declared in the `<feature>.tables.ts` of their owner. */
const untyped = { 'order-lists': ['erased_days', 'order_counts', 'order_days', 'order_deltas', 'order_places'] };

/** The tables that stores use besides their own, and why. */
const lent: Record<string, readonly string[]> = {
  // The account of a link.
  'account-links': ['staff'],
  // The Admins whom alerts go to.
  audit: ['staff'],
  // The account of a session.
  auth: ['staff'],
  // The account of a challenge.
  'second-factors': ['staff'],
  // Whose travellers are due for a reminder, by their requests, their orders and whether the email that asked has gone out,
  // in one statement.
  asking: ['orders', 'traveller_requests', 'mails'],
  // Its lists, counts and searches are of orders; whether there was an order of an anchor is known from its chain,
  // whether its document has arrived from its emails, and what its traveller said last from its events.
  'order-lists': ['orders', 'ledger_heads', 'mails', 'events'],
  // Compares the records of an order across tables.
  ledger: ['orders', 'events', 'ledger_heads', 'documents'],
  // Whether the email of a document was kept back, in the statement that says whether its traveller can see it.
  documents: ['mails'],
  // Whether a storage without a mark has the documents of this database; the keys of all files of orders, which are
  // wrapped alike.
  'stored-files': ['documents', 'passport_pages', 'signatures'],
  // Which orders others have assigned to a person since a moment, in one statement.
  live: ['orders', 'events'],
  // Edits with the time and the author of their event.
  'order-edits': ['events'],
  // The document that a mail carries.
  mail: ['documents'],
  // Which order is the most urgent that nobody has open, whether anything has happened to it since, which were edited
  // after they were filed, and who skipped which and why, each in one statement.
  filing: ['orders', 'order_edits', 'events', 'presence', 'remarks', 'staff'],
  // Which orders are due for erasure, and which are one traveller's.
  erasure: ['orders', 'refused_payments'],
  // All of an order in one statement.
  'order-page': ['orders', 'events', 'ledger_heads'],
  // What findings of an order are about, and how many are stored of it; whether the photo is there that they ask for.
  'filing-findings': ['orders', 'passport_pages'],
  // The columns of orders that are encrypted.
  'order-encryption': ['orders'],
  // The search texts of orders, and the identity that texts about them quote.
  'quoted-identity': ['orders'],
  // The member who gets an order, and whose order it is.
  assigning: ['orders', 'staff'],
  // What an order was before it was deleted; who has it open, in one statement with who has it.
  orders: ['events', 'presence'],
  // What a landing site has sent before.
  intake: ['orders'],
  // Which Future orders are due.
  'order-start': ['orders'],
  // The orders that a receipt can be of.
  receipts: ['orders'],
  // Who arrives with the traveller of an order.
  party: ['orders'],
  // What was corrected, and which photo came, after it was asked for.
  'traveller-requests': ['passport_pages', 'order_edits'],
  // Which orders of a landing site have changed, with what the site reads of them, in one statement.
  'order-updates': ['orders'],
  // In one statement, so that nothing is stored for an order that has just been erased.
  'bulk-changes': ['orders'],
  visitors: ['orders'],
  // Whether an installation has its first order and a key that sends real ones.
  system: ['orders', 'intake_keys'],
  // In one statement, so that presence is never stored for an order that has just been erased.
  presence: ['orders'],
  // Whether the author of a remark knew nothing of the traveller's identity, in the statement of the order's page.
  remarks: ['events'],
};

type Files = Record<string, string>;

function featuresOf(files: Files): [path: string, feature: string, text: string][] {
  return Object.entries(files).flatMap(([path, text]) => {
    const feature = /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
    return feature ? [[path, feature, text]] : [];
  });
}

function ownersOf(files: Files): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [feature, tables] of Object.entries(untyped)) for (const table of tables) owners.set(table, feature);
  for (const [path, feature, text] of featuresOf(files)) {
    if (!path.endsWith('.tables.ts')) continue;
    const listed = /export interface \w+Tables \{\n([^}]*)\}/.exec(text)?.[1] ?? '';
    for (const [, table = ''] of listed.matchAll(/^ +(\w+):/gm)) owners.set(table, feature);
  }
  return owners;
}

function breaches(files: Files): string[] {
  const owners = ownersOf(files);
  return featuresOf(files).flatMap(([path, feature, text]) => {
    if (!isFree.test(path)) return hasSql.test(text) ? [`${path} has SQL`] : [];
    if (!path.endsWith('.store.ts')) return [];
    const named = text.matchAll(
      /\b(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left)Join)\('(\w+)|\b(?:from|join|into|update)\s+(\w+)/g,
    );
    const tables = new Set([...named].map(([, built, written]) => built ?? written ?? ''));
    return [...tables].flatMap((table) => {
      const owner = owners.get(table);
      const isForeign = owner && owner !== feature && !lent[feature]?.includes(table);
      return isForeign ? [`${path} names ${table}, a table of ${owner}`] : [];
    });
  });
}

const sound: Files = {
  'server/src/features/orders/orders.tables.ts': 'export interface OrdersTables {\n  orders: OrdersTable;\n}\n',
  'server/src/features/orders/orders.store.ts': "export const find = (db: Db) => db.selectFrom('orders');",
  'server/src/features/gateways/gateways.tables.ts': 'export interface GatewaysTables {\n  downloads: Row;\n}\n',
  'server/src/features/gateways/gateways.store.ts': 'sql`select from downloads`',
  'server/src/features/gateways/gateways.test.ts': "db.selectFrom('orders'); sql`update orders`",
};
const operation = 'server/src/features/gateways/find-gateway.ts';
const store = 'server/src/features/gateways/gateways.store.ts';

test('files that keep the rules pass', () => {
  expect(breaches(sound)).toEqual([]);
});

test.each([
  [operation, "db.selectFrom('downloads')", `${operation} has SQL`],
  [operation, 'sql<{ id: string }>`select 1`.execute(db)', `${operation} has SQL`],
  [operation, "sql.ref('orders.order_id')", `${operation} has SQL`],
  [store, "db.selectFrom('orders as one')", `${store} names orders, a table of orders`],
  [store, "({ selectFrom }) => selectFrom('orders')", `${store} names orders, a table of orders`],
  [store, "trx.updateTable('orders')", `${store} names orders, a table of orders`],
  [store, 'sql`select count(*)\n from orders`', `${store} names orders, a table of orders`],
])('in %s the text %j is found', (path, text, breach) => {
  expect(breaches({ ...sound, [path]: text })).toEqual([breach]);
});

test('the real tree keeps the rules', () => {
  const paths = globSync('server/src/features/**/*.ts', { cwd: root });
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]));
  expect(ownersOf(files).size).toBeGreaterThan(30);
  expect(breaches(files)).toEqual([]);
});

test('nothing is lent that is not used', () => {
  const paths = globSync('server/src/features/**/*.store.ts', { cwd: root });
  for (const [feature, tables] of Object.entries(lent)) {
    const texts = paths.filter((path) => path.includes(`/${feature}/`)).map((path) => readFileSync(`${root}/${path}`));
    for (const table of tables) expect(texts.join('\n'), `${feature}: ${table}`).toContain(table);
  }
});
