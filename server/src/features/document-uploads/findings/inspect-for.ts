import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Finding } from '@arrival-desk/contract/document-uploads/finding.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import { limitFailures } from '../../../platform/attempts/limit-failures.ts';
import type { Context } from '../../../platform/context.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import { type Inspected, type Inspection, inspectDocument } from './findings.ts';

/** Documents of somebody who must not read passport numbers that can be stopped for numbers and names in an hour. */
const maxStopped = 20;
const windowMinutes = 60;
/** Different numbers in a document beyond which it is no receipt, but a list of guesses. */
const maxNumbers = 100;

/** Findings that tell whether a number in the document is that of the order, or of another one. */
const telling: readonly Finding['kind'][] = ['passport', 'not_named'];
const notShown: Finding = {
  kind: 'not_named',
  title: "The document does not show that it is this order's, or shows somebody else",
  found: null,
  expected: null,
  order_id: null,
};

/**
 * Inspects a document as far as the person may know it. Who must not read passport numbers gets one finding for every
 * reason that has to do with numbers and names, and no notice of them: several findings, or which, would tell which of
 * the numbers in a document was guessed right. Guesses are limited. Throws AppError `too_many_requests`.
 */
export async function inspectFor(
  context: Context,
  user: SignedInUser,
  order: StoredOrder,
  document: Inspected,
): Promise<Pick<Inspection, 'findings' | 'notice'>> {
  if (identityReaders.includes(user.type)) return inspectDocument(context, order, document);
  const attempt = await limitFailures(
    context,
    { owner: { of: ['upload', 'owner', String(user.id)], max: maxStopped, windowMinutes } },
    {
      operation: 'upload',
      tooMany: 'Too many documents were not those of their orders. Please ask a colleague, or wait an hour.',
      retryMinutes: windowMinutes,
    },
  );
  const { findings, notice, numbers, isPartial } = await inspectDocument(context, order, document);
  const others = findings.filter(({ kind }) => !telling.includes(kind));
  if (others.length === findings.length && numbers <= maxNumbers) {
    await attempt.release();
    return { findings, notice: isPartial ? notice : null };
  }
  await attempt.fail();
  return { findings: [...others, notShown], notice: null };
}
