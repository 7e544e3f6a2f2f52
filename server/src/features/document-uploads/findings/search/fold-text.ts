import { asciiDigits } from '@arrival-desk/contract/ascii-digits.ts';
import { Converter } from 'opencc-js/t2cn';
import { isSpecial } from './spellings.ts';

const toSimplified = Converter({ from: 't', to: 'cn' });

/** Letters that are written in several ways without being a different letter. */
const sameLetters: Record<string, string> = {
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ẞ: 'SS',
  '‹': '<',
  '«': '<',
};

/** Accents, and vowel signs of Arabic and Hebrew. The marks of other scripts make a different letter. */
const marks = /[[\p{M}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]]--[\u3099\u309a]]/gv;
/** Joiners, directions, soft hyphens, glyphs without a letter and the lengthening of Arabic letters are not seen. */
const unseen = /[[\p{Cf}\p{Cc}\u0640]--\s]/gv;
/** Before NFKC, which makes a space and a mark of an acute accent. */
const apostrophes = /[´`’‘ʼʻʹ]/gu;

const folded = new Map<string, string>();
/** A document has few different characters; a hostile one must not fill the memory. */
const maxKept = 20_000;

/**
 * Text in the form in which texts are compared: upper case, without accents, digits of any script as 0 to 9, Chinese
 * simplified character by character. Latin letters that have several spellings, such as Ü, are kept. O and 0 stay
 * different, because passports use both.
 */
export function foldText(text: string): string {
  const plain = text.replace(apostrophes, "'").normalize('NFKC').replace(unseen, '').toUpperCase().normalize('NFC');
  return plain.replace(/[^\x20-\x7e]\p{M}*/gu, (letter) => {
    const known = folded.get(letter);
    if (known !== undefined) return known;
    const result = foldLetter(letter);
    if (folded.size < maxKept) folded.set(letter, result);
    return result;
  });
}

function foldLetter(letter: string): string {
  const decomposed = letter.normalize('NFD');
  const [base = '', mark = ''] = decomposed;
  const special = (base + mark).normalize('NFC');
  if (isSpecial(special)) return special;
  const plain = decomposed.replace(marks, '').normalize('NFC');
  if (/\p{Nd}/u.test(plain)) return asciiDigits(plain);
  if (/\p{Script=Han}/u.test(plain)) return toSimplified(plain);
  return sameLetters[plain] ?? plain;
}
