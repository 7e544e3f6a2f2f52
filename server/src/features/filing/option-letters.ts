import type { FormField } from '@arrival-desk/contract/filing/filing.endpoints.ts';

/** Above it, the arrows are used. Letters are safer: they still fit where the form's list is longer or sorted otherwise. */
const maxLetters = 6;
/** Letters of an option whose list is not known. */
const lettersOfUnknown = 3;

/**
 * The fewest keys that mark an option in a list that shows the options beginning with what is typed: the letters with
 * which only this option begins, if there are at most six, otherwise fewer letters and the arrow down.
 */
export function optionLetters(value: string, options: readonly string[]): Pick<FormField, 'letters' | 'arrows'> {
  if (!options.includes(value)) return { letters: value.slice(0, lettersOfUnknown), arrows: 0 };
  const ways = Array.from(value, (_, index) => {
    const letters = value.slice(0, index + 1);
    const shown = options.filter((option) => option.toLowerCase().startsWith(letters.toLowerCase()));
    return { letters, arrows: shown.indexOf(value), isAlone: shown.length === 1 };
  });
  const { letters, arrows } =
    ways.slice(0, maxLetters).find(({ isAlone }) => isAlone) ??
    ways.reduce((best, way) => (way.letters.length + way.arrows < best.letters.length + best.arrows ? way : best));
  return { letters, arrows };
}
