import { asciiDigits } from '../ascii-digits.ts';
import { isTelephone } from '../orders/read-telephone.ts';
import type { FilingFacts } from './filing-facts.ts';
import type { FindingId } from './finding-table.ts';
import { notForeign } from './form-data.ts';
import { type Form, plainWords, readCountries, readCountry } from './form-options.ts';
import { seemSwapped } from './given-names.ts';
import { daysBetween, isoOf } from './journey-findings.ts';
import { isTitle } from './titles.ts';

/** What programs and forms of other countries write in the place of a name, and what testers type. */
const noNames = /^(?:fnu|lnu|xxx|none|null|unknown|test|surname|(?:first|last|given|family) name|same as above)$/;

/** Digits and signs, which no passport has in a name. */
const oddCharacters = /[^\p{L}\p{M}\p{Cf}\p{Pd}\s'’‘`ʼ.,]/u;

const isNotOfPassport = (name: string, words: string) =>
  oddCharacters.test(name) ||
  noNames.test(words) ||
  [words.split(' ')[0], words.split(' ').at(-1)].some((word) => isTitle(word ?? ''));

/** Letters that the form refuses. */
const otherLetters = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;
const isLatin = (name: string) => /^[\p{Script=Latin}\p{M}\s'’‘`ʼ.,\-‐‑–]*$/u.test(name);
const hasWords = (text: string, words: string) => ` ${text} `.includes(` ${words} `);
const sorted = (words: string) => words.split(' ').sort().join(' ');

function* nameFindings(facts: FilingFacts): Generator<FindingId> {
  const [surname, given, full] = [facts.surname, facts.given_name, facts.full_name].map(plainWords) as [
    string,
    string,
    string,
  ];
  if (!surname && !given) return yield 'name-missing';
  if (otherLetters.test(facts.surname)) yield 'surname-not-latin';
  if (otherLetters.test(facts.given_name)) yield 'given-name-not-latin';
  if (isNotOfPassport(facts.surname, surname)) yield 'surname-not-of-passport';
  if (isNotOfPassport(facts.given_name, given)) yield 'given-name-not-of-passport';
  const merged = surname && given ? hasWords(given, surname) || hasWords(surname, given) : /\s/.test(surname || given);
  if (merged) yield 'names-merged';
  if (seemSwapped(facts.surname, facts.given_name)) yield 'names-swapped';
  // A full name in the traveller's own script says nothing of the Latin one; names without spaces are the same names.
  if (!full || merged || !isLatin(facts.full_name) || !isLatin(facts.surname + facts.given_name)) return;
  const joined = full.replaceAll(' ', '');
  const same = [given + surname, surname + given].some((name) => name.replaceAll(' ', '') === joined);
  if (!same && sorted(`${given} ${surname}`) !== sorted(full)) yield 'full-name-differs';
}

function* passportFindings({ passport_number }: FilingFacts): Generator<FindingId> {
  if (!passport_number) return yield 'passport-number-missing';
  const bare = asciiDigits(passport_number).normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z0-9]{5,15}$/.test(bare) || bare.replace(/\D/g, '').length < 3) yield 'passport-number-form';
  else if (/\d[OI]|^[01][A-Z]/.test(bare)) yield 'passport-number-mixed-up';
}

/** Words of China's own citizens, in a text that is no country: 'Chinese American', 'China (mainland resident)'. */
const wordsOfChina =
  /\b(?:china|chinese|hong ?kong|macau|macao|taiwan|taiwanese|prc)\b|[中台臺]国|中國|香港|澳[门門]|[台臺][湾灣]/;

/** Whether a citizenship is one that the form does not offer, or can be: one of several, or one that is not clear. */
function canBeOfChina(nationality: string): boolean {
  const countries = readCountries(nationality);
  if (countries.length > 0) return countries.some((code) => notForeign.includes(code));
  return wordsOfChina.test(plainWords(nationality));
}

export function* personFindings(form: Form, facts: FilingFacts): Generator<FindingId> {
  yield* nameFindings(facts);
  if (!facts.gender) yield 'gender-missing';
  else if (!form.readOption('gender', facts.gender)) yield 'gender-unknown';
  const { date_of_birth, arrival_date } = facts;
  if (!date_of_birth) yield 'birth-date-missing';
  else if (arrival_date) {
    const age = daysBetween(isoOf(date_of_birth), arrival_date) / 365.25;
    if (age <= 0 || age > 110) yield 'birth-date-impossible';
  }
  if (!facts.nationality) yield 'nationality-missing';
  else if (canBeOfChina(facts.nationality)) yield 'nationality-china';
  else if (!readCountry(facts.nationality)) yield 'nationality-unknown';
  if (!facts.country_of_birth) yield 'birth-country-missing';
  else if (!readCountry(facts.country_of_birth)) yield 'birth-country-unknown';
  if (!facts.city_of_birth) yield 'birth-city-missing';
  yield* passportFindings(facts);
  if (!facts.passport_lost_stolen) yield 'lost-passport-not-answered';
  if (!facts.email) yield 'email-missing';
  if (!facts.phone_number) yield 'phone-missing';
  else if (!isTelephone(facts.country_code, facts.phone_number)) yield 'phone-unknown';
}
