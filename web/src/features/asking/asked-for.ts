import { type AskedName, askedForFinding, askedNames } from '@arrival-desk/contract/asking/asked-fields.ts';
import { asksTraveller, type Finding } from '@arrival-desk/contract/filing/finding.ts';
/** What the findings say that the traveller has to answer, of what the person can ask for. */
export function askedFor(findings: readonly Finding[], askable: readonly AskedName[]): AskedName[] {
  const found = findings.filter(asksTraveller).flatMap(({ field }) => askedForFinding(field));
  return askedNames.filter((name) => found.includes(name) && askable.includes(name));
}
