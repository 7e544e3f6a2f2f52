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

/** Whether a text names a district: as a whole, or so that what follows is no street. */
function names(text: string, { name, chinese }: District): boolean {
  const bare = chinese.length > 2 ? chinese.replace(/(?:新区|区|县|市)$/, '') : chinese;
  if (chinese && text.includes(chinese)) return true;
  const [, after] = bare ? text.split(bare) : [];
  if (after !== undefined && !notDistrictInChinese.test(after)) return true;
  const [words, known] = [` ${plainWords(text)} `, plainWords(name)];
  const short = known.replace(endings, '');
  const at = known ? words.indexOf(` ${short} `) : -1;
  return at >= 0 && !notDistrict.test(words.slice(at + short.length + 2));
}

/**
 * The district of the address in China: the one that the order names apart, otherwise the one in the address. Only of the
 * cities in which the address can be; null if none of their districts is named.
 */
export function districtOfAddress(form: Form, facts: FilingFacts): District | null {
  const text = facts.address_district || facts.hotel_adress_in_china;
  const districts = citiesOfStay(form, facts).flatMap((city) => form.districtsOf(city));
  return districts.find((district) => names(text, district)) ?? null;
}

/** Whether the district that an order names is one of other cities, and none of those in which the address can be. */
export function isDistrictElsewhere(form: Form, facts: FilingFacts): boolean {
  const { address_district } = facts;
  const here = citiesOfStay(form, facts).flatMap((city) => form.districtsOf(city));
  if (!address_district || here.length === 0 || here.some((district) => names(address_district, district)))
    return false;
  return form.districtsOf().some((district) => names(address_district, district));
}
