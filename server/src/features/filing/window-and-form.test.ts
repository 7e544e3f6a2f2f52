import { isDeepStrictEqual } from 'node:util';
import type { FilingFacts } from '@arrival-desk/contract/filing/filing-facts.ts';
import { findingsOf } from '@arrival-desk/contract/filing/find-problems.ts';
import { type Form, formOf } from '@arrival-desk/contract/filing/form-options.ts';
import { releasedData, releasedForm } from '@arrival-desk/contract/filing/released-form.ts';
import { emptyOrder } from '@arrival-desk/contract/orders/fields/example-order.ts';
import { expect, it } from 'vitest';
import { type PortalField, portalPages } from '../../../../bench/filing/portal-form.ts';
import { makeSampleOrders } from '../../../../sample/make-orders.ts';
import { formPages } from './form-pages.ts';

/** The sample's orders that somebody can file, as they are stored. */
const ready = makeSampleOrders(500)
  .map((order): FilingFacts => {
    const sent = Object.entries(order).filter(([, value]) => value !== '');
    return { ...emptyOrder, ...(Object.fromEntries(sent) as Partial<FilingFacts>) };
  })
  .filter((facts) => findingsOf(releasedForm, facts).every(({ level }) => level === 'warns'));

/** What the person does in the form alone: it declares and signs. */
const isByHand = ({ kind }: PortalField) => kind === 'checkbox' || kind === 'signature';

type Portal = typeof portalPages;

/** What the window shows of an order, and what a form asks after these answers, each with the words of its step. */
function sideBySide(form: Form, portal: Portal, facts: FilingFacts) {
  const findings = findingsOf(form, facts);
  const pages = formPages(form, { ...facts, application_email: 'a@orders.example' }, findings);
  const answers = new Map(pages.flatMap(({ fields }) => fields.map((field) => [field.name, field] as const)));
  const isAsked = ({ when }: PortalField) => !when || answers.get(when.name)?.value === when.is;
  const asked = portal.map(({ title, fields }) => ({
    title,
    fields: fields.filter((field) => isAsked(field) && !isByHand(field)),
  }));
  return { pages, answers, asked };
}

const namesOf = (shown: readonly { title: string; fields: readonly { name: string }[] }[]) =>
  shown.map(({ title, fields }) => [title, ...fields.map(({ name }) => name)]);

it('asks in each step what the form asks, in its order, and lacks nothing that the form requires (FILE-172)', () => {
  expect(ready.length).toBeGreaterThan(50);
  for (const facts of ready) {
    const { pages, answers, asked } = sideBySide(releasedForm, portalPages, facts);
    expect(namesOf(pages)).toEqual(namesOf(asked));
    for (const { name, required, requiredWhen, kind } of asked.flatMap(({ fields }) => fields)) {
      const answer = answers.get(name);
      const isRequired = required || (requiredWhen && answers.get(requiredWhen.name)?.value === requiredWhen.is);
      // The photo is a file; an entry policy that nothing tells is chosen in the form, which computes it.
      if (!isRequired || kind === 'file' || (name === 'entry_policy' && answer?.note.includes('The form computes it')))
        continue;
      expect([name, answer?.value !== '']).toEqual([name, true]);
    }
  }
});

/** Questions whose words public readings do not have: both sides have their own. */
const ownWords = ['address_district', 'hotel_adress_in_china', 'countries_region', 'has_inviter'];
const kindsOf: Record<string, string> = { yes_no: 'radio' };
const conditionOf = (one?: { name: string; is: string }) => (one ? `${one.name} = ${one.is}` : '');
/** Lists of options that are the form's own. */
const optionsOf: Record<string, 'document_type' | 'gender' | 'transport_mode' | 'purpose'> = {
  ...{ document_type: 'document_type', gender: 'gender', transport_mode: 'transport_mode' },
  ...{ departure_transport_mode: 'transport_mode', purpose_of_trip: 'purpose' },
};

it.each(portalPages.flatMap(({ fields }) => fields).filter((field) => !isByHand(field)))(
  'has the words, kind, preset answer, length, options and conditions of $name (FILE-172)',
  (field) => {
    const { name, label, kind, preset = '', read = false, bytes = 0, when, required, requiredWhen } = field;
    const question = releasedForm.question(name);
    expect(question).toMatchObject({ preset, from_photo: read, max_bytes: bytes, asked: conditionOf(when) });
    expect(kindsOf[question?.kind ?? ''] ?? question?.kind).toBe(kind);
    if (!ownWords.includes(name)) expect(question?.label).toBe(label);
    // Whether the photo is needed is a setting.
    const always = conditionOf(when) || 'always';
    if (kind !== 'file') expect(question?.required).toBe(conditionOf(requiredWhen) || (required ? always : ''));
    const list = optionsOf[name];
    if (list) expect(releasedForm.optionsOf(list).toSorted()).toEqual(field.options?.toSorted());
  },
);

it('follows a form that has changed, once an Admin has corrected its lists (FILE-172)', () => {
  const positionOf = ({ name }: PortalField) => {
    const place = portalPages.flatMap(({ fields }) => fields).findIndex((field) => field.name === name);
    return name === 'purpose_of_trip' ? place - 3.5 : place;
  };
  // The form asks for the purpose before the date, calls a step otherwise, and has another word for tourists.
  const changed: Portal = portalPages.map(({ title, fields }) => ({
    title: title === 'Travel Information Filling' ? 'Your Journey' : title,
    fields: fields.toSorted((one, other) => positionOf(one) - positionOf(other)),
  }));
  const facts = ready.find(({ purpose_of_trip }) => purpose_of_trip === 'Tourism') as FilingFacts;
  const shown = (form: Form) => {
    const { pages, answers, asked } = sideBySide(form, changed, facts);
    return { isSame: isDeepStrictEqual(namesOf(pages), namesOf(asked)), purpose: answers.get('purpose_of_trip') };
  };
  expect(shown(releasedForm)).toMatchObject({ isSame: false, purpose: { value: 'Sightseeing/Leisure' } });
  const position = releasedForm.question('arrival_date')?.position ?? 0;
  const corrected = formOf({
    ...releasedData,
    steps: releasedData.steps.map((step) => (step.name === 'travel' ? { ...step, label: 'Your Journey' } : step)),
    questions: releasedData.questions.map((question) =>
      question.name === 'purpose_of_trip'
        ? { ...question, position: position - 1, label: 'Reason of Entry' }
        : question,
    ),
    purpose: releasedData.purpose.map((option) =>
      option.name === 'Sightseeing/Leisure' ? { ...option, name: 'Holiday', also: ['Tourism'] } : option,
    ),
  });
  expect(shown(corrected)).toMatchObject({ isSame: true, purpose: { value: 'Holiday', label: 'Reason of Entry' } });
  const names = findingsOf(corrected, { ...facts, purpose_of_trip: '', arrival_date: null }).map(({ field }) => field);
  expect(names.slice(0, 2)).toEqual(['purpose_of_trip', 'arrival_date']);
});
