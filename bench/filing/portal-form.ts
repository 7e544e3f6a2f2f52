/** A question of the stand-in. Dates are typed as YYYY-MM-DD. */
export interface PortalField {
  name: string;
  label: string;
  kind: 'text' | 'date' | 'choice' | 'choices' | 'radio' | 'file' | 'checkbox' | 'signature';
  /** What is chosen already. */
  preset?: string;
  options?: readonly string[];
  /** The fields with the city and the mode on which the ports depend. */
  portsOf?: readonly [string, string];
  required?: boolean;
  requiredWhen?: { name: string; is: string };
  /** Asked only after another answer. */
  when?: { name: string; is: string };
  /** Latin capitals only. */
  capitals?: boolean;
  /** The longest answer. */
  bytes?: number;
  /** Filled in from the photo. */
  read?: boolean;
}

const yesNo = ['Yes', 'No'];
const countries = (() => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const known = letters.flatMap((one) => letters.flatMap((two) => names.of(`${one}${two}`) ?? []));
  return [...new Set(known)].sort();
})();
const modes = ['Vessel', 'Flight', 'Train', 'Automobile', 'On Foot', 'Automobile and On Foot'];
const air = ['Flight'];
export const ports = [
  { city: 'Beijing', modes: air, name: 'Beijing Capital International Airport' },
  { city: 'Beijing', modes: air, name: 'Beijing Daxing International Airport' },
  { city: 'Shanghai', modes: air, name: 'Shanghai Hongqiao International Airport' },
  { city: 'Shanghai', modes: air, name: 'Shanghai Pudong International Airport' },
  { city: 'Guangzhou', modes: air, name: 'Guangzhou Baiyun International Airport' },
  { city: 'Shenzhen', modes: air, name: 'Shenzhen Baoan International Airport' },
  { city: 'Shenzhen', modes: ['Train'], name: 'West Kowloon Station' },
  { city: 'Shenzhen', modes: ['On Foot'], name: 'Luohu' },
];
const cities = [
  ...new Set(ports.map(({ city }) => city)),
  'Chengdu',
  'Chongqing',
  'Dalian',
  'Hangzhou',
  'Xiamen',
].sort();
const purposes = [
  'Conference/Business',
  'Visit',
  'Sightseeing/Leisure',
  'Visiting Friends/Relatives',
  'Work',
  'Study',
  'Permanent Residence',
  'Return to Country of Residence',
  'Service (Employee)',
  'Other',
];
const documents = [
  'Diplomatic Passport',
  'Service Passport',
  'Passport for Public Affairs',
  'Ordinary Passport',
  "Seaman's Book",
];

export const districts: Readonly<Record<string, readonly string[]>> = {
  Beijing: [
    ...['Changping', 'Chaoyang', 'Daxing', 'Dongcheng', 'Fangshan', 'Fengtai', 'Haidian', 'Huairou', 'Mentougou'],
    ...['Miyun', 'Pinggu', 'Shijingshan', 'Shunyi', 'Tongzhou', 'Xicheng', 'Yanqing'],
  ].map((name) => `${name} District`),
};
/** By the answer about a visa: which ones the form offers is not known. */
export const policies = {
  Yes: ['Visa or residence permit'],
  No: ['Unilateral visa exemption', 'Mutual visa exemption of 30 days', '240-hour visa-free transit'],
};

const text = (name: string, label: string, more: Partial<PortalField> = {}): PortalField => ({
  ...{ name, label, kind: 'text' },
  ...more,
});
const choice = (
  name: string,
  label: string,
  options: readonly string[],
  more: Partial<PortalField> = {},
): PortalField => ({
  ...{ name, label, kind: 'choice', options },
  ...more,
});
const radio = (name: string, label: string, more: Partial<PortalField> = {}): PortalField => ({
  ...{ name, label, kind: 'radio', options: yesNo },
  ...more,
});
const required = { required: true };
const fromPhoto = { read: true, ...required };
const after = (name: string) => ({ when: { name, is: 'Yes' } });

/** The form as public readings of its script have it, written by hand and never taken from the product's lists. */
export const portalPages: readonly { title: string; fields: readonly PortalField[] }[] = [
  {
    title: 'Uploading ID Document Page',
    fields: [
      choice('document_type', 'Type of ID Document', documents, { ...required, preset: 'Ordinary Passport' }),
      { name: 'passport_page', label: 'Upload ID Document Page', kind: 'file', ...required },
    ],
  },
  {
    title: 'Basic Information Filling',
    fields: [
      text('surname', 'Last Name', { ...fromPhoto, capitals: true }),
      text('given_name', 'First Name', { read: true, capitals: true }),
      radio('gender', 'Gender', { options: ['Male', 'Female', 'Other'], ...fromPhoto }),
      { name: 'date_of_birth', label: 'Date of Birth', kind: 'date', ...fromPhoto },
      choice(
        'nationality',
        'Country/Region of Citizenship',
        countries.filter((name) => name !== 'China'),
        fromPhoto,
      ),
      text('passport_number', 'Passport Number', fromPhoto),
    ],
  },
  {
    title: 'Personal Information Filling',
    fields: [
      text('other_name', 'Other Name'),
      text('chinese_name', 'Chinese Name'),
      choice('country_of_birth', 'Country/Region of Birth', countries),
      text('city_of_birth', 'City of Birth'),
      radio('passport_lost_stolen', 'Has this passport ever been lost or stolen?'),
    ],
  },
  {
    title: 'Travel Information Filling',
    fields: [
      choice('transport_mode', 'Entry Transportation Mode', modes, { ...required, preset: 'Flight' }),
      text('arrival_flight_train_no', 'Arrival Flight/Train/Vessel Number', {
        requiredWhen: { name: 'transport_mode', is: 'Flight' },
        bytes: 100,
      }),
      { name: 'arrival_date', label: 'Date of Entry', kind: 'date', ...required },
      choice('entry_city', 'City of Entry', cities, required),
      {
        name: 'entry_port',
        label: 'Port/Channel of Entry',
        kind: 'choice',
        portsOf: ['entry_city', 'transport_mode'],
        ...required,
      },
      choice('purpose_of_trip', 'Purpose of Entry', purposes, required),
      choice('cities_intended_china', 'Destination Cities in China', cities, { ...required, kind: 'choices' }),
      choice('transit_cities', 'Cities of Transit in China', cities, { kind: 'choices' }),
      radio('been_abroad', 'Been to other countries/regions in the past 2 years?'),
      choice('countries_region', 'Countries/Regions', countries, { kind: 'choices', ...after('been_abroad') }),
      choice('address_district', 'Address in China', []),
      text('hotel_adress_in_china', 'Address in China (street)', required),
      radio('visa_free', 'Hold a valid visa/permit?', required),
      choice('entry_policy', 'Entry Policy Selection', [], required),
      choice('visa_type', 'Visa Type', ['L', 'M', 'Q1', 'Q2', 'Z'], after('visa_free')),
      text('visa_number', 'Visa Number', after('visa_free')),
      radio('ticket_for_departure', 'Confirmed Departure Itinerary'),
      { name: 'date_of_departure', label: 'Date of Departure', kind: 'date', ...after('ticket_for_departure') },
      choice('departure_transport_mode', 'Departure Transportation Mode', modes, after('ticket_for_departure')),
      text('departure_flight_no', 'Departure Flight/Train/Vessel Number', {
        bytes: 100,
        ...after('ticket_for_departure'),
      }),
      choice('departure_city', 'City of Departure', cities, after('ticket_for_departure')),
      {
        name: 'departure_port',
        label: 'Port/Channel of Departure',
        kind: 'choice',
        portsOf: ['departure_city', 'departure_transport_mode'],
        ...after('ticket_for_departure'),
      },
      choice('country_code', 'Phone Area Code', ['+1', '+33', '+353', '+358', '+44', '+49', '+81', '+82']),
      text('phone_number', 'Contact Number'),
      text('phone_in_china', 'Contact Number in China'),
      text('application_email', 'Email', required),
      radio('has_inviter', 'Inviter'),
      text('name_of_inviter', 'Name of the Inviter', { ...required, ...after('has_inviter') }),
      text('adress_or_contact_inviter', 'Contact of the Inviter', { ...required, ...after('has_inviter') }),
    ],
  },
  {
    title: 'Declaration',
    fields: [
      radio('companions', 'Do you have accompanying person (s)?'),
      text('receipt_email', 'Send to Email'),
      { name: 'declaration', label: 'I declare that this is true', kind: 'checkbox', ...required },
      { name: 'signature', label: 'Signature', kind: 'signature', ...required },
    ],
  },
];

export type Answers = Readonly<Record<string, string>>;
