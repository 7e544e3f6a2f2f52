import type { PlacedText } from '../../../../platform/pdf/read-pages.ts';
import { codeTexts, hasWords, pageOfCode } from './code-texts.ts';
import { type Cell, cellsOf, columnsOf } from './document-cells.ts';
import { findDays } from './find-days.ts';
import { hasName } from './find-names.ts';
import { type FoundNumbers, findNumbers, hasNumber, type OwnNumbers } from './find-numbers.ts';
import { type Letters, lettersOf } from './letters.ts';
import { nameIdentities, type OrderNames } from './name-identities.ts';

/** The facts of an order that its document is searched for. */
export interface SoughtFacts {
  names: OrderNames;
  numbers: OwnNumbers;
  /** The domain of the orders' own email addresses, in small letters. */
  orderMailDomain: string;
  /** Names of other travellers that the document is searched for. */
  people?: readonly OrderNames[];
}

/** What a document shows of an order, and of other orders. */
export interface FoundFacts extends FoundNumbers {
  /** Whether there is text, or a code that says something: an ID or a URL alone says nothing. */
  hasText: boolean;
  hasPassport: boolean;
  hasName: boolean;
  /** Which of the sought people it names, by their places in the list. */
  people: number[];
  /** The days in it, YYYY-MM-DD; both readings of one that can be read in two ways. */
  days: string[];
  /** IDs in email addresses of orders, and encoded ones in tracking links. */
  mailedOrders: string[];
  linkedOrders: string[];
}

/** The most addresses and links of a document that are read. */
const maxLinks = 100;

/**
 * Reads the text of a document, and of its QR codes, once, to search it for the facts of one order after the other, however
 * it is laid out: along its lines, and down its columns, where a value can be broken. The work is in proportion to the text.
 */
export function openSearch(
  pages: readonly (readonly PlacedText[])[],
  codes: readonly string[] = [],
): (sought: SoughtFacts) => FoundFacts {
  const texts = codes.map((code) => codeTexts(code));
  const cells = cellsOf([...pages, ...texts.map(pageOfCode)]);
  const columns = columnsOf(cells);
  const readings = [cells, ...columns];
  const letters = readings.map(lettersOf);
  const text = linesOf(cells);
  const mails = [...text.matchAll(/(?<![\w.+-])(\d{6,15})@([a-z0-9.-]+)/gi)];
  const ofDocument = {
    hasText: pages.flat().some((each) => /[\p{L}\p{N}]/u.test(each.text)) || texts.some(hasWords),
    days: findDays(cells.map((cell) => cell.text)),
    linkedOrders: [...text.matchAll(/track-order\/([\w-]{1,60})/g)].map(([, id = '']) => id).slice(0, maxLinks),
  };
  return ({ names, numbers, orderMailDomain, people = [] }) => ({
    ...ofDocument,
    hasPassport: numbers.passport !== null && hasNumber(readings, numbers.passport),
    hasName: isNamed(letters, names),
    people: people.flatMap((each, place) => (isNamed(letters, each) ? [place] : [])),
    ...findNumbers(cells, numbers),
    mailedOrders: mails
      .flatMap(([, id = '', domain = '']) => (domain.toLowerCase() === orderMailDomain ? id : []))
      .slice(0, maxLinks),
  });
}

function isNamed(letters: readonly Letters[], names: OrderNames): boolean {
  return nameIdentities(names).some((identity) => hasName(letters, identity));
}

function linesOf(cells: readonly Cell[]): string {
  return cells.map(({ text, line }, index) => `${line === cells[index - 1]?.line ? ' ' : '\n'}${text}`).join('');
}
