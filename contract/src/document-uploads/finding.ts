import * as z from 'zod';

/** What can speak against sending a document to an order's traveller. */
const findingKinds = ['passport', 'name', 'order', 'same_file', 'unreadable'] as const;

/** Something in a document that belongs to another traveller or order, or a document that nobody can check. */
export const finding = z.object({
  kind: z.enum(findingKinds),
  /** What is wrong, in a few words. */
  title: z.string(),
  /** What stands in the document; null where nothing can be quoted. */
  found: z.string().nullable(),
  /** What the order says. */
  expected: z.string().nullable(),
  /** The order that it belongs to, where that is known. */
  order_id: z.string().nullable(),
});
export type Finding = z.infer<typeof finding>;

/** `data` of the refusal `wrong_document`; for the signed-in person only. */
export const findings = z.object({ findings: z.array(finding) });
export type Findings = z.infer<typeof findings>;
