import type { KnownEntry } from './form-lists.ts';

/**
 * The version of this data and of the rules in `find-problems.ts`: raise it with every change of either, because orders
 * store how many findings block them, and are counted again by a later one. Each change by an Admin adds one to it.
 */
export const rulesVersion = 9;

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

const words = (text: string) => text.split(' ');

/** The portal computes the policy. Here it is suggested, and tells which stays without a visa are too long. That of visa holders has no citizens. */
export const entryPolicies: readonly KnownEntry[] = [
  {
    name: 'Unilateral visa exemption',
    days: 30,
    citizens: words(
      'AD AR AT AU BE BG BH BN BR CA CH CL CY DE DK EE ES FI FR GB GR HR HU IE IS IT JP KR KW LI LU LV MC ME MK MT NL NO NZ OM PE PL PT RO RU SA SE SI SK UY',
    ),
  },
  {
    name: 'Mutual visa exemption of 30 days',
    days: 30,
    citizens: words('AE AG AL AM AZ BA BB BS BY DM EC FJ GD GE KZ MV MY QA RS SB SC SG SR TH TO UZ WS'),
  },
  { name: 'Mutual visa exemption of 60 days', days: 60, citizens: words('MU') },
  { name: 'Mutual visa exemption of 90 days', days: 90, citizens: words('SM') },
  {
    name: '240-hour visa-free transit',
    days: 10,
    citizens: words(
      'AE AL AR AT AU BA BE BG BN BR BY CA CH CL CY CZ DE DK EE ES FI FR GB GR HR HU ID IE IS IT JP KR LT LU LV MC ME MK MT MX NL NO NZ PL PT QA RO RS RU SE SG SI SK UA US',
    ),
  },
  { name: 'Visa or residence permit' },
];

/** Citizenships that the form does not offer: it is for foreigners. */
export const notForeign: readonly string[] = ['CN', 'HK', 'MO', 'TW'];

/** Who needs no card at all, as the end of 'This can be …'. The seven of the notice of 2025-11-03, and one that public descriptions have had since 2026. */
export const exemptions: readonly KnownEntry[] = [
  {
    name: 'a holder of a Foreign Permanent Resident ID Card',
    document_type: ['permanent resident', 'five star card'],
    visa_type: ['permanent resident'],
  },
  {
    name: 'a holder of a Mainland Travel Permit for Hong Kong and Macao Residents',
    document_type: ['travel permit', 'home return permit'],
    visa_type: ['travel permit', 'home return permit'],
  },
  { name: 'a traveller of a group with a group visa, or of a visa-free group', visa_type: ['group'] },
  {
    name: 'a passenger in transit who leaves within 24 hours and stays inside the port',
    purpose_of_trip: ['airside transit', 'direct transit', '24 hour transit', '24h transit'],
  },
  {
    name: 'a passenger who arrives and leaves on the same cruise ship',
    purpose_of_trip: ['cruise'],
    visa_type: ['cruise'],
  },
  {
    name: 'a traveller who uses the fast lane (e-channel)',
    document_type: ['e channel'],
    visa_type: ['e channel'],
  },
  {
    name: 'a member of the crew of a ship, train or aircraft',
    purpose_of_trip: ['crew'],
    visa_type: ['crew'],
  },
  {
    name: 'a traveller with an APEC Business Travel Card in a fast lane',
    document_type: ['apec'],
    visa_type: ['apec'],
  },
];
