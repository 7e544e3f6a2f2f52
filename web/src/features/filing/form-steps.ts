import type { FormField, FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';

/** A field of the form with its place: its page, and its number among all fields. */
export interface Step extends FormField {
  page: number;
  index: number;
  /** The first field of its page that the government's site reads from the photo: all of these are compared here. */
  compares: boolean;
}

/** The fields of all pages, in the order in which the form asks them. */
export function stepsOf(pages: readonly FormPage[]): Step[] {
  return pages
    .flatMap(({ fields }, page) => {
      const first = fields.find(({ portal_reads }) => portal_reads);
      return fields.map((field) => ({ ...field, page, compares: field === first }));
    })
    .map((field, index) => ({ ...field, index }));
}

/** Whether the typing stops at a field: to copy its value, or to compare what the site has read from the photo. */
const isStop = ({ value, portal_reads, kind, compares }: Step): boolean =>
  compares || (value !== '' && !portal_reads && kind !== 'file');

/** The first stop from `from` on; the number of steps if there is none. */
export function nextStop(steps: readonly Step[], from: number): number {
  return steps.find((step) => step.index >= from && isStop(step))?.index ?? steps.length;
}

/** The last stop before `from`; the first one if there is none. */
export function previousStop(steps: readonly Step[], from: number): number {
  return steps.findLast((step) => step.index < from && isStop(step))?.index ?? nextStop(steps, 0);
}
