import type { PlacedText } from '../../../../platform/pdf/read-pages.ts';

/** The most steps of unpacking one code: a URL with a parameter in Base64 of percent-encoded JSON takes five. */
const maxSteps = 6;

/**
 * The texts in the content of a QR code: the code itself, or the values of its JSON or of its URL, whatever is
 * percent-encoded, in Base64 or in hexadecimal digits in them, and so on. The names of values are left out.
 */
export function codeTexts(code: string, steps = maxSteps): string[] {
  const text = code.trim();
  if (text === '') return [];
  if (steps === 0) return [text];
  const inner = (texts: readonly string[]) => texts.flatMap((each) => codeTexts(each, steps - 1));
  const values = jsonValues(text) ?? parameters(text) ?? percentDecoded(text);
  return values ? inner(values) : [text.replace(uuid, ' '), ...inner([...fromBase64(text), ...fromHex(text)])];
}

/** Its groups are random, and can be in the form of a number of a traveller. */
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

function jsonValues(text: string): string[] | null {
  if (!/^[[{"]/.test(text)) return null;
  const values: string[] = [];
  try {
    // The source of a number, because a long one would be rounded.
    JSON.parse(text, (_, value: unknown, context?: { source?: string }) => {
      if (typeof value === 'string') values.push(value);
      else if (typeof value === 'number') values.push(context?.source ?? String(value));
      return value;
    });
  } catch {
    return null;
  }
  return values;
}

/** The values of a query, with what is before it. */
function parameters(text: string): string[] | null {
  const [, before = '', query] = /^(?:(\S*?)[?#])?([^\s=&?#]+=[^\s=][^\n]*)$/.exec(text) ?? [];
  if (query === undefined) return null;
  const values = query.split(/[&#?]/).map((each) => each.slice(each.indexOf('=') + 1));
  // A plus sign is a space, or a letter of Base64.
  return [before, ...values.flatMap((value) => (value.includes('+') ? [value.replaceAll('+', ' '), value] : [value]))];
}

function percentDecoded(text: string): string[] | null {
  if (!/%[\da-f]{2}/i.test(text)) return null;
  try {
    return [decodeURIComponent(text)];
  } catch {
    return null;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The readable texts that are Base64 in a text, of at least nine bytes: all of it, or a part of a token or a path. */
function fromBase64(text: string): string[] {
  const whole = /^[\w+/-]{12,}={0,2}$/.test(text) ? [text] : [];
  const parts = text.match(/[\w+-]{12,}={0,2}/g) ?? [];
  return [...new Set([...whole, ...parts])].flatMap((each) => readable(Buffer.from(each, 'base64')));
}

/** The readable texts that are bytes in hexadecimal digits in a text, at least nine of them. */
function fromHex(text: string): string[] {
  const parts = text.match(/(?<![\da-z])(?:[\da-f]{2}){9,}(?![\da-z])/gi) ?? [];
  return parts.flatMap((each) => readable(Buffer.from(each, 'hex')));
}

function readable(bytes: Uint8Array): string[] {
  try {
    const decoded = utf8.decode(bytes);
    return /\p{Cc}/u.test(decoded.replace(/\s/g, '')) ? [] : [decoded];
  } catch {
    return [];
  }
}

/**
 * Whether the texts of a code say something that can be compared with an order: words, or another script than Latin. An
 * ID or a URL says nothing.
 */
export function hasWords(texts: readonly string[]): boolean {
  return texts.some((text) => /\p{L}{2}(?:[ ,]+|<<)\p{L}{2}|[\p{L}--\p{Script=Latin}]/v.test(text));
}

const height = 10;
/** Wide enough that values are neither one cell nor letters in boxes. */
const gap = height * 10;
/** Above every line of a document, so that no column of it goes on in a code. */
const above = 1_000_000;

/** A page on which the texts of a code are one line, because they belong together. */
export function pageOfCode(texts: readonly string[]): PlacedText[] {
  let x = 0;
  return texts
    .flatMap((text) => text.split(/[\r\n]+/))
    .map((text) => {
      const placed = { text, x, y: above, width: text.length * height, height };
      x += placed.width + gap;
      return placed;
    });
}
