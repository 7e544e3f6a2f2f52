import { languageNames } from '@arrival-desk/contract/languages.ts';
import { type FieldSection, sectionOf } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import { ActionIcon, Anchor } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadPart } from '../../platform/load-part.ts';
import { useKeyboardOwner, useShortcuts } from '../../platform/shortcuts.ts';
import { CopyBeside } from '../../ui/copy-beside.tsx';
import { CopyDate } from '../../ui/copy-date.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { IconPencil } from '../../ui/icons.ts';
import { ZoomImage } from '../../ui/zoom-image.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { orderShortcuts } from '../orders/order-shortcuts.ts';
import { PhoneLink } from '../orders/phone-link.tsx';
import classes from './facts.module.css';
import { type Fact, Facts } from './facts.tsx';
import { shownFindings } from './shown-findings.ts';

const CorrectionForm = lazy(async () => {
  const url = () => window.location.pathname + window.location.search;
  return { default: (await loadPart(() => import('./correction-form.tsx'), url)).CorrectionForm };
});

const copy = (value: string | null, what: string, plain = false) =>
  value && <Copyable value={value} what={what} plain={plain} />;
const yesNo = (value: string | null) => value && value[0]?.toUpperCase() + value.slice(1);
const date = (value: string | null, what: string) => value && <CopyDate value={value} what={what} />;
const mailTo = (address: string, what: string) =>
  address && (
    <CopyBeside value={address} what={what}>
      <Anchor href={`mailto:${address}`} size="sm" c="inherit">
        <EmailText address={address} />
      </Anchor>
    </CopyBeside>
  );
/** The fact of a field that not every role gets: none if the response does not have it. */
function sent<Value>(value: Value | undefined, fact: (value: Value) => Fact): Fact[] {
  return value === undefined ? [] : [fact(value)];
}
const leadsTo = (order: OrderDetail, field: string | undefined) =>
  shownFindings(order).some((finding) => finding.field === field);
/** The facts that have a value or that a shown finding leads to. */
const known = (order: OrderDetail, facts: Fact[]) => facts.filter(({ value, field }) => value || leadsTo(order, field));

const orderFacts = (order: OrderDetail): Fact[] => [
  { label: 'Order Id', value: copy(order.order_id, 'order id') },
  { label: 'Processing Mode', value: order.processing_mode },
  { label: 'Application Email', value: copy(order.application_email, 'application email', true), wide: true },
  { label: 'Date & Time', value: <DateTime value={order.created_at} /> },
  { label: 'Language', value: order.language && languageNames[order.language] },
  {
    label: 'Tracking Link',
    value: order.tracking_link && <Copyable value={order.tracking_link} what="tracking link" clipped />,
    wide: true,
  },
  ...known(order, [
    { label: 'Processing Date', value: date(order.processing_date, 'processing date') },
    { label: 'Processed By', value: order.processed_by },
    { label: 'Amount', value: order.amount && `${order.amount} ${order.currency ?? ''}` },
    { label: 'Landing Domain', value: order.landing_domain },
    {
      label: 'Disclosure',
      field: 'disclosure_shown_at',
      value: order.disclosure_shown_at && (
        <>
          <DateTime value={order.disclosure_shown_at} /> {order.disclosure_version}
        </>
      ),
    },
    {
      label: 'Authorised',
      field: 'authorised_at',
      value: order.authorised_at && (
        <>
          <DateTime value={order.authorised_at} />{' '}
          <span className={classes.signed}>
            {order.authorised_ip}
            {order.filing.signature && <ZoomImage url={order.filing.signature.url} alt="Signature" small />}
          </span>
        </>
      ),
    },
  ]),
];

/**
 * Surname and given name. The full name is there while one of them is missing, because the heading cuts a long one. It
 * stands in the place of both if both are: a further row would push the last facts off a screen of 1440 × 900.
 */
const nameFacts = (order: OrderDetail): Fact[] => [
  ...(order.full_name && (!(order.surname && order.given_name) || leadsTo(order, 'full_name'))
    ? [{ label: 'Full Name', field: 'full_name' as const, value: copy(order.full_name, 'full name', true), wide: true }]
    : []),
  ...(order.surname || order.given_name || !order.full_name || leadsTo(order, 'surname')
    ? [
        { label: 'Surname', field: 'surname' as const, value: copy(order.surname, 'surname', true) },
        { label: 'Given Name', field: 'given_name' as const, value: copy(order.given_name, 'given name', true) },
      ]
    : []),
];

const travellerFacts = (order: OrderDetail): Fact[] => [
  ...nameFacts(order),
  { label: 'Chinese Name', value: copy(order.chinese_name, 'Chinese name', true) },
  { label: 'Gender', field: 'gender', value: copy(order.gender, 'gender', true) },
  ...sent(order.date_of_birth, (value) => ({
    label: 'Date of Birth',
    field: 'date_of_birth',
    value: date(value, 'date of birth'),
  })),
  ...known(order, [
    { label: 'Other Name', value: copy(order.other_name, 'other name', true) },
    {
      label: 'Country of Birth',
      field: 'country_of_birth',
      value: copy(order.country_of_birth ?? '', 'country of birth', true),
    },
    { label: 'City of Birth', field: 'city_of_birth', value: copy(order.city_of_birth ?? '', 'city of birth', true) },
    { label: 'Document Type', field: 'document_type', value: copy(order.document_type, 'document type', true) },
    {
      label: 'Passport Lost or Stolen',
      field: 'passport_lost_stolen',
      value: copy(yesNo(order.passport_lost_stolen ?? null), 'answer', true),
    },
    { label: 'Phone in China', value: copy(order.phone_in_china, 'phone in China') },
    { label: 'Party', value: copy(order.party_ref, 'party') },
  ]),
  { label: 'Nationality', field: 'nationality', value: copy(order.nationality, 'nationality', true) },
  ...sent(order.passport_number, (value) => ({
    label: 'Passport Number',
    field: 'passport_number',
    value: copy(value, 'passport number'),
  })),
  {
    label: 'Telephone',
    field: 'phone_number',
    value: order.phone_number && (
      <CopyBeside value={telephone(order.country_code, order.phone_number).text} what="telephone">
        <PhoneLink country={order.country_code} number={order.phone_number} />
        <LocalTime known={order.local_time} short />
      </CopyBeside>
    ),
  },
  { label: 'Email', field: 'email', value: mailTo(order.email, 'email'), wide: true },
  { label: 'Contact Email', value: mailTo(order.contact_email_address, 'contact email'), wide: true },
];

const visaFacts = (order: OrderDetail): Fact[] => [
  ...sent(order.visa_free, (value) => ({
    label: 'Visa Free',
    field: 'visa_free',
    value: copy(yesNo(value), 'visa free', true),
  })),
  ...sent(order.visa_number, (value) => ({
    label: 'Visa Number',
    field: 'visa_number',
    value: copy(value, 'visa number'),
  })),
  ...known(order, [{ label: 'Visa Type', field: 'visa_type', value: copy(order.visa_type, 'visa type', true) }]),
  { label: 'Arrival Date', field: 'arrival_date', value: date(order.arrival_date, 'arrival date') },
  {
    label: 'Arrival Flight / Train No.',
    field: 'arrival_flight_train_no',
    value: copy(order.arrival_flight_train_no, 'flight or train number'),
  },
  ...known(order, [
    { label: 'Transport Mode', field: 'transport_mode', value: copy(order.transport_mode, 'transport mode', true) },
    { label: 'Entry City', field: 'entry_city', value: copy(order.entry_city, 'entry city', true) },
    { label: 'Entry Port', field: 'entry_port', value: copy(order.entry_port, 'entry port', true) },
    { label: 'Transit Cities', value: copy(order.transit_cities, 'transit cities', true) },
  ]),
];

const residenceFacts = (order: OrderDetail): Fact[] => [
  {
    label: 'Intended Cities',
    field: 'cities_intended_china',
    value: copy(order.cities_intended_china, 'cities', true),
    wide: true,
  },
  { label: 'City', value: copy(order.city, 'city', true) },
  { label: 'Purpose of Trip', field: 'purpose_of_trip', value: copy(order.purpose_of_trip, 'purpose of trip', true) },
  {
    label: 'Hotel / Address in China',
    field: 'hotel_adress_in_china',
    value: copy(order.hotel_adress_in_china, 'address in China', true),
    wide: true,
  },
  { label: 'Contacts in China', value: copy(order.contracts_in_china, 'contacts in China', true), wide: true },
  { label: 'Name of Inviter', value: copy(order.name_of_inviter, 'name of inviter', true), wide: true },
  {
    label: 'Address or Contact of Inviter',
    value: copy(order.adress_or_contact_inviter, 'address of inviter', true),
    wide: true,
  },
];

const questionFacts = (order: OrderDetail): Fact[] => [
  {
    label: 'Ticket for Departure',
    field: 'ticket_for_departure',
    value: copy(yesNo(order.ticket_for_departure), 'ticket for departure', true),
  },
  { label: 'Date of Departure', field: 'date_of_departure', value: date(order.date_of_departure, 'date of departure') },
  {
    label: 'Departure Flight No.',
    field: 'departure_flight_no',
    value: copy(order.departure_flight_no, 'departure flight number'),
  },
  ...known(order, [
    {
      label: 'Departure Transport Mode',
      field: 'departure_transport_mode',
      value: copy(order.departure_transport_mode, 'departure mode', true),
    },
    { label: 'Departure City', field: 'departure_city', value: copy(order.departure_city, 'departure city', true) },
    { label: 'Departure Port', field: 'departure_port', value: copy(order.departure_port, 'departure port', true) },
  ]),
  { label: 'Countries / Regions', field: 'countries_region', value: copy(order.countries_region, 'countries', true) },
];

interface Section {
  name: FieldSection;
  title: string;
  untitled?: boolean;
  facts: (order: OrderDetail) => Fact[];
}

const sections: readonly Section[] = [
  { name: 'order', title: 'Order Details', untitled: true, facts: orderFacts },
  { name: 'traveller', title: 'Traveler Information', facts: travellerFacts },
  { name: 'visa', title: 'Visa', facts: visaFacts },
  { name: 'residence', title: 'Residence Information in China', facts: residenceFacts },
  { name: 'questions', title: 'Questions', facts: questionFacts },
];

/** The traveller's data in five sections (PAGE-1), each of which becomes a form to correct it (PAGE-28). */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState<readonly FieldSection[]>([]);
  /** The section whose form was closed last: its button gets the focus. */
  const [closed, setClosed] = useState<FieldSection | null>(null);
  const isCorrectable = (section: FieldSection) => order.actions.correct.some((name) => sectionOf(name) === section);
  const edit = (section: FieldSection) => {
    if (!isCorrectable(section) || open.includes(section)) return false;
    setOpen([...open, section]);
    return true;
  };
  const close = (section: FieldSection) => {
    setOpen((others) => others.filter((each) => each !== section));
    setClosed(section);
  };
  useShortcuts(orderShortcuts, {
    correctOrder: () => edit('order'),
    correctTraveller: () => edit('traveller'),
    correctVisa: () => edit('visa'),
    correctResidence: () => edit('residence'),
    correctQuestions: () => edit('questions'),
  });
  return sections.map(({ name, title, untitled = false, facts }) => {
    const shown = { title, untitled, facts: facts(order) };
    if (open.includes(name))
      return (
        <Suspense key={name} fallback={<Opening {...shown} />}>
          <Facts
            {...shown}
            form={<CorrectionForm order={order} section={name} title={title} onClose={() => close(name)} />}
          />
        </Suspense>
      );
    return (
      <Facts
        key={name}
        {...shown}
        aside={
          isCorrectable(name) && <CorrectButton title={title} focused={closed === name} onClick={() => edit(name)} />
        }
      />
    );
  });
}

/** The facts until the form is loaded. Keys that are pressed in the meantime are meant for the form. */
function Opening(shown: Pick<Section, 'title'> & { untitled: boolean; facts: Fact[] }) {
  useKeyboardOwner(true);
  return <Facts {...shown} />;
}

function CorrectButton({ title, focused, onClick }: { title: string; focused: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // When the button comes back after its form, and not with another section.
  const isReturned = useRef(focused);
  useEffect(() => {
    if (isReturned.current) button.current?.focus();
  }, []);
  return (
    <ActionIcon ref={button} size={24} variant="subtle" color="gray" aria-label={`Correct ${title}`} onClick={onClick}>
      <IconPencil size={15} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
