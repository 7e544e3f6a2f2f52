import { expect, it } from 'vitest';
import { checkedOn, sources } from './form-data.ts';
import type { OptionKind } from './form-lists.ts';
import { isNotMainland } from './form-options.ts';
import { readCountries, readCountry } from './read-country.ts';
import { releasedData, releasedForm } from './released-form.ts';

const { readCity, readOption, readPort } = releasedForm;
const { ports } = releasedData;

it.each<[OptionKind, string, readonly string[]]>([
  ['transport_mode', 'Flight', ['flight', 'BY AIR', 'Plane', '飞机', 'Flight CA123']],
  ['transport_mode', 'Train', ['Train from Hong Kong', 'high-speed rail', '高铁']],
  ['transport_mode', 'Automobile and On Foot', ['automobile and on foot', 'Bus and on foot']],
  ['purpose', 'Sightseeing/Leisure', ['Tourism', 'tourist', 'HOLIDAY', '旅游']],
  ['purpose', 'Visiting Friends/Relatives', ['Visiting friends & family', 'family']],
  ['document_type', 'Ordinary Passport', ['ordinary', 'Passport']],
  ['document_type', "Seaman's Book", ['seaman’s book']],
  ['gender', 'Male', ['M', 'male', 'Männlich', '男']],
  ['gender', 'Female', ['F', 'Frau', 'Féminin']],
  ['visa_type', 'M (Business)', ['M', 'business visa']],
])('reads what travellers write for an option: %s %s (FILE-1)', (kind, option, texts) => {
  expect(texts.map((text) => readOption(kind, text))).toEqual(texts.map(() => option));
  expect(readOption(kind, 'anything else')).toBeNull();
});

it('reads a port in its spellings, and none that is several or unknown (FILE-1)', () => {
  const names = ['PEK', 'Beijing Capital Airport', '北京首都国际机场', 'Capital International Airport T3'];
  expect(names.map((name) => readPort(name)?.name)).toEqual(names.map(() => 'Beijing Capital International Airport'));
  expect(readPort('Shanghai Pudong (PVG)')?.name).toBe('Shanghai Pudong International Airport');
  expect(readPort('Lo Wu border')?.name).toBe('Luohu Port');
  expect(['Beijing Airport', 'Beijing', 'Hong Kong', 'Atlantis', ''].map(readPort)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('finds every port by its own name and by each of its spellings (FILE-1)', () => {
  const lost = ports.flatMap((port) => [port.name, ...port.also].filter((name) => readPort(name) !== port));
  expect(lost).toEqual([]);
  expect(ports.filter(({ city }) => readCity(city) !== city)).toEqual([]);
});

it('reads cities in pinyin and Chinese, and knows where the mainland ends (FILE-1)', () => {
  expect(['北京市', 'peking', 'Xian', 'xi’an', 'Guangzhou, China'].map(readCity)).toEqual([
    ...['Beijing', 'Beijing', "Xi'an", "Xi'an", 'Guangzhou'],
  ]);
  expect(['Hong Kong', 'Macau', '香港'].map(isNotMainland)).toEqual([true, true, true]);
  expect(isNotMainland('Shenzhen')).toBe(false);
});

it('reads countries by code, name and citizen (FILE-1)', () => {
  expect(['IE', 'irl', 'Irish', 'Irlande', 'UK', 'D', 'Brasil', 'Atlantis', ''].map(readCountry)).toEqual([
    ...['IE', 'IE', 'IE', 'IE', 'GB', 'DE', 'BR', null, null],
  ]);
  const formal = ['Bolivia (Plurinational State of)', 'Taiwan (China)', 'Hong Kong (China)', 'Macau, China'];
  expect(formal.map(readCountry)).toEqual(['BO', 'TW', 'HK', 'MO']);
});

it.each([
  ['Germany (DE)', 'DE'],
  ['Germany/Deutschland', 'DE'],
  ['England, UK', 'GB'],
  ['China (PRC)', 'CN'],
  ['Korea, Republic of', 'KR'],
  ['Česko', 'CZ'],
  ['Suomi', 'FI'],
  ['Ελλάδα', 'GR'],
  ['Việt Nam', 'VN'],
  ['German, American', null],
  ['Georgia, US', null],
  ['Baden-Württemberg, Germany', null],
  ['Congo', null],
  ['DR Congo', 'CD'],
  ['/', null],
  ['Congo (CD)', 'CD'],
  ['Korea (KR)', 'KR'],
  // Official names, and those of ISO 3166.
  ['Macedonia, the former Yugoslav Republic of', 'MK'],
  ['Federal Republic of Germany', 'DE'],
  ['Bundesrepublik Deutschland', 'DE'],
  ['German Democratic Republic', 'DE'],
  ['Chinese Taipei', 'TW'],
  ['Republic of China', 'TW'],
  ["People's Republic of China", 'CN'],
  ['Hong Kong Special Administrative Region of China', 'HK'],
  ['Macao (SAR)', 'MO'],
  ['Kingdom of Spain', 'ES'],
  ['Hellenic Republic', 'GR'],
  ['United Mexican States', 'MX'],
  ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
  ['Oriental Republic of Uruguay', 'UY'],
  ["Democratic People's Republic of Korea", 'KP'],
  ['Congo, the Democratic Republic of the', 'CD'],
  ['Dominican Republic', 'DO'],
  ['Commonwealth of Dominica', 'DM'],
  ['Ukrainian SSR', 'UA'],
  ['Republic of Ireland', 'IE'],
  ['Republic', null],
])('the country of %j is %s (FILE-128)', (text, code) => {
  expect(readCountry(text)).toBe(code);
});

it.each([
  ['Korea', 'KR KP'],
  ['Congo', 'CD CG'],
  ['Soviet Union', 'RU UA BY UZ KZ GE AZ LT MD LV KG TJ AM TM EE'],
  ...['USSR', 'U.S.S.R.', 'Union of Soviet Socialist Republics', 'СССР', '苏联'].map((text) => [
    text,
    'RU UA BY UZ KZ GE AZ LT MD LV KG TJ AM TM EE',
  ]),
  ['Socialist Federal Republic of Yugoslavia', 'RS HR SI BA ME MK XK'],
  ['Jugoslawien', 'RS HR SI BA ME MK XK'],
  ['Czechoslovak Socialist Republic', 'CZ SK'],
  ['Serbia and Montenegro', 'RS ME'],
  ['German, American', 'DE US'],
  ['Atlantis', ''],
])('%j can be %s (FILE-145)', (text, codes) => {
  expect(readCountries(text).join(' ')).toBe(codes);
  expect(readCountry(text)).toBe(null);
});

it('says where the data comes from, and when it was compared (FILE-1)', () => {
  expect(new Date(checkedOn).toISOString()).toContain(checkedOn);
  expect(sources.every((source) => source.startsWith('https://'))).toBe(true);
});
