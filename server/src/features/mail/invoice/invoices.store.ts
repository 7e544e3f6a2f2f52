import type { Db } from '../../../platform/database/database.ts';

/** Stores the invoice of an email unless one is stored, and returns the stored one: every attempt sends the same file. */
export async function keepInvoice(db: Db, mail_id: number, pdf: Buffer): Promise<Buffer> {
  await db
    .insertInto('invoices')
    .values({ mail_id, pdf })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findInvoice(db, mail_id)) ?? pdf;
}

/** The PDF of an invoice as it was emailed; undefined for emails that are older than the table. */
export async function findInvoice(db: Db, mailId: number): Promise<Buffer | undefined> {
  const kept = await db.selectFrom('invoices').select('pdf').where('mail_id', '=', mailId).executeTakeFirst();
  return kept && Buffer.from(kept.pdf);
}

/** The invoices of an order that were sent. */
export async function invoicesOf(db: Db, orderId: string): Promise<{ mail_id: number; pdf: Buffer }[]> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('mails', 'mails.id', 'invoices.mail_id')
    .select(['mail_id', 'pdf'])
    .where('order_id', '=', orderId)
    .orderBy('mail_id')
    .execute();
  return rows.map(({ mail_id, pdf }) => ({ mail_id, pdf: Buffer.from(pdf) }));
}
