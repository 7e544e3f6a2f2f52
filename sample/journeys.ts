import type { Random } from './random.ts';

const hotels = [
  'Grand Hyatt Beijing, 1 East Chang An Avenue, Dongcheng District, Beijing 100738',
  'The "Old Bund" Hotel, 12 Zhongshan East 1st Road, Huangpu, Shanghai',
  '北京饭店, 东城区东长安街33号',
  'Chengdu Panda Inn, No. 8, Kuanzhai Alley, Qingyang District, Chengdu 610031',
  'c/o Mrs. Li, Building 5, Unit 2, Room 1804, Wangjing SOHO, Chaoyang, Beijing',
  'Guilin River View B&B\nNo. 66 Binjiang Road\nXiangshan, Guilin 541002',
  'West Lake State Guesthouse, 18 Yanggongdi, Hangzhou',
  "Xi'an Bell Tower Hotel, 110 South Street, Xi'an 710001",
  '上海外滩茂悦大酒店, 黄浦路199号',
  'Canton Fair Apartments, 380 Yuejiang Middle Road, Guangzhou',
];

const cities = [
  'Beijing',
  'Shanghai',
  'Guangzhou',
  'Shenzhen',
  'Chengdu',
  "Xi'an",
  'Hangzhou',
  'Guilin',
  'Ürümqi',
  'Lhasa',
  '哈尔滨',
];
const flights = [
  'CA 982',
  'MU588',
  'CZ328',
  'BA 39',
  'LH 720',
  'KL0897',
  'AF116',
  'UA 857',
  'JL21',
  'KE 853',
  'SQ830',
  'TG 614',
  'G79 (train from Hong Kong)',
  'HU 7966',
];
const purposes = [
  'Tourism',
  'Tourism',
  'Tourism',
  'Business',
  'Visiting family',
  'Conference',
  'Study',
  'Transit',
  'Trade fair',
];
const inviters = [
  '王建国',
  'Beijing Trade & Export Co., Ltd.',
  'Li "Lily" Na',
  '复旦大学国际合作处',
  "Xi'an Jiaotong University",
  'Zhang Wei',
  '',
];
const regions = [
  'None',
  'Thailand',
  'Japan; Korea (South)',
  'Viet Nam, Laos',
  'Taiwan (China)',
  'Hong Kong (SAR); Macao (SAR)',
  'Congo (Kinshasa)',
];

/** The file is written as if today were this day. */
export const anchor = Temporal.PlainDate.from('2026-11-20');

function usDate(date: Temporal.PlainDate): string {
  return [String(date.month).padStart(2, '0'), String(date.day).padStart(2, '0'), String(date.year)].join('/');
}

/** Days until arrival: many are urgent, some are in the coming weeks, the rest are up to the end of next year. */
function daysAhead(random: Random, index: number): number {
  if (index < 3) return index + 1;
  if (random.chance(0.35)) return random.whole(1, 3);
  if (random.chance(0.3)) return random.whole(4, 14);
  return random.whole(15, 400);
}

export function journey(random: Random, index: number) {
  const arrival = anchor.add({ days: daysAhead(random, index) });
  const hasTicket = random.chance(0.8);
  const visaFree = random.chance(0.55);
  const business = random.chance(0.25);
  const visited = [...new Set([random.pick(cities), random.pick(cities), random.pick(cities)])];
  return {
    processing_mode: random.chance(0.3) ? 'Priority' : 'Standard',
    visa_free: visaFree ? 'yes' : 'no',
    visa_number: visaFree ? '' : random.text('ABCDEFGH', 1) + random.digits(7),
    arrival_date: arrival.toString(),
    arrival_flight_train_no: random.pick(flights),
    cities_intended_china: visited.join(', '),
    hotel_adress_in_china: random.pick(hotels),
    city: visited[0] ?? '',
    purpose_of_trip: random.pick(purposes),
    ticket_for_departure: hasTicket ? 'yes' : 'no',
    date_of_departure: hasTicket ? usDate(arrival.add({ days: random.whole(2, 30) })) : '',
    departure_flight_no: hasTicket ? random.pick(flights) : '',
    contracts_in_china: business ? `${random.pick(inviters) || 'Mr. Chen'}, +86 10 5550 01${random.digits(2)}` : '',
    name_of_inviter: business ? random.pick(inviters) : '',
    adress_or_contact_inviter: business ? random.pick(hotels) : '',
    countries_region: random.pick(regions),
  };
}

const entries = [
  ['Flight', 'Beijing', 'Beijing Capital International Airport'],
  ['Flight', 'Beijing', 'Beijing Daxing International Airport'],
  ['Flight', 'Shanghai', 'Shanghai Pudong International Airport'],
  ['Flight', 'Guangzhou', 'Guangzhou Baiyun International Airport'],
  ['Flight', 'Chengdu', 'Chengdu Tianfu International Airport'],
  ['Train', 'Shenzhen', 'West Kowloon Station'],
  ['On Foot', 'Shenzhen', 'Luohu'],
] as const;
const homes = ['Springfield', 'Lyon', 'Porto', 'Leeds', 'Graz', 'Osaka', 'Busan', 'Perth', 'Recife', 'Kazan'];

/** What the government's form asks besides; most landing sites send it. */
export function filingFacts(random: Random, nationality: string, journey: { visa_free: string }) {
  const [transport_mode, entry_city, entry_port] = random.pick(entries);
  const [leaving, departure_city, departure_port] = random.pick(entries);
  const sent = random.chance(0.7);
  const facts = {
    document_type: 'Ordinary Passport',
    other_name: '',
    country_of_birth: nationality,
    city_of_birth: random.pick(homes),
    passport_lost_stolen: random.chance(0.05) ? 'yes' : 'no',
    phone_in_china: '',
    visa_type: journey.visa_free === 'no' ? random.pick(['L', 'M', 'Q2']) : '',
    transport_mode,
    entry_city,
    entry_port,
    transit_cities: '',
    departure_transport_mode: leaving,
    departure_city,
    departure_port,
  };
  return sent ? facts : (Object.fromEntries(Object.keys(facts).map((name) => [name, ''])) as typeof facts);
}

export function dateOfBirth(random: Random): string {
  return usDate(Temporal.PlainDate.from('1941-03-01').add({ days: random.whole(0, 80 * 365) }));
}
