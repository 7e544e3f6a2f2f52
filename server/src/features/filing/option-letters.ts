import type { FormField } from '@arrival-desk/contract/filing/filing.endpoints.ts';

/** Above it, the arrows are used. Letters are safer: they still fit where the form's list is longer or sorted otherwise. */
const maxLetters = 6;
/** Letters of an option whose list is not known. */
const lettersOfUnknown = 3;

export type FormKeys = Pick<FormField, 'letters' | 'arrows'>;

/** Radio buttons take no letters: with the focus on the first, the arrow right presses the next one, and Space the first itself. */
export const buttonArrows = (value: string, options: readonly string[]): FormKeys => ({
  letters: '',
  arrows: Math.max(0, options.indexOf(value)),
});

/**
 * The fewest keys that mark an option in a list that shows the options that have what is typed anywhere in them, as those
 * of Element UI do: the letters that no other option has, if there are at most six, otherwise fewer letters and the arrow
 * down. Letters that no other option has are also letters with which no other one begins.
 */
export function optionLetters(value: string, options: readonly string[]): FormKeys {
  if (!options.includes(value)) return { letters: value.slice(0, lettersOfUnknown), arrows: 0 };
  const ways = Array.from(value, (_, index) => {
    const letters = value.slice(0, index + 1);
    const shown = options.filter((option) => option.toLowerCase().includes(letters.toLowerCase()));
    return { letters, arrows: shown.indexOf(value), isAlone: shown.length === 1 };
  });
  const { letters, arrows } =
    ways.slice(0, maxLetters).find(({ isAlone }) => isAlone) ??
    ways.reduce((best, way) => (way.letters.length + way.arrows < best.letters.length + best.arrows ? way : best));
  return { letters, arrows };
}
