import { vi } from 'vitest';

/**
 * From now on the person acts this many milliseconds later: the same act within a second counts as the other half of a
 * double click (PAGE-26).
 */
export function actLater(milliseconds: number): void {
  const read = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(function (this: Event) {
    return Number(read?.call(this)) + milliseconds;
  });
}
