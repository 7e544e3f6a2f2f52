/** Lower case, compatibility forms folded, diacritics off: how orders are found, on both kinds of database alike. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

interface Searchable {
  order_id: string;
  full_name: string;
  given_name: string;
  surname: string;
  email: string;
  contact_email_address: string;
  phone_number: string;
}

/** The text that search looks through. Starts with the full name, so that it also orders by name. */
export function searchText(order: Searchable): string {
  const parts = [order.full_name, `${order.surname} ${order.given_name}`, order.order_id, order.email];
  parts.push(order.contact_email_address, order.phone_number, order.phone_number.replace(/\D/g, ''));
  return [...new Set(parts.map(normalise))].join(' \u2028');
}

/** The pattern that finds a text anywhere in what `searchText` made, with the wildcards of LIKE taken as they are. */
export function containing(text: string): string {
  return `%${normalise(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/** Letters in a gram, and the fewest that a text is found by. */
const gramLength = 5;
const leastLetters = 3;
/** Further grams of a long text would find it no sooner. */
const mostGrams = 8;

/**
 * Grams of a text (migration 014): what holds the text holds them all, though not each of what holds them holds the
 * text. None for a text that is too short to have any.
 */
export function gramsOf(text: string): string[] {
  const letters = [...normalise(text)];
  if (letters.length < leastLetters) return [];
  const starts = [Math.max(0, letters.length - gramLength)];
  for (let start = 0; start < letters.length - gramLength; start += gramLength) starts.push(start);
  return starts.slice(0, mostGrams).map((start) => letters.slice(start, start + gramLength).join(''));
}

/** The `tsquery` for all of some grams; one of fewer letters stands for those that begin with it. */
export function gramQuery(grams: readonly string[]): string {
  return grams.map((gram) => `'${gram.replace(/['\\]/g, '$&$&')}'${isWhole(gram) ? '' : ':*'}`).join(' & ');
}

export function isWhole(gram: string): boolean {
  return [...gram].length === gramLength;
}
