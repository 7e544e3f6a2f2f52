import type { FilingFacts } from './filing-facts.ts';
import type { RuleAnswers } from './form-conditions.ts';
import type { Form } from './form-options.ts';
import { departureOf, entryOf, modeOf } from './journey.ts';
import { hasVisa } from './journey-findings.ts';

const yesNo = (yes: boolean | null) => (yes === null ? '' : yes ? 'Yes' : 'No');

/** Whether a departure is booked: as answered, otherwise as any fact of it tells; null if unknown. */
function leaves(facts: FilingFacts): boolean | null {
  const { mode, number, city, port } = departureOf(facts);
  if (facts.ticket_for_departure) return facts.ticket_for_departure === 'yes';
  return facts.date_of_departure || mode || number || city || port ? true : null;
}

/** How travellers write that they have been to no other country. */
const noCountry =
  /^\W*(?:none?|nil|nothing|nowhere|never|n\/?a|keine?|nein|aucune?|non|ningun[oa]?|nenhum[a]?|нет|无|無|没有|なし|없음)\W*$/iu;

/** Whether the traveller has been to other countries; null if unknown. */
function beenAbroad({ countries_region }: FilingFacts): boolean | null {
  if (!countries_region) return null;
  return !noCountry.test(countries_region);
}

/** What is known of an order for the conditions of the form's questions. */
export function ruleAnswers(form: Form, facts: FilingFacts): RuleAnswers {
  const lost = facts.passport_lost_stolen;
  return {
    document_type: form.readOption('document_type', facts.document_type) ?? '',
    purpose_of_trip: form.readOption('purpose', facts.purpose_of_trip) ?? '',
    transport_mode: modeOf(form, entryOf(facts)) ?? '',
    departure_transport_mode: modeOf(form, departureOf(facts)) ?? '',
    passport_lost_stolen: yesNo(lost === null ? null : lost === 'yes'),
    visa_free: yesNo(hasVisa(facts)),
    been_abroad: yesNo(beenAbroad(facts)),
    ticket_for_departure: yesNo(leaves(facts)),
    has_inviter: yesNo(facts.name_of_inviter !== '' || facts.adress_or_contact_inviter !== ''),
    companions: 'No',
  };
}
