import type { FormField, FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';

/** A field of the form with its place: its page, and its number among all fields. */
export interface Step extends FormField {
  page: number;
  index: number;
}

/** The fields of all pages, in the order in which the form asks them. */
export function stepsOf(pages: readonly FormPage[]): Step[] {
  return pages
    .flatMap(({ fields }, page) => fields.map((field) => ({ ...field, page })))
    .map((field, index) => ({ ...field, index }));
}

/** Whether a field is typed: it has a value that the government's site does not read from the photo. */
export const isTyped = ({ value, portal_reads, kind }: FormField): boolean =>
  value !== '' && !portal_reads && kind !== 'file';

/** The first field from `from` on that is typed; the number of steps if there is none. */
export function nextTyped(steps: readonly Step[], from: number): number {
  return steps.find((step) => step.index >= from && isTyped(step))?.index ?? steps.length;
}

/** The last field before `from` that is typed; the first one if there is none. */
export function previousTyped(steps: readonly Step[], from: number): number {
  return steps.findLast((step) => step.index < from && isTyped(step))?.index ?? nextTyped(steps, 0);
}
