import { type LanguageCode, languageNames } from '@arrival-desk/contract/languages.ts';
import type { FieldKind } from '@arrival-desk/contract/orders/fields/field.ts';
import {
  type FieldName,
  type FieldSection,
  type FieldWith,
  fieldNames,
  orderField,
  orderFields,
  sectionOf,
} from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyBeside } from '../../ui/copy-beside.tsx';
import { CopyDate } from '../../ui/copy-date.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ZoomImage } from '../../ui/zoom-image.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { PhoneLink } from '../orders/phone-link.tsx';
import classes from './facts.module.css';
import type { Fact } from './facts.tsx';
import { shownFindings } from './shown-findings.ts';

export type DetailName = Exclude<FieldName, FieldWith<{ reads: 'evidence' }>>;

const line = (value: string, label: string) => <Copyable value={value} what={label} plain />;
/** How the value of a field is shown, by its kind; the others as `line`. */
const byKind: Partial<Record<FieldKind, (value: string, label: string) => ReactNode>> = {
  code: (value, label) => <Copyable value={value} what={label} />,
  date: (value, label) => <CopyDate value={value} what={label} />,
  instant: (value) => <DateTime value={value} />,
  language: (value) => languageNames[value as LanguageCode],
  yes_no: (value, label) => line(value[0]?.toUpperCase() + value.slice(1), label),
  email: (address, label) => (
    <CopyBeside value={address} what={label}>
      <Anchor href={`mailto:${address}`} size="sm" c="inherit">
        <EmailText address={address} />
      </Anchor>
    </CopyBeside>
  ),
};

/** The values of fields that are shown otherwise, most of them with others. */
const together: { [Name in DetailName]?: (order: OrderDetail, value: string) => ReactNode } = {
  phone_number: ({ country_code, local_time }, value) => (
    <CopyBeside value={telephone(country_code, value).text} what={orderFields.phone_number.label}>
      <PhoneLink country={country_code} number={value} />
      <LocalTime known={local_time} short />
    </CopyBeside>
  ),
  // They are no answers of the form, which are copied.
  processing_mode: (_, value) => value,
  landing_domain: (_, value) => value,
  amount: ({ currency }, value) => `${value} ${currency ?? ''}`,
  disclosure_shown_at: ({ disclosure_version }, value) => (
    <>
      <DateTime value={value} /> {disclosure_version}
    </>
  ),
  authorised_at: ({ authorised_ip, filing }, value) => (
    <>
      <DateTime value={value} />{' '}
      <span className={classes.signed}>
        {authorised_ip}
        {filing.signature && <ZoomImage url={filing.signature.url} alt="Signature" small />}
      </span>
    </>
  ),
};

const leadsTo = (order: OrderDetail, name: string) => shownFindings(order).some(({ field }) => field === name);
const hasParts = (order: OrderDetail) =>
  Boolean(order.surname || order.given_name || !order.full_name) || leadsTo(order, 'surname');
const never = () => false;
/** When a field is shown; the others are as their row says. */
const isShown: { [Name in DetailName]?: (order: OrderDetail) => boolean } = {
  surname: hasParts,
  given_name: hasParts,
  // While a part of it is missing, because the heading cuts a long one. A further row would push the last facts off a
  // screen of 1440 × 900.
  full_name: (order) => Boolean(order.full_name && !(order.surname && order.given_name)) || leadsTo(order, 'full_name'),
  // With others.
  country_code: never,
  currency: never,
  disclosure_version: never,
  authorised_ip: never,
  // The landing site's ID of the order, which its status calls use, and what the head of the page says.
  external_ref: never,
  paid: never,
};

/** The facts of some fields of an order: what the reader does not get, or what the order lacks and has no place for, is none. */
export function fieldFacts(order: OrderDetail, names: readonly DetailName[]): Fact[] {
  return names.flatMap((name): Fact[] => {
    const { label, kind = 'line', shown, wide } = orderField(name);
    const value = order[name];
    if (value === undefined || typeof value === 'boolean') return [];
    const isNeeded = isShown[name]?.(order) ?? (shown !== 'when known' || Boolean(value) || leadsTo(order, name));
    if (!isNeeded) return [];
    return [
      {
        label,
        field: name,
        wide,
        value: value && (together[name]?.(order, value) ?? (byKind[kind] ?? line)(value, label)),
      },
    ];
  });
}

/** The fields of a section that the order page can show. */
export const namesOf = (section: FieldSection): DetailName[] =>
  fieldNames.filter((name): name is DetailName => sectionOf(name) === section && orderField(name).reads !== 'evidence');
