import type { FormField, FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';

/** A field of the form with its place: its page, and its number among all fields. */
export interface Step extends FormField {
  page: number;
  index: number;
  /** The first field of its page that the government's site reads from the photo: all of these are compared together. */
  compares: boolean;
}

/** The fields of all pages, in the order in which the form asks them. */
export function stepsOf(pages: readonly FormPage[]): Step[] {
  return pages
    .flatMap(({ fields }, page) => {
      const first = fields.find(({ portal_reads, value }) => portal_reads && value !== '');
      return fields.map((field) => ({ ...field, page, compares: field === first }));
    })
    .map((field, index) => ({ ...field, index }));
}

/** Whether its answer is one of some radio buttons, which take no letters. */
export const isOfButtons = ({ kind }: Pick<FormField, 'kind'>): boolean => kind === 'radio' || kind === 'yes_no';

/** Whether its answer is chosen, and so nothing is pasted. */
const isListed = (field: Pick<FormField, 'kind'>): boolean =>
  field.kind === 'choice' || field.kind === 'choices' || isOfButtons(field);

/** What nearly every traveller answers: it is typed by habit, so another answer has to stand out. */
const usual: Readonly<Record<string, string>> = {
  document_type: 'Ordinary Passport',
  passport_lost_stolen: 'No',
  has_inviter: 'No',
  companions: 'No',
  transport_mode: 'Flight',
  visa_free: 'No',
  departure_transport_mode: 'Flight',
};

/** Whether a list's answer is another than nearly every traveller's. */
export const isUnusual = ({ name, value }: Pick<FormField, 'name' | 'value'>): boolean =>
  usual[name] !== undefined && value !== '' && value !== usual[name];

/** Whether its value is copied; other fields are typed by letters, compared or left empty on the way to it. */
const isCopied = (step: Step): boolean =>
  step.value !== '' && !step.portal_reads && step.kind !== 'file' && !isListed(step);

/** What is typed without the clipboard from `from` up to `to`: answers of lists that the form has not chosen already, and fields that stay empty. */
export function linesBetween(steps: readonly Step[], from: number, to: number): Step[] {
  return steps
    .slice(from, to)
    .filter(
      (step) =>
        step.kind !== 'file' &&
        !step.preset &&
        (isListed(step) || step.value === '') &&
        !(step.portal_reads && step.value),
    );
}

/** What is compared with the photo from `from` up to `to`: if a page's first such value is there, all of that page. */
export function comparedBetween(steps: readonly Step[], from: number, to: number): Step[] {
  const first = steps.slice(from, to).find(({ compares }) => compares);
  return first ? steps.filter(({ page, portal_reads, value }) => page === first.page && portal_reads && value) : [];
}

/** The first stop from `from` on; the number of steps if there is none. */
export function nextStop(steps: readonly Step[], from: number): number {
  return steps.find((step) => step.index >= from && isCopied(step))?.index ?? steps.length;
}

/** The last stop before `from`; the first one if there is none. */
export function previousStop(steps: readonly Step[], from: number): number {
  return steps.findLast((step) => step.index < from && isCopied(step))?.index ?? nextStop(steps, 0);
}
