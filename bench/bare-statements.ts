import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import { findingTable } from '@arrival-desk/contract/filing/finding-table.ts';
import { orderDetail } from '@arrival-desk/contract/orders/order.ts';
import { ngramQuery, patternsFor } from '../server/src/features/order-lists/search/search-patterns.ts';
import { buildDetail } from '../web/src/testing/orders.ts';
import { terms } from './terms.ts';

/** The columns of a row of a list. */
const columns = `order_id, process_status, processing_mode, given_name, surname, full_name, email, contact_email_address,
  phone_number, country_code, created_at, refund_date, processing_date, process_month, arrival_date, assign_to, mailed_at, filed_at, answered_at,
  false as receipt_missing, null as mail_trouble, paid`;

/** A finding of average length; an order of the filled database lacks about ten facts. */
const finding: Finding = { id: 'entry-port-missing', ...findingTable['entry-port-missing'] };

const { actions, filing } = buildDetail();

/** The fields of order details that are not columns of the order: JSON from the statement, or constants. */
const computed: Record<string, string> = {
  mailHistory: rowsOf('mails'),
  uploadDoc: rowsOf('documents'),
  downloadHistory: rowsOf('downloads'),
  remark: rowsOf('remarks'),
  refused_payments: rowsOf('refused_payments'),
  version: '(select events from ledger_heads where order_id = $1)',
  upload_max_bytes: '10485760',
  application_email: `'100000@orders.example'`,
  tracking_link: `'https://desk.example/get-new-order-details/MTAwMDAw'`,
  unlistedDownloads: `'[]'::json`,
  refund_request: 'null',
  request: 'null',
  answered: 'false',
  local_time: json({ offsets: [-300, 0], from: 'telephone' }),
  filing: json({ ...filing, ready: false, checks: Array.from({ length: 10 }, () => finding) }),
  receipt_missing: 'false',
  mail_trouble: 'null',
  undelivered: 'null',
  actions: json(actions),
};

function json(value: unknown): string {
  return `'${JSON.stringify(value)}'::json`;
}

function rowsOf(table: string): string {
  return `(select coalesce(json_agg(one), '[]') from (select * from ${table} where order_id = $1 order by id desc) as one)`;
}

interface Statement {
  text: string;
  values: unknown[];
}

/** The statement behind each measurement: it returns the same rows, and a list's total with them. */
export const bareStatements = (orderId: string): Record<string, Statement> => ({
  list: {
    text: `select ${columns}, (select sum(n) from order_counts) as total
      from orders order by created_at desc, order_id desc limit 10`,
    values: [],
  },
  counts: {
    text: `select process_status, process_month, sum(n)::int as count,
        sum(n) filter (where assign_to = $1)::int as mine
      from order_counts group by process_status, process_month`,
    values: ['Desk Person 1'],
  },
  search: {
    text: `with matches as materialized (
        select order_id, created_at, count(*) over () as total from order_texts
        where search_grams(search_text) @@ $1::tsquery and search_text like all ($2)
      )
      select ${columns.replace('order_id', 'orders.order_id').replace('created_at', 'orders.created_at')}, total
      from (select * from matches order by created_at desc, order_id desc limit 10) as page
      join orders using (order_id) order by orders.created_at desc, order_id desc`,
    values: patternsFor(terms['a name']).flatMap(({ ngrams, patterns }) => [ngramQuery(ngrams), patterns]),
  },
  detail: {
    text: `select ${Object.keys(orderDetail.shape).map((name) => `${computed[name] ?? `orders.${name}`} as "${name}"`)}
      from orders where order_id = $1`,
    values: [orderId],
  },
});
