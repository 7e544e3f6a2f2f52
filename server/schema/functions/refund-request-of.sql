-- The last refund request of an order, as landing sites receive it. Money that went back answers it, whatever was decided.
create function refund_request_of(about bigint) returns jsonb
    language sql stable
    as $$
      select jsonb_build_object('requested_at', asked_at,
        'decided_at', case when approved then decided_at else coalesce(refund_date, decided_at) end,
        'decline_reason', case when refund_date is null then decline_reason end,
        'state', case when approved or refund_date is not null then 'approved' when decided_at is null then 'open'
          else 'declined' end)
      from refund_requests join orders using (order_id) where order_id = about order by id desc limit 1
    $$;
