import type { Step } from './form-steps.ts';

/** Key of the session storage: how far the form of an order has been typed. It has no personal data. */
const keyOf = (orderId: string) => `form-place:${orderId}`;
/** The page at which the form of an order opens next. */
const pageKeyOf = (orderId: string) => `form-page:${orderId}`;
/** Stands behind the place in a form that has been typed to its end, and lacks no answer. */
const atEnd = ' end';

export const keepPlace = (orderId: string, index: number, isAtEnd: boolean): void =>
  sessionStorage.setItem(keyOf(orderId), `${index}${isAtEnd ? atEnd : ''}`);

/** The number of the field that is typed next in the form of an order; 0 before the first. */
export const placeOf = (orderId: string): number => Number.parseInt(sessionStorage.getItem(keyOf(orderId)) ?? '0', 10);

/** Whether the form of an order has been typed to its end in this window, with every answer that it requires. */
export const wasTypedToEnd = (orderId: string): boolean =>
  sessionStorage.getItem(keyOf(orderId))?.endsWith(atEnd) === true;

/** Makes the form of an order open at a page: where its typing is on that page, otherwise at its first field. */
export const openAtPage = (orderId: string, page: number): void =>
  sessionStorage.setItem(pageKeyOf(orderId), String(page));

/** Where the form of an order opens. */
export function startOf(orderId: string, steps: readonly Step[]): number {
  const [place, page] = [placeOf(orderId), sessionStorage.getItem(pageKeyOf(orderId))];
  if (page === null || steps[place]?.page === Number(page)) return place;
  return steps.find((step) => step.page === Number(page))?.index ?? place;
}

/** The form of an order has been opened at the page that `openAtPage` named. */
export const forgetPage = (orderId: string): void => sessionStorage.removeItem(pageKeyOf(orderId));

/** The version of an order whose answers were typed: the last one with which the form agreed. */
const versionKeyOf = (orderId: string) => `form-version:${orderId}`;

export const keepVersion = (orderId: string, version: number): void =>
  sessionStorage.setItem(versionKeyOf(orderId), String(version));

/** The version of an order that was typed; null if its form was not open in this window. */
export function versionOf(orderId: string): number | null {
  const kept = sessionStorage.getItem(versionKeyOf(orderId));
  return kept === null ? null : Number(kept);
}

/** Whether the facts of an order have changed since its form was open in this window. */
export const changedSinceOpen = (orderId: string, version: number): boolean =>
  (versionOf(orderId) ?? version) !== version;

/** Whether the facts of an order have changed since answers of its form were typed in this window. */
export const changedSinceTyped = (orderId: string, version: number): boolean =>
  placeOf(orderId) > 0 && changedSinceOpen(orderId, version);

/** What the government's form has of each order whose form was open in this window, by the name of the field. Kept in memory alone. */
export type TypedAnswers = Map<string, ReadonlyMap<string, string>>;
