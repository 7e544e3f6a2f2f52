import type { FilingFacts } from './filing-facts.ts';
import type { FormEntry } from './form-lists.ts';
import { countryName, type Form, plainWords, readCountry } from './form-options.ts';
import { daysBetween, hasVisa, isoOf } from './journey-findings.ts';

interface Suggestion {
  name: string;
  /** Why, for the person who compares it with what the form computes; '' for what the order says. */
  reason: string;
}

const transit = /\b(?:transit|twov|(?:24|72|144|240) ?h(?:ours?|rs?)?)\b/;

/** The policies without a visa that are for citizens of a country. */
const policiesFor = (form: Form, country: string) =>
  form.entryPolicies.filter(({ citizens }) => citizens.includes(country));

/** The policy that an order says, in the form's words. Null for none of them. */
function sentPolicy(form: Form, { entry_policy }: FilingFacts): Suggestion | null {
  const words = plainWords(entry_policy);
  const found = words && form.entryPolicies.find(({ name }) => plainWords(name) === words);
  return found ? { name: found.name, reason: '' } : null;
}

/** Among the policies of a citizenship: that of the transit where the order is one, otherwise the longest stay. */
function choose(policies: readonly FormEntry[], facts: FilingFacts): FormEntry | undefined {
  const isTransit = transit.test(plainWords(`${facts.visa_type} ${facts.purpose_of_trip}`));
  const ofTransit = isTransit && policies.find(({ name }) => transit.test(plainWords(name)));
  return ofTransit || policies.toSorted((one, other) => other.days - one.days)[0];
}

/** The entry policy of an order: as it says, otherwise by visa, citizenship and transit. Null if nothing tells it. */
export function suggestPolicy(form: Form, facts: FilingFacts): Suggestion | null {
  const sent = sentPolicy(form, facts);
  const visa = hasVisa(facts);
  if (sent || visa === null) return sent;
  if (visa) {
    const ofHolders = form.entryPolicies.find(({ citizens }) => citizens.length === 0);
    return ofHolders ? { name: ofHolders.name, reason: 'The traveller has a visa or permit.' } : null;
  }
  const country = readCountry(facts.nationality);
  const found = country && choose(policiesFor(form, country), facts);
  if (!country || !found) return null;
  const { arrival_date: arrives, date_of_departure: leaves } = facts;
  const stay = arrives && leaves ? `; this stay has ${daysBetween(arrives, isoOf(leaves))}` : '';
  return { name: found.name, reason: `For citizens of ${countryName(country)}, up to ${found.days} days${stay}.` };
}
