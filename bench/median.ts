/** The middle of some values; 0 for none. */
export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** The bounds of the middle half of some values. */
export function middleHalf(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  return [sorted[values.length >> 2] ?? 0, sorted[(values.length * 3) >> 2] ?? 0];
}
