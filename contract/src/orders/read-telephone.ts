import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { asciiDigits } from '../ascii-digits.ts';
import { readCountries } from '../filing/read-country.ts';
import { diallingCode } from './dialling-codes.ts';

// Which numbers begin with a trunk prefix, and with which one, differs between countries and changes: in Benin the zero
// has belonged to the number since 2024. The library brings these rules in 30 kB that only the screens of staff load.

/** A telephone number in international form. */
export interface InternationalNumber {
  /** Without the plus: `44`. */
  code: string;
  /** Digits, without a trunk prefix: `7700900123`. */
  national: string;
  /** Grouped as its country does it: `+44 7700 900123`. */
  formatted: string;
  /** Digits that are typed once the call is answered; empty for most numbers. */
  extension: string;
}

/** Where numbers of a country are dialled: its code, and the area code that some countries of +1 have for themselves. */
interface Origin {
  code: string;
  area: string;
  country?: CountryCode;
}

/** Searches ask whether any text is a number; longer ones are none. */
const maxLength = 100;

const knownCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/** The dialling code of `country`: a country as `readCountry` reads it, or a dialling code. Empty if there is none in it. */
export function telephoneCode(country: string): string {
  const { code, area } = originOf(country);
  return code + area;
}

/** The ISO codes of the countries that a number can be from, or of those with the code of `country` if it is none. */
export function telephoneCountries(country: string, number: string): readonly string[] {
  const origin = originOf(country);
  const best = bestReading(origin, telephoneDigits(number).digits);
  if (best) return best.getPossibleCountries();
  if (origin.country) return [origin.country];
  // No country of its own shares an area code of +1, and seven digits more make a number of it.
  if (origin.area) return readLocal('1', `${origin.area}2345678`)?.getPossibleCountries() ?? [];
  return origin.code ? getCountries().filter((each) => getCountryCallingCode(each) === origin.code) : [];
}

/**
 * Reads a telephone number. Undefined if it is none, if its country is unknown, or if it has too few or too many digits
 * for its country: such a number would reach nobody or a stranger.
 */
export function readTelephone(country: string, number: string): InternationalNumber | undefined {
  const { digits, extension } = telephoneDigits(number);
  const best = bestReading(originOf(country), digits);
  if (!best) return undefined;
  const formatted = best.formatInternational();
  return {
    code: best.countryCallingCode,
    national: best.number.slice(best.countryCallingCode.length + 1),
    formatted,
    extension,
  };
}

/** Whether `readTelephone` can read a number. */
export function isTelephone(country: string, number: string): boolean {
  return bestReading(originOf(country), telephoneDigits(number).digits) !== undefined;
}

/** The digits of a number, after a plus if it has one, and those of its extension; none if there are other texts in it. */
export function telephoneDigits(number: string): { digits: string; extension: string } {
  if (number.length > maxLength) return { digits: '', extension: '' };
  const plain = plainText(number).replace(/^tel:\s*/i, '');
  const [end = '', extension = ''] = /[\s,;]*(?:ext(?:n|ension)?|x|#)[\s.:=]*(\d{1,7})$/i.exec(plain) ?? [];
  const dialled = plain.slice(0, plain.length - end.length);
  if (!/^\(?\+?[\d\s()./\p{Pd}]+$/u.test(dialled)) return { digits: '', extension: '' };
  return { digits: dialled.replace(/[^\d+]/g, ''), extension };
}

function bestReading(origin: Origin, digits: string): PhoneNumber | undefined {
  const found = readingsOf(origin, digits).map(bestOf);
  return found.find((reading) => reading.isValid()) ?? found.find((reading) => reading.isPossible());
}

function originOf(country: string): Origin {
  const plain = plainText(country);
  const listed = diallingCode(plain);
  const iso = listed === plain && (readCountries(plain)[0] ?? plain.toUpperCase());
  if (iso && isSupportedCountry(iso)) return { code: getCountryCallingCode(iso), area: '', country: iso };
  const code = listed.replace(/\D/g, '').replace(/^(?:011|0+)/, '');
  return /^1\d{3}$/.test(code) ? { code: '1', area: code.slice(1) } : { code, area: '' };
}

/** Other keyboards, and programs from which numbers are copied, add digits and invisible characters of their own. */
function plainText(text: string): string {
  return asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\s']+/, '')
    .trim();
}

/** A number as dialled from anywhere, if it begins with a plus or with what is dialled for it, and within its country. */
function readingsOf({ code, area, country }: Origin, digits: string): PhoneNumber[] {
  // No country code begins with 0.
  const typed = digits.replace(/^\+(?=0)/, '');
  const international = typed.replace(code === '1' ? /^(?:00|011)/ : /^00/, '+');
  const readings = [international.startsWith('+') ? parsePhoneNumberFromString(international) : undefined];
  if (!typed.startsWith('+') && country) readings.push(parsePhoneNumberFromString(typed, country));
  else if (!typed.startsWith('+')) readings.push(readLocal(code, area && typed.length === 7 ? area + typed : typed));
  return readings.filter((reading) => reading !== undefined);
}

function readLocal(code: string, digits: string): PhoneNumber | undefined {
  return knownCodes.has(code) ? parsePhoneNumberFromString(digits, { defaultCallingCode: code }) : undefined;
}

/** The reading itself, or one without the zero or the country code at its beginning where these do not belong there. */
function bestOf(reading: PhoneNumber): PhoneNumber {
  const code = reading.countryCallingCode;
  const national = reading.number.slice(code.length + 1);
  // Until 2019 Mexico's mobile numbers were dialled with 1 from abroad and 044 or 045 at home; Whatsapp still writes the 1.
  const withoutMobile = code === '52' && national.replace(/^(?:1|04[45])(?=\d{10}$)/, '');
  if (withoutMobile && withoutMobile !== national) return readLocal(code, withoutMobile) ?? reading;
  // In Germany and Austria a number of any length is valid. Those of twelve digits and more begin with a repeated code.
  const repeats = national.length >= 12 && national.startsWith(code);
  const isValid = reading.isValid();
  if (isValid && !repeats) return reading;
  const shorter = readLocal(code, repeats ? national.slice(code.length) : national.replace(/^0/, ''));
  return shorter && (isValid ? shorter.isValid() : shorter.isPossible()) ? shorter : reading;
}
