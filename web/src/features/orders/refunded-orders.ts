/** Instead of a question: all of some selected orders are refunded. */
export function allRefunded(count: number): string {
  return `${count === 1 ? 'This order is' : 'The selected orders are'} refunded already.`;
}

/** Below a question: of how many selected orders it is not; undefined for none. */
export function refundedNote(count: number): string | undefined {
  if (count === 0) return undefined;
  const what = `${count.toLocaleString('en')} of the selected orders`;
  return count === 1
    ? `${what} is refunded already and stays as it is.`
    : `${what} are refunded already and stay as they are.`;
}
