import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await fileMovedOrders(db);
  await settleRequests(db);
}

/** Orders that were moved to Awaiting Govt were filed then, as a move records from this version on. */
async function fileMovedOrders(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update orders set filed_at = moved.at
    from (
      select distinct on (order_id) order_id, at from events
      where order_id in (select order_id from orders where process_status = 'AwaitingGovt' and filed_at is null)
        and kind = 'moved' and to_status = 'AwaitingGovt'
      order by order_id, id desc
    ) as moved
    where orders.order_id = moved.order_id and process_status = 'AwaitingGovt' and filed_at is null`.execute(db);
}

/** Refund requests whose money went back, or will, are open no more. */
async function settleRequests(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create or replace function refund_request_of(about bigint) returns jsonb
    language sql stable
    as $$
      select jsonb_build_object('requested_at', asked_at,
        'decided_at', case when approved then decided_at else coalesce(refund_date, decided_at) end,
        'decline_reason', case when refund_date is null then decline_reason end,
        'state', case when approved or refund_date is not null then 'approved' when decided_at is null then 'open'
          else 'declined' end)
      from refund_requests join orders using (order_id) where order_id = about order by id desc limit 1
    $$`.execute(db);
  await sql`
    update refund_requests set decided_at = coalesce(refund_date, now()), decided_by = 'System',
      approved = refund_date is not null or process_status = 'Refunds',
      decline_reason = case when refund_date is null and process_status = 'ChargeBack'
        then 'The bank of the customer takes the payment back.' end
    from orders
    where orders.order_id = refund_requests.order_id and decided_at is null
      and (refund_date is not null or process_status in ('Refunds', 'ChargeBack'))`.execute(db);
}
