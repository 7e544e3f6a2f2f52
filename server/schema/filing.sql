-- What has been filed with the government. The reference is not in the events, which outlive the order.
create table filings (
  event_id bigint primary key,
  order_id bigint not null references orders on delete cascade,
  reference text not null
);
create index filings_order on filings (order_id);

create table order_takes (
  order_id bigint primary key references orders on delete cascade,
  staff_id integer not null,
  at timestamptz not null,
  event_id bigint not null,
  taken_with bigint
);
create index order_takes_of_member on order_takes (staff_id);

create table order_skips (
  order_id bigint not null references orders on delete cascade,
  staff_id integer not null,
  at timestamptz not null,
  primary key (order_id, staff_id)
);
