import { randomUUID } from 'node:crypto';
import { intakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { inject } from 'vitest';
import { insertDocument } from '../features/documents/documents.ts';
import { takeInOrder } from '../features/intake/intake.ts';
import { buildOrder } from '../features/orders/orders.factory.ts';
import type { Context } from '../platform/context.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { checkKeys } from '../platform/encryption/data-keys.store.ts';
import { keysOf } from '../platform/encryption/keys-of-database.ts';
import { deriveSecrets } from '../platform/secrets.ts';
import { copyTemplate } from './test-database.ts';

/** A database with orders and documents but no server, for operations that need no more of the context. */
export class OrderDatabase {
  readonly context: Context;
  /** The time of the clock, in milliseconds since 1970. */
  now = Date.parse('2026-11-22T12:00:00Z');
  readonly #database: OpenDatabase;

  private constructor(database: OpenDatabase) {
    this.#database = database;
    const clock = { now: () => new Date(this.now) };
    const config = { secondFactorFor: 'nobody' };
    this.context = { db: database.db, clock, config, secrets: deriveSecrets('one secret') } as unknown as Context;
  }

  static async open(): Promise<OrderDatabase> {
    const database = await copyTemplate(inject('template'));
    await checkKeys(database.db, keysOf(database.db));
    return new OrderDatabase(database);
  }

  async newOrder(process_status: ProcessStatus = 'New', overrides: Record<string, unknown> = {}): Promise<string> {
    const { context } = this;
    const order = intakeOrder.parse(buildOrder(overrides));
    const { order_id } = await context.db
      .transaction()
      .execute((trx) => takeInOrder(context, trx, { source: 'test', name: 'test' }, order));
    await context.db.updateTable('orders').set({ process_status }).where('order_id', '=', order_id).execute();
    return order_id;
  }

  /** Adds a document to an order; its traveller can see it from `visible_from` on, or at once. */
  async newDocument(order_id: string, file1: string, visible_from: Date | null = null): Promise<void> {
    await this.context.db.transaction().execute((trx) =>
      insertDocument(trx, {
        order_id,
        file1,
        customer_name: 'Mary Traveller',
        mime_type: 'application/pdf',
        size_bytes: 1,
        sha256: file1,
        uploaded_by: 'Tara Novak',
        create_ts: new Date(this.now),
        visible_from,
        file_key: 'of no file',
      }),
    );
  }

  /** Creates a member with a live session; returns the session's ID. */
  async newSession(type: Role = 'Team'): Promise<string> {
    const { db } = this.context;
    const id = randomUUID();
    const at = new Date(this.now);
    const { id: staff_id } = await db
      .insertInto('staff')
      .values({ name: id, email: `${id}@staff.example`, password_hash: '', type, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const expires_at = new Date(this.now + 3_600_000);
    await db.insertInto('sessions').values({ id, staff_id, created_at: at, expires_at }).execute();
    return id;
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

/** A visitor session that has opened these orders. */
export function visitorOf(...orderIds: string[]) {
  return { orderIds, openedAt: Object.fromEntries(orderIds.map((id) => [id, 1_795_348_800])) };
}
