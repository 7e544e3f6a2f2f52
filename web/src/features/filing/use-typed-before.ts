import type { FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useFormPackQuery } from './filing.queries.ts';
import { useTypedForms } from './typed-forms.ts';

/** Steps of the form whose answers travellers share who arrive together. */
const sharedSteps: readonly string[] = ['travel'];

export interface TypedBefore {
  name: string;
  /** The member's answers on the pages that travellers share, by the name of the field. */
  values: ReadonlyMap<string, string>;
}

/** The answers of the member of the party whose form was typed before in this window; null if there is none. */
export function useTypedBefore(order: OrderDetail | undefined): TypedBefore | null {
  const party = order?.filing.party ?? [];
  const typed = [...useTypedForms()].filter(([, { place }]) => place > 0);
  const [member] = typed.flatMap(([id]) => party.filter(({ order_id }) => order_id === id)).slice(-1);
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
