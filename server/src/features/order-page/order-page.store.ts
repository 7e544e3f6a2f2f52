import {
  type FieldName,
  type FieldWith,
  fieldNames,
  orderField,
} from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { completeSettings } from '@arrival-desk/contract/settings/desk-settings.ts';
import { type AliasedExpression, type InferResult, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/database.ts';
import { decimalText, instantText } from '../../platform/database/json-columns.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { documentsOf } from '../documents/documents.ts';
import { mailsOf } from '../mail/mail.ts';
import { anyEditOf } from '../order-edits/order-edits.ts';
import { openValues } from '../order-encryption/order-encryption.ts';
import { imagesOf } from '../order-images/order-images.ts';
import { isReceiptMissing, mailTrouble } from '../order-lists/order-lists.ts';
import { chargedBack } from '../orders/orders.ts';
import { refusedPaymentsOf } from '../payments/payments.ts';
import { openRequestOf } from '../refund-requests/refund-requests.ts';
import { remarksOf } from '../remarks/remarks.ts';
import { correctionsInSql, formFrom, settingsInSql } from '../settings/settings.ts';
import { openRequestRow } from '../traveller-requests/traveller-requests.ts';
import { downloadsOf, unlistedDownloadsOf } from '../visitors/visitors.ts';

/** What is not read as it is stored: instants and amounts have another form in the JSON of PostgreSQL than in the API. */
type Others = FieldWith<{ kind: 'instant' | 'amount' } | { reads: 'evidence' }>;
const isSelected = (name: FieldName): name is Exclude<FieldName, Others> => {
  const { kind = 'line', reads } = orderField(name);
  return !['instant', 'amount'].includes(kind) && reads !== 'evidence';
};

/** Columns whose JSON has the form of the API. */
const columns = [
  ...fieldNames.filter(isSelected),
  ...(['process_status', 'processing_date', 'process_month', 'assign_to', 'filing_blocks'] as const),
  ...(['purchase_time_zone', 'processed_by', 'has_document', 'source'] as const),
];

/** Placeholders of parameters in the compiled statement. */
const id = 'the order ID';
const present = 'the present time';

/**
 * The statement for an order with its histories. It returns one JSON value, because the driver reads 50 columns much
 * more slowly than Node.js reads JSON.
 */
function orderWithHistories(db: Db) {
  const found = db
    .selectFrom('orders')
    .select(columns)
    .select([
      decimalText('order_id').as('order_id'),
      instantText('created_at').as('created_at'),
      instantText<string | null>('refund_date').as('refund_date'),
      instantText<string | null>('mailed_at').as('mailed_at'),
      instantText<string | null>('filed_at').as('filed_at'),
      instantText<string | null>('answered_at').as('answered_at'),
      instantText<string | null>('processed_at').as('processed_at'),
      decimalText<string | null>('amount').as('amount'),
      instantText<string | null>('disclosure_shown_at').as('disclosure_shown_at'),
      instantText<string | null>('authorised_at').as('authorised_at'),
    ])
    .select(chargedBack.as('charged_back'))
    .select([isReceiptMissing(present).as('receipt_missing'), mailTrouble(present).as('mail_trouble')])
    .select(({ exists, fn, selectFrom, lit }) => [
      fn
        .coalesce(selectFrom('ledger_heads').select('events').where('order_id', '=', id), lit(0))
        .$castTo<number>()
        .as('version'),
      correctionsInSql.as('corrections'),
      settingsInSql.as('settings'),
      exists(anyEditOf(db, id)).$castTo<boolean>().as('isEdited'),
      exists(imagesOf(db, 'passport_pages', id))
        .$castTo<boolean>()
        .as('hasPassportPage'),
      exists(imagesOf(db, 'signatures', id))
        .$castTo<boolean>()
        .as('hasSignature'),
      jsonArrayFrom(mailsOf(db, id)).as('mails'),
      jsonArrayFrom(documentsOf(db, id)).as('documents'),
      jsonArrayFrom(downloadsOf(db, id)).as('downloads'),
      jsonArrayFrom(unlistedDownloadsOf(db, id)).as('unlistedDownloads'),
      jsonArrayFrom(remarksOf(db, id)).as('remarks'),
      jsonArrayFrom(refusedPaymentsOf(db, id)).as('refused_payments'),
      jsonObjectFrom(openRequestOf(db, id)).as('refund_request'),
      jsonObjectFrom(openRequestRow(db, id)).as('asked'),
    ])
    .where('orders.order_id', '=', id)
    .as('found');
  return db.selectFrom(found).select(toJson(found)).compile();
}

/** A row of the subquery as one JSON value. */
function toJson<Row>(_: AliasedExpression<Row, 'found'>) {
  return sql<Row>`to_json(found)`.as('order');
}

type Statement = ReturnType<typeof orderWithHistories>;
const compiled = new WeakMap<Db, Statement>();

/**
 * An order with its histories, and what its findings depend on, in one snapshot. One statement, compiled once because it
 * is the most frequent one.
 */
export async function findOrderWithHistories(db: Db, orderId: string, now: Date) {
  const statement = compiled.get(db) ?? orderWithHistories(db);
  compiled.set(db, statement);
  const parameters = statement.parameters.map((value) => (value === id ? orderId : value === present ? now : value));
  const { rows } = await db.executeQuery<InferResult<Statement>[number]>({ ...statement, parameters });
  if (!rows[0]) return;
  const { corrections, settings, isEdited, hasPassportPage, hasSignature, ...order } = rows[0].order;
  return {
    order: openValues(keysOf(db), order),
    form: formFrom(corrections),
    settings: completeSettings(settings),
    isEdited,
    hasPassportPage,
    hasSignature,
  };
}
