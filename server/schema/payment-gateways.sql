create table payment_gateways (
  id integer generated always as identity primary key,
  gateway_name text not null unique,
  is_active boolean not null default false
);
create unique index payment_gateways_one_active on payment_gateways (is_active) where is_active;
