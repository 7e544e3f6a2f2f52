import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import { toast } from 'react-toastify/unstyled';

const shown = 5;

/** Shows which orders of a call on several were refused, and why. */
export async function warnOfRefusals(answer: Promise<{ data: { data: Outcome } }>): Promise<void> {
  const refused = await answer.then(({ data }) => data.data.refused).catch((): Outcome['refused'] => []);
  if (refused.length === 0) return;
  const lines = refused.slice(0, shown).map(({ id, message }) => `${id}: ${message}`);
  if (refused.length > shown) lines.push(`and ${refused.length - shown} more`);
  toast.warn(lines.join('\n'));
}
