import type { FilingFacts } from './filing-facts.ts';
import { type District, type Form, plainWords } from './form-options.ts';

/** Words after which a name is that of a street, a bridge or a building: 'Huangpu Road' is not in Huangpu. */
const notDistrict =
  /^(?:(?:east|west|north|south|middle|1st|2nd|first|second)(?: |$))*(?:road|rd|street|st|avenue|ave|lu|jie|dajie|dadao|lane|bridge|hotel|airport|station|river|park|plaza|tower|building|university)(?: |$)/;
const notDistrictInChinese = /^[东西南北中一二三]*[路街道巷桥站楼园山河江]/;
const endings = / (?:district|new area|county|autonomous county|banner|city)$/;

/** The city of an address: that of the stay, otherwise the first of the cities to be visited that the form has. */
function cityOfStay(form: Form, { city, cities_intended_china }: FilingFacts): string | null {
  const [first = ''] = cities_intended_china.split(/[,;\n]/);
  return form.readCity(city) ?? form.readCity(first);
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
 * city of the stay; null if none of its districts is named.
 */
export function districtOfAddress(form: Form, facts: FilingFacts): District | null {
  const city = cityOfStay(form, facts);
  if (!city) return null;
  const text = facts.address_district || facts.hotel_adress_in_china;
  return form.districtsOf(city).find((district) => names(text, district)) ?? null;
}

/** The districts from which the form has to choose; none if the city is not known. */
export function districtsToChoose(form: Form, facts: FilingFacts): readonly District[] {
  const city = cityOfStay(form, facts);
  return city ? form.districtsOf(city) : [];
}

/** Whether the district that an order names is one of other cities, and none of the city of the stay. */
export function isDistrictElsewhere(form: Form, facts: FilingFacts): boolean {
  const { address_district } = facts;
  const here = districtsToChoose(form, facts);
  if (!address_district || here.length === 0 || here.some((district) => names(address_district, district)))
    return false;
  return form.districtsOf().some((district) => names(address_district, district));
}
