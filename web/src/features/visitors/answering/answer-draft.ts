const prefix = 'answers ';

/** `form` tells the forms of an order apart. What is typed is kept for this tab alone, because it can be a passport number and others may use the device next. */
const keyOf = (orderId: string, form: string) => `${prefix}${orderId} ${form}`;

/** The answers that were typed before a reload; {} if there are none, or the browser keeps nothing. */
export function readDraft(orderId: string, form: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(orderId, form)) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function keepDraft(orderId: string, form: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(keyOf(orderId, form), JSON.stringify(values));
  } catch {
    // A browser that keeps nothing.
  }
}

/** Forgets the answers that were typed for any order. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing.
  }
}
