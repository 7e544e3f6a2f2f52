import { cityParts } from './city-parts.ts';
import type { FilingFacts } from './filing-facts.ts';
import { type District, type Form, plainWords } from './form-options.ts';

/** Words after which a name is that of a street, a bridge or a building: 'Huangpu Road' is not in Huangpu. */
const notDistrict =
  /^(?:(?:east|west|north|south|middle|1st|2nd|first|second)(?: |$))*(?:road|rd|street|st|avenue|ave|lu|jie|dajie|dadao|lane|bridge|hotel|airport|station|river|park|plaza|tower|building|university)(?: |$)/;
const notDistrictInChinese = /^[东西南北中一二三]*[路街道巷桥站楼园山河江]/;
const endings = / (?:district|new area|county|autonomous county|banner|city)$/;

/** The cities in which the address can be: that of the stay, otherwise those to be visited. Only what the form has. */
function citiesOfStay(form: Form, { city, cities_intended_china }: FilingFacts): string[] {
  const stay = form.readCity(city);
  return stay ? [stay] : cities_intended_china.split(/[,;\n]/).flatMap((text) => form.readCity(text) ?? []);
}

const isIn = (part: string, text: string) => part !== '' && ` ${plainWords(text)} `.includes(` ${plainWords(part)} `);

/** Whether a text has the whole name of a district, which is no street's. */
const namesWhole = (text: string, { name, chinese }: District) =>
  isIn(name, text) || (chinese !== '' && text.includes(chinese));

/** Whether a text names a district without 'District', so that what follows is no street. The name of its city is the city's. */
function namesShort(text: string, { city, name, chinese }: District): boolean {
  const bare = chinese.length > 2 ? chinese.replace(/(?:新区|区|县|市)$/, '') : '';
  const [, after] = bare ? text.split(bare) : [];
  if (after !== undefined && !notDistrictInChinese.test(after)) return true;
  const [words, short] = [` ${plainWords(text)} `, plainWords(name).replace(endings, '')];
  if (short === plainWords(city)) return false;
  const at = short ? words.indexOf(` ${short} `) : -1;
  return at >= 0 && !notDistrict.test(words.slice(at + short.length + 2));
}

/** A district, and what tells it. */
export interface FoundDistrict extends District {
  from: 'the order' | 'the address' | 'the city';
}

/**
 * The district of the address in China: the one that the order names apart, otherwise the one in the address. Only of the
 * cities in which the address can be; of a city that is its own only one, such as Yiwu and Dongguan, that one. Null if
 * none of their districts is named.
 */
export function districtOfAddress(form: Form, facts: FilingFacts): FoundDistrict | null {
  const cities = citiesOfStay(form, facts);
  const districts = cities.flatMap((city) => form.districtsOf(city));
  const find = (text: string, from: FoundDistrict['from']) => {
    const whole = districts.find((district) => namesWhole(text, district));
    const found = whole ?? districts.find((district) => namesShort(text, district));
    return found && { ...found, from };
  };
  const named = find(facts.address_district, 'the order') ?? find(facts.hotel_adress_in_china, 'the address');
  if (named) return named;
  const [city = '', ...others] = cities;
  const only = others.length === 0 ? form.onlyDistrictOf(city) : null;
  return only && { ...only, from: 'the city' };
}

/** Whether a part of a city has this name, which is that of a district elsewhere. */
const isPartOf = (city: string, name: string) =>
  (cityParts[city] ?? '').split(' ').includes(plainWords(name).replaceAll(' ', ''));

/**
 * Whether the district that an order names is one of other cities, and none of those in which the address can be. A name
 * without 'District' can be that of a part of the city, and is always in a city without districts.
 */
export function isDistrictElsewhere(form: Form, facts: FilingFacts): boolean {
  const { address_district: text } = facts;
  const cities = citiesOfStay(form, facts);
  const here = cities.flatMap((city) => form.districtsOf(city));
  if (!text || here.length === 0 || cities.some((city) => form.onlyDistrictOf(city))) return false;
  if (here.some((district) => namesWhole(text, district) || namesShort(text, district))) return false;
  const districts = form.districtsOf();
  if (districts.some((district) => namesWhole(text, district))) return true;
  return (
    /^[^\p{Script=Han}]*$/u.test(text) &&
    !cities.some((city) => isPartOf(city, text)) &&
    districts.some((district) => namesShort(text, district))
  );
}
