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
export const rulesVersion = 2;

/** The day when this data was last compared with its sources, YYYY-MM-DD. */
export const checkedOn = '2026-11-26';

/** The number of days after which the data should be compared with its sources again. */
export const checkedForDays = 60;

/**
 * Where the data comes from. The form itself cannot be opened by a program, so its option words are those that several
 * public descriptions agree on.
 */
export const sources: readonly string[] = [
  'https://s.nia.gov.cn/ArrivalCardFillingPC/ (the form)',
  'https://en.nia.gov.cn/ (notices of 2025-11-03: the online card, its exemptions, 65 ports of the 240-hour transit)',
  'https://cs.mfa.gov.cn/ (agreements on visa exemption and the unilateral exemption, as published until 2026-02-17)',
];

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
