import * as z from 'zod';
import { identityOnly } from '../need-to-know.ts';

/** The reasons against sending a document to the traveller of an order. */
const findingKinds = ['passport', 'name', 'order', 'same_file', 'unreadable'] as const;

/** Something in a document that belongs to another traveller or order, or a document whose text cannot be read. */
export const finding = z.object({
  kind: z.enum(findingKinds),
  /** What is wrong, in a few words. */
  title: z.string(),
  /** The text found in the document; null when there is nothing to quote. */
  found: identityOnly(z.string().nullable()),
  /** The value of the order; null when there is none to compare with. */
  expected: identityOnly(z.string().nullable()),
  /** ID of the other order that the text or file belongs to; null when that is not known. */
  order_id: identityOnly(z.string().nullable()),
});
export type Finding = z.infer<typeof finding>;

/** `data` of the error `wrong_document`; contains personal data, so only for the signed-in person. */
export const findings = z.object({ findings: z.array(finding) });
export type Findings = z.infer<typeof findings>;
