import { expect, it } from 'vitest';
import { emptyOrder } from '../orders/fields/example-order.ts';
import { suggestPolicy } from './entry-policy.ts';
import { releasedForm } from './released-form.ts';

const suggested = (facts: object) => suggestPolicy(releasedForm, { ...emptyOrder, ...facts });

it.each<[object, string | null]>([
  [{ visa_free: 'yes', nationality: 'Ireland' }, 'Unilateral visa exemption'],
  [{ visa_free: 'yes', nationality: 'US' }, '240-hour visa-free transit'],
  [{ visa_free: 'yes', nationality: 'Irish', visa_type: '240-hour transit' }, '240-hour visa-free transit'],
  [{ visa_free: 'yes', nationality: 'Irish', purpose_of_trip: 'Transit' }, '240-hour visa-free transit'],
  ...['240h', '144 h', '72 hour', '24 hr', '240 hrs', 'TWOV'].map((visa_type): [object, string] => [
    { visa_free: 'yes', nationality: 'Irish', visa_type },
    '240-hour visa-free transit',
  ]),
  [{ visa_free: 'no', nationality: 'Ireland' }, 'Visa or residence permit'],
  [{ visa_free: null, nationality: 'Ireland' }, null],
  [{ visa_free: 'yes', nationality: 'Nigeria' }, null],
  [{ visa_free: 'yes', nationality: 'Korea' }, null],
])('the entry policy of %o is %s (FILE-164)', (facts, policy) => {
  expect(suggested(facts)?.name ?? null).toBe(policy);
});

it('is that of the order where the form has it, and has its reason otherwise (FILE-164)', () => {
  const irish = {
    visa_free: 'yes',
    nationality: 'Ireland',
    arrival_date: '2026-11-28',
    date_of_departure: '12/08/2026',
  };
  expect(suggested({ ...irish, entry_policy: '240-hour Visa-Free Transit' })).toEqual({
    name: '240-hour visa-free transit',
    reason: '',
  });
  expect(suggested({ ...irish, entry_policy: 'the usual one' })?.reason).toBe(
    'For citizens of Ireland, up to 30 days; this stay has 10.',
  );
  for (const field of ['arrival_date', 'date_of_departure'])
    expect(suggested({ ...irish, [field]: null })?.reason).toBe('For citizens of Ireland, up to 30 days.');
  expect(suggested({ ...irish, visa_free: 'no' })?.reason).toBe('The traveller has a visa or permit.');
});

it('is the one with the longest stay, wherever the form lists it (FILE-164)', () => {
  const facts = { ...emptyOrder, visa_free: 'yes', nationality: 'Ireland' } as const;
  for (const entryPolicies of [releasedForm.entryPolicies, releasedForm.entryPolicies.toReversed()])
    expect(suggestPolicy({ ...releasedForm, entryPolicies }, facts)?.name).toBe('Unilateral visa exemption');
});
