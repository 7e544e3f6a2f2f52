export type Values = Record<string, string>;

/** The variables of a text: `{name}`. */
export const variables = /\{(\w+)\}/g;

/**
 * Replaces the `{name}` variables of a text. In a right-to-left text each value is isolated (U+2068 … U+2069), so that
 * an order ID or a file name does not reorder the words around it.
 */
export function fillIn(text: string, values: Values = {}, direction: 'ltr' | 'rtl' = 'ltr'): string {
  return text.replace(variables, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return direction === 'rtl' ? `\u2068${value}\u2069` : value;
  });
}
