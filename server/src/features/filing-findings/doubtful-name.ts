import { asciiDigits } from '@arrival-desk/contract/ascii-digits.ts';
import { isTitle } from '@arrival-desk/contract/filing/titles.ts';
import { invisible } from '@arrival-desk/contract/invisible.ts';
import { hasAddress } from '@arrival-desk/contract/orders/traveller-name.ts';
import { parse } from 'tldts';

/** The most words of a name, without those that join others. */
const maxWords = 8;
const joining =
  /^(?:d[aeiou]|das|dos|del|della|la|las|los|van|von|zu|und|y|e|bin|ibn|bint|binti|al|el|abd|بن|ابن|بنت|عبد|آل)$/iu;
/** Digits, whatever stands between them: a telephone number, an IP address, an amount. */
const digitRun = /\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){5}/u;

/** What stands for the dot of a domain: in other scripts, and as a word or code in the languages of the product. */
const otherDots = /[。．｡․﹒۔܁·•‧∙⋅・･]/gu;
const catalan = /(?<=l)·(?=l)/giu;
const dotWords = 'dot|d0t|period|punkt|punto|ponto|point|точка|点|點|ドット|닷|점|نقطة';
const spelledDot = new RegExp(
  `\\s*[([{<«„"'|]\\s*(?:\\.|${dotWords})\\s*[)\\]}>»“"'|]\\s*|\\s+(?:${dotWords})\\s+|%2e|&#(?:46|x2e);|&period;`,
  'giu',
);

/** Suffixes of domains that RFC 2606 and 6761 reserve: no list has them, and texts about domains are full of them. */
const reserved = /^(?:example|test|invalid|localhost|local|internal|onion)$/i;
/** Suffixes that are nobody's surname. */
const plainSuffixes = /^(?:com|net|org|info|biz|app|dev|shop|online|site|xyz|top)$/i;

/** Whether labels with dots between them are a domain by the public suffix list. */
function isDomain(text: string): boolean {
  const labels = text.split('.');
  const suffix = labels.at(-1) ?? '';
  if (reserved.test(suffix) || labels.some((label) => /^xn--/i.test(label))) return true;
  const { domain, isIcann } = parse(text);
  return domain !== null && isIcann === true;
}

/** 'J.Li', 'S.K.Ma' and 'Md.Kim': initials or titles before a name that is a suffix too. */
function isAbbreviated(labels: readonly string[]): boolean {
  const after = labels.at(-1) ?? '';
  if (plainSuffixes.test(after) || !/^\p{Lu}\p{Ll}*$/u.test(after)) return false;
  return labels
    .slice(0, -1)
    .every(
      (label) => /^\p{Lu}$/u.test(label) || (/^\p{Lu}/u.test(label) && isTitle(label)) || abbreviations.test(label),
    );
}
const abbreviations = /^(?:Md|Mohd|Muhd|Jr|Sr|St|Abd)$/;

/** Labels with dots between them, and whether a path follows. */
const dottedWords = /([\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)(\s*[/?#:])?/gu;

function hasDomain(name: string): boolean {
  const dotted = name.replace(catalan, '').replace(spelledDot, '.').replace(otherDots, '.');
  if (!dotted.includes('.')) return false;
  // 'evil . com' and 'evil .com', but not 'Maria. Kim', which ends an abbreviation.
  const joined = dotted
    .replace(/\s+\.\s*/g, '.')
    .replace(/\.\s+(?=(\p{L}+))/gu, (space, next: string) => (isPlain(next) ? '.' : space));
  return [...joined.matchAll(dottedWords)].some(
    ([, text = '', path]) => isDomain(text) && (path !== undefined || !isAbbreviated(text.split('.'))),
  );
}

const isPlain = (suffix: string) => plainSuffixes.test(suffix) || reserved.test(suffix);

const plainOf = (name: string) => asciiDigits(name).normalize('NFKC').replace(invisible, '');
const wordsOf = (plain: string) => plain.split(/[^\p{L}\p{M}\p{N}'’.\-‐‑]/u).filter(Boolean);

/**
 * Whether the name of a person can be a message, which no email of ours may carry to a stranger: it has an address or a
 * domain in any script or notation, six digits, or more words than a name.
 */
export function isDoubtfulName(name: string, allowedWords = maxWords): boolean {
  const plain = plainOf(name);
  const words = wordsOf(plain);
  return (
    words.filter((word) => !joining.test(word)).length > allowedWords ||
    digitRun.test(plain) ||
    hasAddress(plain) ||
    hasDomain(plain)
  );
}

interface Names {
  given_name: string;
  surname: string;
  full_name: string;
}

/** The first of the names under which a person is addressed that can be a message; undefined for most. */
export function findDoubtfulPart({ given_name, surname, full_name }: Names): keyof Names | undefined {
  if (isDoubtfulName(surname)) return 'surname';
  if (isDoubtfulName(given_name)) return 'given_name';
  // Each of two names can have as many words; together they can say what neither says alone.
  const whole = `${given_name} ${surname}`;
  const parts = wordsOf(plainOf(whole));
  const isMadeOfThem = wordsOf(plainOf(full_name)).every((word) => parts.includes(word));
  if (isDoubtfulName(full_name, isMadeOfThem ? 2 * maxWords : maxWords)) return 'full_name';
  return [whole, `${surname} ${given_name}`].some((both) => isDoubtfulName(both, 2 * maxWords)) ? 'surname' : undefined;
}

/** The same of all names of a person in an order, those of another script and of before included. */
export function findDoubtfulName(order: Partial<Record<keyof Names | 'chinese_name' | 'other_name', unknown>>) {
  const text = (field: keyof typeof order) => String(order[field] ?? '');
  const names = { given_name: text('given_name'), surname: text('surname'), full_name: text('full_name') };
  const others = ['chinese_name', 'other_name'] as const;
  return findDoubtfulPart(names) ?? others.find((field) => isDoubtfulName(text(field)));
}
