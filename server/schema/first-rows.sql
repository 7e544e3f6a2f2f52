-- What a new database has before anyone changes it.
insert into installation default values;

insert into desk_settings default values;

insert into audit_head (entries, head_hash, after_id) values (0, repeat('0', 64), 0);

insert into order_id_key (key) values (sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

insert into payment_gateways (gateway_name, is_active)
values ('Stripe', true), ('PayPal', false), ('Authorize.Net', false);

-- The logos of the first two brands.
insert into brand_logos (sha256, mime_type, bytes)
select encode(sha256(bytes), 'hex'), 'image/svg+xml', bytes from (values
  (convert_to('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <title>Arrival Card Desk</title>
  <rect width="40" height="40" rx="10" fill="#1f4fa8"/>
  <path d="M12.5 8h11.2L29 13.3v16.2a2.5 2.5 0 0 1-2.5 2.5h-14A2.5 2.5 0 0 1 10 29.5v-19A2.5 2.5 0 0 1 12.5 8z" fill="#fff"/>
  <path d="M23.7 8v3.8a1.5 1.5 0 0 0 1.5 1.5H29z" fill="#b9cdf1"/>
  <path d="M14 17.5h8M14 21.5h5" stroke="#1f4fa8" stroke-width="2" stroke-linecap="round"/>
  <circle cx="26.5" cy="27" r="7" fill="#c8412f" stroke="#1f4fa8" stroke-width="2"/>
  <path d="M23.4 27.2l2.2 2.2 4-4.4" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
', 'UTF8')),
  (convert_to('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <title>ChinaEntry Pass</title>
  <circle cx="20" cy="20" r="20" fill="#085546"/>
  <circle cx="20" cy="20" r="17" fill="none" stroke="#d9b566" stroke-width="1.5"/>
  <path d="M9.5 15.5c4 .4 7.5-1 10.5-4 3 3 6.5 4.4 10.5 4" fill="none" stroke="#d9b566" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M13.5 19h13M15 19v10M25 19v10" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>
  <path d="M20 29v-5.5" stroke="#d9b566" stroke-width="2.4" stroke-linecap="round"/>
</svg>
', 'UTF8'))
) as logos (bytes);

-- The first two brands. Their addresses are placeholders: the first start replaces them by those of the environment
-- (features/brands/seed-brands.ts). The free card's own site is in the menu of the second: travellers have a right to
-- know it.
insert into brands (id, title, support_email, sender_email, accent, bar, corners, logo, menu, footer, product,
  description, delivery, refund_policy, acceptance)
select id, title, support_email, 'no-reply@arrivaldesk.example', accent, bar, corners, sha256, menu::jsonb, footer, product,
  'The customer ordered the preparation of a China arrival card, a digital entry document for travellers to China. '
  'The service is personal: it is prepared from the details that the customer gives at the order and is of use to '
  'nobody else. It is delivered electronically, and no goods are shipped.',
  'The finished document is sent by e-mail as an attachment, and the customer can download it from the order page at '
  'any time with the order id and the e-mail address given at the order. An order for a later arrival is prepared when '
  'the time to file its card has come.',
  E'Until work on the order has begun, the customer may cancel it and receives the full amount back.\n'
  'Once the document has been prepared and sent, the service has been rendered in full and the fee is not refunded.',
  'The customer accepts the terms, this policy included, before paying. The time of acceptance is recorded with the '
  'order.'
from (values
  ('default', 'Arrival Card Desk', 'support@arrival-card-desk.example', '#1f4fa8', 'plain', 'round',
    '[{"text": "menu.trackOrder", "label": "", "href": "/track-order"},
      {"text": "menu.contactSupport", "label": "", "href": "support"}]',
    'footer.prepare', 'China arrival card: preparation and electronic delivery'),
  ('second', 'ChinaEntry Pass', 'help@chinaentry-pass.example', '#0b6a58', 'filled', 'small',
    '[{"text": "menu.myOrder", "label": "", "href": "/track-order"},
      {"text": "menu.officialSite", "label": "", "href": "https://en.nia.gov.cn/"},
      {"text": "menu.writeToUs", "label": "", "href": "support"}]',
    'footer.assist', 'China entry card: preparation and electronic delivery')
) as first (id, title, support_email, accent, bar, corners, menu, footer, product)
join brand_logos on strpos(convert_from(bytes, 'UTF8'), '<title>' || title || '</title>') > 0
order by id;
