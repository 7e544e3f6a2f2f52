import type { KnownEntry, questionKinds } from './form-lists.ts';

/** The steps of the form, in its words. Its Chinese words are not published where a program can read them: they are ours. */
export const steps: readonly KnownEntry[] = [
  { name: 'document', label: 'Uploading ID Document Page', label_zh: '上传证件资料页' },
  { name: 'basic', label: 'Basic Information Filling', label_zh: '填写基本信息' },
  { name: 'personal', label: 'Personal Information Filling', label_zh: '填写个人信息' },
  { name: 'travel', label: 'Travel Information Filling', label_zh: '填写行程信息' },
  { name: 'companions', label: 'Declaration', label_zh: '声明' },
].map((step, index) => ({ ...step, position: (index + 1) * 10 }));

type Row = readonly [
  name: string,
  label: string,
  label_zh: string,
  kind: (typeof questionKinds)[number],
  more?: Partial<KnownEntry>,
];

const required = { required: 'always' } as const;
const read = { from_photo: true } as const;
const abroad = { asked: 'been_abroad = Yes' } as const;
const visa = { asked: 'visa_free = Yes' } as const;
const leaving = { asked: 'ticket_for_departure = Yes' } as const;
const invited = { asked: 'has_inviter = Yes', required: 'has_inviter = Yes' } as const;

const rows: Readonly<Record<string, readonly Row[]>> = {
  document: [
    ['document_type', 'Type of ID Document', '证件种类', 'choice', { ...required, preset: 'Ordinary Passport' }],
    [
      'passport_page',
      'Upload ID Document Page',
      '上传证件资料页',
      'file',
      { differs: 'Whether the photo can be skipped: no in versions seen from 2026-07, yes in the script of 2025-11.' },
    ],
  ],
  basic: [
    ['surname', 'Last Name', '姓', 'text', { ...required, ...read }],
    ['given_name', 'First Name', '名', 'text', read],
    ['gender', 'Gender', '性别', 'radio', { ...required, ...read }],
    ['date_of_birth', 'Date of Birth', '出生日期', 'date', { ...required, ...read }],
    ['nationality', 'Country/Region of Citizenship', '国籍（地区）', 'choice', { ...required, ...read }],
    ['passport_number', 'Passport Number', '护照号码', 'text', { ...required, ...read }],
  ],
  personal: [
    ['other_name', 'Other Name', '其他姓名', 'text'],
    ['chinese_name', 'Chinese Name', '中文姓名', 'text'],
    ['country_of_birth', 'Country/Region of Birth', '出生国家（地区）', 'choice'],
    ['city_of_birth', 'City of Birth', '出生城市', 'text'],
    ['passport_lost_stolen', 'Has this passport ever been lost or stolen?', '该护照是否曾遗失或被盗？', 'yes_no'],
  ],
  travel: [
    ['transport_mode', 'Entry Transportation Mode', '入境交通方式', 'choice', { ...required, preset: 'Flight' }],
    [
      'arrival_flight_train_no',
      'Arrival Flight/Train/Vessel Number',
      '入境航班/车次/船名',
      'text',
      { required: 'transport_mode = Flight', max_bytes: 100 },
    ],
    ['arrival_date', 'Date of Entry', '入境日期', 'date', required],
    ['entry_city', 'City of Entry', '入境城市', 'choice', required],
    ['entry_port', 'Port/Channel of Entry', '入境口岸/通道', 'choice', required],
    ['purpose_of_trip', 'Purpose of Entry', '入境事由', 'choice', required],
    ['cities_intended_china', 'Destination Cities in China', '在华目的地城市', 'choices', required],
    ['transit_cities', 'Cities of Transit in China', '在华途经城市', 'choices'],
    [
      'been_abroad',
      'Been to other countries/regions in the past 2 years?',
      '近两年是否去过其他国家（地区）？',
      'yes_no',
    ],
    ['countries_region', 'Countries/Regions of the Past 2 Years', '近两年去过的国家（地区）', 'choices', abroad],
    [
      'address_district',
      'Address in China: District',
      '在华地址（区县）',
      'choice',
      { differs: 'How the list of districts is built, and whether one must be chosen.' },
    ],
    ['hotel_adress_in_china', 'Address in China: Street', '在华地址（街道）', 'text', required],
    ['visa_free', 'Hold a valid visa/permit?', '是否持有有效签证/许可？', 'yes_no', required],
    ['entry_policy', 'Entry Policy Selection', '入境政策选择', 'choice', required],
    ['visa_type', 'Visa Type', '签证种类', 'choice', visa],
    ['visa_number', 'Visa Number', '签证号码', 'text', visa],
    ['ticket_for_departure', 'Confirmed Departure Itinerary', '是否已确定出境行程', 'yes_no'],
    ['date_of_departure', 'Date of Departure', '出境日期', 'date', leaving],
    ['departure_transport_mode', 'Departure Transportation Mode', '出境交通方式', 'choice', leaving],
    [
      'departure_flight_no',
      'Departure Flight/Train/Vessel Number',
      '出境航班/车次/船名',
      'text',
      { ...leaving, max_bytes: 100 },
    ],
    ['departure_city', 'City of Departure', '出境城市', 'choice', leaving],
    ['departure_port', 'Port/Channel of Departure', '出境口岸/通道', 'choice', leaving],
    [
      'country_code',
      'Phone Area Code',
      '电话区号',
      'choice',
      { differs: 'Whether the contact stands before the journey or at the end of this step.' },
    ],
    ['phone_number', 'Contact Number', '联系电话', 'text'],
    ['phone_in_china', 'Contact Number in China', '在华联系电话', 'text'],
    ['application_email', 'Email', '电子邮箱', 'text', required],
    ['has_inviter', 'Invited by a person or organization in China?', '是否有在华邀请人？', 'yes_no'],
    ['name_of_inviter', 'Name of the Inviter', '邀请人姓名', 'text', invited],
    ['adress_or_contact_inviter', 'Contact of the Inviter', '邀请人联系方式', 'text', invited],
  ],
  companions: [
    ['companions', 'Do you have accompanying person (s)?', '是否有同行人员？', 'yes_no'],
    ['receipt_email', 'Send to Email', '发送至邮箱', 'text'],
  ],
};

/** The questions of the form, in its order: what it asks and requires when, as public readings of its script have it. */
export const questions: readonly KnownEntry[] = Object.entries(rows).flatMap(([step, those]) =>
  those.map(([name, label, label_zh, kind, more], index) => ({
    ...{ name, label, label_zh, kind, step, position: (index + 1) * 10 },
    ...more,
  })),
);
