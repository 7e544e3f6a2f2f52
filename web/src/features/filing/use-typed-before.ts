import type { FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useEffect, useState } from 'react';
import { useFormPackQuery } from './filing.queries.ts';
import { placeOf } from './form-place.ts';

/** Key of the session storage: the orders whose forms this window has shown, the last one first. No personal data. */
const shownKey = 'forms-shown';
const maxShown = 20;

const shownOrders = (): string[] => JSON.parse(sessionStorage.getItem(shownKey) ?? '[]');

/** Steps of the form whose answers travellers share who arrive together. */
const sharedSteps: readonly string[] = ['travel'];

export interface TypedBefore {
  name: string;
  /** The member's answers on the pages that travellers share, by the name of the field. */
  values: ReadonlyMap<string, string>;
}

/** The answers of the member of the party whose form was typed before in this window; null if there is none. */
export function useTypedBefore(orderId: string, order: OrderDetail | undefined): TypedBefore | null {
  const [before] = useState(shownOrders);
  useEffect(() => {
    const shown = [orderId, ...shownOrders().filter((id) => id !== orderId)].slice(0, maxShown);
    sessionStorage.setItem(shownKey, JSON.stringify(shown));
  }, [orderId]);
  const typed = before.filter((id) => placeOf(id) > 0);
  const member = typed
    .map((id) => order?.filing.party.find(({ order_id }) => order_id === id))
    .find((found) => found !== undefined);
  const { currentData: pack } = useFormPackQuery(member?.order_id ?? '', { skip: !member });
  if (!member || !pack) return null;
  return { name: member.full_name, values: sharedValues(pack.pages) };
}

function sharedValues(pages: readonly FormPage[]): ReadonlyMap<string, string> {
  const shared = pages.filter(({ name }) => sharedSteps.includes(name)).flatMap(({ fields }) => fields);
  return new Map(shared.map(({ name, value }) => [name, value]));
}

/** The name of the member who has the same answer to a question. */
export const sameAs = (before: TypedBefore | null, field: { name: string; value: string }): string | null =>
  before && field.value !== '' && before.values.get(field.name) === field.value ? before.name : null;
