import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

it('a deadlock that PostgreSQL resolves against a request asks to try again, and nothing is done', async () => {
  const server = await TestServer.start();
  try {
    const token = await server.signIn('Admin');
    const orderId = await server.newOrder();
    await sql`
      create function lose() returns trigger language plpgsql as $$
      begin
        raise exception 'deadlock detected' using errcode = '40P01';
      end $$`.execute(server.context.db);
    await sql`create trigger lose before update on orders for each row execute function lose()`.execute(
      server.context.db,
    );
    const { body } = await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Awaiting' } });
    expect(body).toMatchObject({ status: 0, error: { code: 'unavailable' } });
    const order = await server.call(getOrdersDetails, { params: { orderId }, token });
    expect(order.body.data.process_status).toBe('New');
  } finally {
    await server.stop();
  }
});
