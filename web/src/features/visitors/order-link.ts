/**
 * The order id in a tracking link as the traveller knows it: the link carries the number doubled, in base64
 * without padding; a plain number is taken as it is. '' for anything else. The same rule as the contract's
 * `decodeOrderId` (a test holds them together), without the schemas that stand beside it there.
 */
export function orderIdInLink(linked: string): string {
  const value = linked.trim();
  if (/^\d+$/.test(value)) return value;
  if (!/^[A-Za-z0-9+/]{2,40}={0,2}$/.test(value)) return '';
  try {
    const digits = atob(value.replace(/=+$/, ''));
    if (!/^[1-9]\d*$/.test(digits)) return '';
    return BigInt(digits) % 2n === 0n ? String(BigInt(digits) / 2n) : '';
  } catch {
    return '';
  }
}
