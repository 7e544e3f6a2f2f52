-- Events are never changed. `staff_id` is the member who made an event; the name in `actor` can be given to someone
-- else later.
create table events (
  id integer generated always as identity primary key,
  order_id bigint not null,
  at timestamptz not null,
  actor text not null,
  kind text not null,
  from_status text,
  to_status text,
  detail jsonb not null,
  seq integer not null,
  prev_hash text not null,
  hash text not null,
  staff_id integer
);
create unique index events_in_sequence on events (order_id, seq);
create index events_of_order on events (order_id, id);

-- The last link of the hash chain of each order, and the lock that keeps the chain from forking.
create table ledger_heads (
  order_id bigint primary key,
  events integer not null,
  head_hash text not null
);
