import * as z from 'zod';
import { identityOnly } from '../need-to-know.ts';

/**
 * The reasons against sending a document to the traveller of an order: it has another passport number, or neither number
 * nor name of the order, or the ID or a file of another order, or it cannot be read, or its signature was lost when
 * active content was removed.
 */
const findingKinds = ['passport', 'not_named', 'order', 'same_file', 'unreadable', 'signature'] as const;

/** A sign that a document belongs to another traveller or order, or that it cannot be checked. */
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
export type DocumentFinding = z.infer<typeof finding>;

/** `data` of the error `wrong_document`; contains personal data, so only for the signed-in person. */
export const findings = z.object({ findings: z.array(finding) });
export type DocumentFindings = z.infer<typeof findings>;
