const isDigit = /^\p{Nd}$/u;
const values = new Map<string, string>();

/** The value of a decimal digit of any script: Unicode encodes them in runs from 0 to 9, some of them in a row. */
function valueOfDigit(digit: string): string {
  const known = values.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (isDigit.test(String.fromCodePoint(start - 1))) start -= 1;
  const value = String((code - start) % 10);
  values.set(digit, value);
  return value;
}

/** Converts the digits of every script to ASCII: `１０２６４３` and `١٠٢٦٤٣` become `102643`. */
export function asciiDigits(text: string): string {
  // Most texts are.
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, valueOfDigit);
}
