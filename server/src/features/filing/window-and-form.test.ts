import type { FilingFacts } from '@arrival-desk/contract/filing/filing-facts.ts';
import { findingsOf } from '@arrival-desk/contract/filing/find-problems.ts';
import { releasedForm } from '@arrival-desk/contract/filing/released-form.ts';
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

it('asks in each step what the form asks, in its order, and lacks nothing that the form requires (FILE-172)', () => {
  expect(ready.length).toBeGreaterThan(50);
  for (const facts of ready) {
    const pages = formPages(
      releasedForm,
      { ...facts, application_email: 'a@orders.example' },
      findingsOf(releasedForm, facts),
    );
    const answers = new Map(pages.flatMap(({ fields }) => fields.map((field) => [field.name, field] as const)));
    const isAsked = ({ when }: PortalField) => !when || answers.get(when.name)?.value === when.is;
    const form = portalPages.map(({ title, fields }) => ({
      title,
      fields: fields.filter((field) => isAsked(field) && !isByHand(field)),
    }));
    const namesOf = (shown: readonly { title: string; fields: readonly { name: string }[] }[]) =>
      shown.map(({ title, fields }) => [title, ...fields.map(({ name }) => name)]);
    expect(namesOf(pages)).toEqual(namesOf(form));
    for (const { name, required, requiredWhen, kind } of form.flatMap(({ fields }) => fields)) {
      const answer = answers.get(name);
      const isRequired = required || (requiredWhen && answers.get(requiredWhen.name)?.value === requiredWhen.is);
      // The photo is a file; an entry policy that nothing tells is chosen in the form, which computes it.
      if (!isRequired || kind === 'file' || (name === 'entry_policy' && answer?.note.includes('The form computes it')))
        continue;
      expect([name, answer?.value !== '']).toEqual([name, true]);
    }
  }
});
