import { asciiDigits } from './ascii-digits.ts';
import { invisible } from './invisible.ts';

// This file imports no schema library, so that visitor pages do not load one.

/** RFC 5322 (dot-atom) and RFC 6531; the domain is in ASCII. */
const form =
  /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}\p{S}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}\p{S}-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/iu;

/** The longest address (RFC 5321). */
export const maxEmail = 254;
/** No longer text is looked at, because a person cannot have meant it. */
const maxTyped = 1000;

/** Whether a text that `readEmail` has read is an email address. */
export const isEmail = (address: string): boolean => address.length <= maxEmail && form.test(address);

/**
 * The email address in a text that a person typed or pasted: out of `mailto:`, `Name <a@b>`, quotes and the punctuation
 * after it, without invisible characters, in half-width forms. An internationalised domain is returned in ASCII
 * (`xn--…`), which every mail server can deliver to. A text without an address is only trimmed.
 */
export function readEmail(typed: string): string {
  if (typed.length > maxTyped) return typed;
  const text = asciiDigits(typed).replace(invisible, '').trim();
  const bracketed = inBrackets(text) ?? text;
  const address = bracketed
    // As spreadsheets wrap a text.
    .replace(/^\s*=\s*(?=")/, '')
    .replace(/^[\s<(["“„‘«]*e-?mail\s*:\s*/i, '')
    .replace(/^[\s<(["“„‘«]*mailto\s*:\s*([^?]*)(?:\?.*)?$/i, (_, to) => unescaped(to))
    .replace(/^([^?@]*@[^?]*)\?.*$/, '$1')
    .replace(/[\s>)\]}|/"”“’‘'».,;:!?、。]+$/u, '')
    .replace(/^[\s<(["“„‘«]+/, '')
    // An apostrophe can begin an address, but not one in quotes.
    .replace(/^'(?=.*@)/, /['’]\W*$/.test(bracketed) ? '' : "'")
    .replace(/\s*@\s*/, '@')
    // As word processors and telephones set them.
    .replace(/[’‘ʼ](?=.*@)/g, "'")
    .replace(/\p{Pd}/gu, '-')
    // The full stop of East Asian keyboards.
    .replaceAll('。', '.');
  const at = address.lastIndexOf('@');
  if (at < 1) return text;
  const local = address.slice(0, at);
  // PostgreSQL's lower() can know ASCII letters only, so others are compared as they are stored.
  return `${/^[\0-\x7f]*$/.test(local) ? local : local.toLowerCase()}@${asciiDomain(address.slice(at + 1))}`;
}

/** The address in `Name <a@b>`, unless there is another one besides it. */
function inBrackets(text: string): string | undefined {
  const [, before = '', address, after = ''] = /^([^<>]*)<([^<>]*@[^<>]*)>([^<>]*)$/.exec(text) ?? [];
  const others = address && `${before}${after}`.toLowerCase().replaceAll(address.toLowerCase(), '');
  return others?.includes('@') ? undefined : address;
}

/** An address as a link has it: `zoe%2Bx%40example.com` (RFC 6068). */
function unescaped(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[\s/\\?#:@%[\]]/.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}
