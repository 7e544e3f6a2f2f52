/** A field as the wire names it: `order_id`, `searchVal`. */
const wireName = /\b[a-z]+(?:_[a-z\d]+)+\b|\b[a-z]+(?:[A-Z][a-z\d]*)+\b/g;

/** The text of the tracking form (FORM-11), and a name of a program. */
const isAllowed = (name: string) => ['orderId', 'npm'].includes(name);

/** The names of the wire in a text for a person, who does not know them (APP-52). */
export function wireNamesIn(text: string): string[] {
  return [...text.matchAll(wireName)].map(([name]) => name).filter((name) => !isAllowed(name));
}
