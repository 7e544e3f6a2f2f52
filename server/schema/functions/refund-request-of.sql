-- The last refund request of an order, as landing sites receive it.
create function refund_request_of(about bigint) returns jsonb
    language sql stable
    as $$
      select jsonb_build_object('requested_at', asked_at, 'decided_at', decided_at, 'decline_reason', decline_reason,
        'state', case when decided_at is null then 'open' when approved then 'approved' else 'declined' end)
      from refund_requests where order_id = about order by id desc limit 1
    $$;
