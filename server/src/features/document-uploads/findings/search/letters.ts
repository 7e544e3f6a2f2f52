import type { Cell } from './document-cells.ts';
import { foldText } from './fold-text.ts';

/** The letters of some cells without what separates them. */
export interface Letters {
  /** A null stands for what no name goes across, such as a digit or a comma. */
  letters: (string | null)[];
  /** Whether a word can begin or end before a letter; one more than there are letters. */
  isEdge: boolean[];
  /** The number of the line of each letter. */
  lines: number[];
  /** The number of each letter in the document, the same in every order of reading. */
  numbers: number[];
}

/** In names these separate words, and can also separate the letters of one. */
const soft = /[\s\-‐‑‒–—―.·・•_<]/u;
/** Chinese and Korean write what surrounds a name without a space: 申请人…, …先生, …님. */
const edgeAfter = /[的名人客]/u;
const edgeBefore = /^(?:先生|女士|小姐|样|的|于|持|님|씨)/u;

/** The end of a word in the genitive: Carter's card. */
const genitive = /^'S(?!\p{L})/u;

/** The state, and the fields before the name, at the start of a machine-readable line: `P<UTOCARTER<<JOHN<<<<`. */
const nameLine = /(?<![A-Z0-9<])([PVIAC][A-Z<][A-Z<]{3})(?=[A-Z<]{25})/g;

/** The scripts that are written without spaces are told apart from those before and after them. */
export function scriptOf(letter: string): 'han' | 'hangul' | 'spaced' {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(letter)) return 'han';
  return /\p{Script=Hangul}/u.test(letter) ? 'hangul' : 'spaced';
}

/** The letters of cells in their order. Every cell begins and ends with an edge. */
export function lettersOf(cells: readonly Cell[]): Letters {
  const result: Letters = { letters: [], isEdge: [true], lines: [], numbers: [] };
  for (const cell of cells) addCell(result, cell);
  return result;
}

function addCell({ letters, isEdge, lines, numbers }: Letters, cell: Cell): void {
  const text = foldText(cell.text).replace(nameLine, '$1 ');
  const push = (letter: string | null, at: number) => {
    letters.push(letter);
    lines.push(cell.line);
    numbers.push(cell.start + at);
  };
  let isApart = true;
  let script: string | null = null;
  let before = '';
  let at = 0;
  for (const letter of text) {
    if (/\p{L}|\p{M}/u.test(letter)) {
      const own = scriptOf(letter);
      const isChange = script !== null && script !== own;
      const isContext = own !== 'spaced' && (edgeAfter.test(before) || edgeBefore.test(text.slice(at, at + 2)));
      if (isApart || isChange || isContext) isEdge[letters.length] = true;
      push(letter, at);
      isEdge.push(false);
      [isApart, script, before] = [false, own, letter];
    } else if (letter !== "'" || genitive.test(text.slice(at, at + 4))) {
      if (!isApart) isEdge[letters.length] = true;
      isApart = true;
      if (letter !== "'" && !soft.test(letter) && letters.at(-1) !== null) {
        push(null, at);
        isEdge.push(true);
      }
    }
    at += letter.length;
  }
  isEdge[letters.length] = true;
}
