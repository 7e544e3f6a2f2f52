import { languageNames } from '@arrival-desk/contract/languages.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Anchor } from '@mantine/core';
import { formatDay } from '../../platform/format-date.ts';
import { Copyable } from '../../ui/copyable.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { type Fact, Facts } from './facts.tsx';

const copy = (value: string, what: string, plain = false) =>
  value && <Copyable value={value} what={what} plain={plain} />;
const yesNo = (value: string | null) => (value ? value[0]?.toUpperCase() + value.slice(1) : null);
const day = (value: string | null) => value && <time dateTime={value}>{formatDay(value)}</time>;
const mailTo = (address: string) =>
  address && (
    <Anchor href={`mailto:${address}`} size="sm" c="inherit">
      {address}
    </Anchor>
  );

const orderFacts = (order: OrderDetail): Fact[] => [
  { label: 'Order Id', value: copy(order.order_id, 'order id') },
  { label: 'Processing Mode', value: order.processing_mode },
  { label: 'Application Email', value: copy(order.application_email, 'application email', true), wide: true },
  { label: 'Date & Time', value: <DateTime value={order.created_at} /> },
  { label: 'Processing Date', value: day(order.processing_date) },
  { label: 'Tracking Link', value: copy(order.tracking_link, 'tracking link', true), wide: true },
  { label: 'Amount', value: order.amount && `${order.amount} ${order.currency ?? ''}` },
  { label: 'Processed By', value: order.processed_by },
  { label: 'Landing Domain', value: order.landing_domain, wide: true },
  { label: 'Language', value: order.language && languageNames[order.language] },
];

const travellerFacts = (order: OrderDetail): Fact[] => [
  { label: 'Surname', value: copy(order.surname, 'surname', true) },
  { label: 'Given Name', value: copy(order.given_name, 'given name', true) },
  { label: 'Chinese Name', value: copy(order.chinese_name, 'Chinese name', true) },
  { label: 'Gender', value: order.gender },
  { label: 'Date of Birth', value: order.date_of_birth },
  { label: 'Nationality', value: order.nationality },
  { label: 'Passport Number', value: copy(order.passport_number, 'passport number') },
  {
    label: 'Telephone',
    value: order.phone_number && <PhoneLink country={order.country_code} number={order.phone_number} />,
  },
  { label: 'Email', value: mailTo(order.email), wide: true },
  { label: 'Contact Email', value: mailTo(order.contact_email_address), wide: true },
];

const visaFacts = (order: OrderDetail): Fact[] => [
  { label: 'Visa Free', value: yesNo(order.visa_free) },
  { label: 'Visa Number', value: copy(order.visa_number, 'visa number') },
  { label: 'Arrival Date', value: day(order.arrival_date) },
  { label: 'Arrival Flight / Train No.', value: copy(order.arrival_flight_train_no, 'flight or train number') },
];

const residenceFacts = (order: OrderDetail): Fact[] => [
  { label: 'Intended Cities', value: order.cities_intended_china, wide: true },
  { label: 'City', value: order.city },
  { label: 'Purpose of Trip', value: order.purpose_of_trip },
  { label: 'Hotel / Address in China', value: copy(order.hotel_adress_in_china, 'address in China', true), wide: true },
  { label: 'Contacts in China', value: order.contracts_in_china, wide: true },
  { label: 'Name of Inviter', value: order.name_of_inviter, wide: true },
  { label: 'Address or Contact of Inviter', value: order.adress_or_contact_inviter, wide: true },
];

const questionFacts = (order: OrderDetail): Fact[] => [
  { label: 'Ticket for Departure', value: yesNo(order.ticket_for_departure) },
  { label: 'Date of Departure', value: order.date_of_departure },
  { label: 'Departure Flight No.', value: copy(order.departure_flight_no, 'departure flight number') },
  { label: 'Countries / Regions Visited', value: order.countries_region, wide: true },
];

/** SPEC.md section 2, the five sections of what the traveller gave. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  return (
    <>
      <Facts facts={orderFacts(order)} />
      <Facts title="Traveler Information" facts={travellerFacts(order)} />
      <Facts title="Visa" facts={visaFacts(order)} />
      <Facts title="Residence Information in China" facts={residenceFacts(order)} />
      <Facts title="Questions" facts={questionFacts(order)} />
    </>
  );
}
