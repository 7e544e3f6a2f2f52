import { type AskedName, askedForFinding, askedNames, askedPhoto } from '@arrival-desk/contract/asking/asked-fields.ts';
import { asksTraveller, type Finding } from '@arrival-desk/contract/filing/finding.ts';
import { orderFields } from '@arrival-desk/contract/orders/fields/order-fields.ts';

/** A field as staff name it. */
export const askedLabel = (name: AskedName): string =>
  name === askedPhoto ? 'Photo of the passport page' : orderFields[name].label;

/** What the findings say that the traveller has to answer, of what the person can ask for. */
export function askedFor(findings: readonly Finding[], askable: readonly AskedName[]): AskedName[] {
  const found = findings.filter(asksTraveller).flatMap(({ field }) => askedForFinding(field));
  return askedNames.filter((name) => found.includes(name) && askable.includes(name));
}
