/** The modes of transport of the form, in its words. */
export const transportModes = ['Flight', 'Train', 'Vessel', 'Automobile', 'On Foot', 'Automobile and On Foot'] as const;
export type TransportMode = (typeof transportModes)[number];

/** A port of entry. `city` is a city of the form; `modes` are the modes by which travellers enter there. */
export interface Port {
  name: string;
  city: string;
  modes: readonly TransportMode[];
  /** Other spellings, such as IATA codes and Chinese. */
  also: readonly string[];
}

/**
 * The version of this data and of the rules in `find-problems.ts`: raise it with every change of either, because orders
 * store how many findings block them, and are counted again when it differs.
 */
export const rulesVersion = 1;

/** The day when this data was last compared with its sources, YYYY-MM-DD. */
export const checkedOn = '2026-11-26';

/**
 * Where the data comes from. The form itself cannot be opened by a program, so its option words are those that several
 * public descriptions agree on.
 */
export const sources: readonly string[] = [
  'https://s.nia.gov.cn/ArrivalCardFillingPC/ (the form)',
  'https://en.nia.gov.cn/ (notices of 2025-11-03: the online card, its exemptions, 65 ports of the 240-hour transit)',
  'https://cs.mfa.gov.cn/ (agreements on visa exemption and the unilateral exemption, as published until 2026-02-17)',
];

/** The options of the form's questions, in its words and order, each with what travellers write for it. */
export const options = {
  document_type: {
    'Ordinary Passport': [
      'ordinary',
      'passport',
      'regular',
      'normal',
      'standard',
      'tourist passport',
      'p',
      'e passport',
    ],
    'Diplomatic Passport': ['diplomatic', 'diplomat'],
    'Service Passport': ['service', 'official', 'official passport'],
    'Public Affairs Passport': ['public affairs'],
    "Seaman's Book": ['seaman', 'seamans book', 'seafarer', 'seafarers book', 'sailor'],
  },
  gender: {
    Male: [
      'm',
      'man',
      'mr',
      'masculine',
      'hombre',
      'homme',
      'mann',
      'männlich',
      'masculino',
      'masculin',
      '男',
      '男性',
      '남',
      '남성',
      'мужской',
      'ذكر',
    ],
    Female: [
      'f',
      'woman',
      'w',
      'mrs',
      'ms',
      'miss',
      'mujer',
      'femme',
      'frau',
      'weiblich',
      'femenino',
      'feminino',
      'féminin',
      '女',
      '女性',
      '여',
      '여성',
      'женский',
      'أنثى',
    ],
    Other: ['x', 'unspecified', 'undefined', 'non binary', 'nonbinary', 'diverse', 'divers'],
  },
  transport_mode: {
    Flight: [
      'air',
      'by air',
      'plane',
      'airplane',
      'aeroplane',
      'aircraft',
      'fly',
      'flying',
      'flights',
      'by plane',
      '飞机',
      '航班',
    ],
    Train: [
      'rail',
      'railway',
      'by train',
      'by rail',
      'high speed train',
      'high speed rail',
      'bullet train',
      '火车',
      '高铁',
      '列车',
    ],
    Vessel: [
      'ship',
      'boat',
      'ferry',
      'cruise',
      'cruise ship',
      'sea',
      'by sea',
      'by ship',
      'by ferry',
      'by boat',
      'vessels',
      '船',
      '轮船',
    ],
    Automobile: [
      'car',
      'bus',
      'coach',
      'vehicle',
      'road',
      'by car',
      'by bus',
      'by road',
      'driving',
      'motorcycle',
      'taxi',
      'land',
      '汽车',
    ],
    'On Foot': ['foot', 'walk', 'walking', 'by foot', 'pedestrian', '步行'],
    'Automobile and On Foot': [
      'car and foot',
      'bus and foot',
      'car and on foot',
      'bus and on foot',
      'car bus and foot',
    ],
  },
  purpose: {
    'Conference/Business': [
      'business',
      'conference',
      'meeting',
      'meetings',
      'trade',
      'trade fair',
      'fair',
      'exhibition',
      'canton fair',
      'commerce',
      'business trip',
      'business visit',
      'negotiation',
      '商务',
      '会议',
    ],
    Visit: ['visiting', 'exchange', 'exchange visit', 'cultural exchange', 'non commercial visit', '访问'],
    'Sightseeing/Leisure': [
      'tourism',
      'tourist',
      'tourist visit',
      'tour',
      'travel',
      'traveling',
      'travelling',
      'holiday',
      'holidays',
      'vacation',
      'leisure',
      'sightseeing',
      'pleasure',
      'trip',
      'fun',
      'honeymoon',
      '旅游',
      '观光',
      '休闲',
    ],
    'Visiting Friends/Relatives': [
      'friends',
      'family',
      'relatives',
      'visiting friends',
      'visiting family',
      'visiting relatives',
      'visit friends',
      'visit family',
      'visit relatives',
      'family visit',
      'friends and family',
      'family and friends',
      'visiting friends and family',
      'visiting friends or family',
      'visiting friends and relatives',
      'family reunion',
      '探亲',
      '访友',
      '探亲访友',
    ],
    Work: ['employment', 'job', 'working', '工作'],
    Study: ['education', 'student', 'school', 'university', 'studying', 'exchange student', 'course', '学习', '留学'],
    'Permanent Residence': ['residence', 'settle down', 'settlement', 'immigration', '定居'],
    'Return to Country of Residence': ['return', 'return home', 'returning home', 'return to residence', '返回常住地'],
    'Service (Employee)': ['service', 'crew', 'employee', 'crew member', '服务员工'],
    Other: [
      'others',
      'transit',
      'stopover',
      'layover',
      'medical',
      'medical treatment',
      'sport',
      'sports',
      'performance',
      '其他',
      '过境',
    ],
  },
  visa_type: {
    'L (Tourism)': ['l', 'tourist', 'tourism', 'l visa', 'tourist visa'],
    'M (Business)': ['m', 'business', 'm visa', 'business visa', 'trade'],
    'F (Exchange and Visit)': ['f', 'exchange', 'visit', 'f visa'],
    'Z (Work)': ['z', 'work', 'z visa', 'work visa'],
    'X1 (Long-Term Study)': ['x1', 'x', 'study', 'student', 'student visa', 'x1 visa'],
    'X2 (Short-Term Study)': ['x2', 'x2 visa'],
    'Q1 (Family Reunion, Long-Term)': ['q1', 'family reunion', 'q1 visa'],
    'Q2 (Family Visit, Short-Term)': ['q2', 'family visit', 'q2 visa', 'q'],
    'S1 (Private Visit, Long-Term)': ['s1', 's1 visa'],
    'S2 (Private Visit, Short-Term)': ['s2', 's2 visa', 's'],
    'G (Transit)': ['g', 'transit', 'g visa', 'transit visa'],
    'C (Crew)': ['c', 'crew', 'c visa'],
    'D (Permanent Residence)': ['d', 'd visa'],
    'J1 (Journalist, Long-Term)': ['j1', 'journalist'],
    'J2 (Journalist, Short-Term)': ['j2'],
    'R (Talent)': ['r', 'talent', 'r visa'],
    'K (Young Science Talent)': ['k', 'k visa'],
    'Diplomatic, Courtesy or Service': ['diplomatic', 'courtesy', 'official', 'u'],
    'Residence Permit': ['residence permit', 'residence', 'work permit', 'permit'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

interface EntryPolicy {
  name: string;
  /** The longest stay in days. */
  days: number;
  /** ISO 3166 codes of the citizens that it is for, separated by spaces. */
  citizens: string;
}

/** Entry without a visa. The portal computes the policy; here it only tells which stays are too long. */
export const entryPolicies: readonly EntryPolicy[] = [
  {
    name: 'Unilateral visa exemption',
    days: 30,
    citizens:
      'AD AR AT AU BE BG BH BN BR CA CH CL CY DE DK EE ES FI FR GB GR HR HU IE IS IT JP KR KW LI LU LV MC ME MK MT NL NO NZ OM PE PL PT RO RU SA SE SI SK UY',
  },
  {
    name: 'Mutual visa exemption',
    days: 30,
    citizens: 'AE AG AL AM AZ BA BB BS BY DM EC FJ GD GE KZ MV MY QA RS SB SC SG SR TH TO UZ WS',
  },
  { name: 'Mutual visa exemption', days: 60, citizens: 'MU' },
  { name: 'Mutual visa exemption', days: 90, citizens: 'SM' },
  {
    name: '240-hour visa-free transit',
    days: 10,
    citizens:
      'AE AL AR AT AU BA BE BG BN BR BY CA CH CL CY CZ DE DK EE ES FI FR GB GR HR HU ID IE IS IT JP KR LT LU LV MC ME MK MT MX NL NO NZ PL PT QA RO RS RU SE SG SI SK UA US',
  },
];

/** Citizenships that the form does not offer: it is for foreigners. */
export const notForeign: readonly string[] = ['CN', 'HK', 'MO', 'TW'];

interface Exemption {
  /** Who needs no card, as the end of 'This can be …'. */
  who: string;
  /** Words, in lower case, in these fields that tell it. */
  words: Readonly<
    Partial<Record<'document_type' | 'visa_type' | 'purpose_of_trip' | 'arrival_flight_train_no', readonly string[]>>
  >;
}

/** Who needs no card at all. The seven of the notice of 2025-11-03, and one that public descriptions have had since 2026. */
export const exemptions: readonly Exemption[] = [
  {
    who: 'a holder of a Foreign Permanent Resident ID Card',
    words: { document_type: ['permanent resident', 'five star card'], visa_type: ['permanent resident'] },
  },
  {
    who: 'a holder of a Mainland Travel Permit for Hong Kong and Macao Residents',
    words: {
      document_type: ['travel permit', 'home return permit'],
      visa_type: ['travel permit', 'home return permit'],
    },
  },
  { who: 'a traveller of a group with a group visa, or of a visa-free group', words: { visa_type: ['group'] } },
  {
    who: 'a passenger in transit who leaves within 24 hours and stays inside the port',
    words: { purpose_of_trip: ['airside transit', 'direct transit', '24 hour transit', '24h transit'] },
  },
  {
    who: 'a passenger who arrives and leaves on the same cruise ship',
    words: { purpose_of_trip: ['cruise'], visa_type: ['cruise'] },
  },
  {
    who: 'a traveller who uses the fast lane (e-channel)',
    words: { document_type: ['e channel'], visa_type: ['e channel'] },
  },
  {
    who: 'a member of the crew of a ship, train or aircraft',
    words: { purpose_of_trip: ['crew'], visa_type: ['crew'] },
  },
  {
    who: 'a traveller with an APEC Business Travel Card in a fast lane',
    words: { document_type: ['apec'], visa_type: ['apec'] },
  },
];
