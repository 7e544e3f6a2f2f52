import type { Row } from './card-layouts.factory.ts';
import type { SoughtOrder } from './sought-facts.ts';

/** A traveller, and the spellings in which cards have the name. */
export interface Person {
  given: string;
  surname: string;
  chinese?: string;
  /** As cards write the name: surname, then given names. */
  written: readonly (readonly [surname: string, given: string])[];
}

export const people: readonly Person[] = [
  {
    given: 'John',
    surname: 'Carter',
    written: [
      ['CARTER', 'JOHN'],
      ['Carter', 'John Michael'],
    ],
  },
  {
    given: 'Mary',
    surname: "O'Brien",
    written: [
      ["O'BRIEN", 'MARY'],
      ['O BRIEN', 'MARY'],
      ['OBRIEN', 'MARY'],
      ['O’Brien', 'Mary'],
    ],
  },
  {
    given: 'Anne-Marie',
    surname: 'Smith-Jones',
    written: [
      ['SMITH JONES', 'ANNE MARIE'],
      ['SMITHJONES', 'ANNEMARIE'],
      ['Smith-Jones', 'Anne-Marie'],
    ],
  },
  {
    given: 'Jörg',
    surname: 'Müller-Lüdenscheidt',
    written: [
      ['MUELLER LUEDENSCHEIDT', 'JOERG'],
      ['MULLER-LUDENSCHEIDT', 'JORG'],
      ['MÜLLER LUEDENSCHEIDT', 'JORG'],
    ],
  },
  {
    given: 'Søren',
    surname: 'Ærøskøbing',
    written: [
      ['AEROESKOEBING', 'SOEREN'],
      ['ÆRØSKØBING', 'SØREN'],
      ['AEROSKOBING', 'SOREN'],
    ],
  },
  {
    given: 'Åse',
    surname: 'Nygård',
    written: [
      ['NYGAARD', 'AASE'],
      ['NYGARD', 'ASE'],
    ],
  },
  {
    given: 'Þóra',
    surname: 'Guðmundsdóttir',
    written: [
      ['GUDMUNDSDOTTIR', 'THORA'],
      ['GUÐMUNDSDÓTTIR', 'ÞÓRA'],
    ],
  },
  {
    given: 'Begoña',
    surname: 'Nuñez García',
    written: [
      ['NUNEZ GARCIA', 'BEGONA'],
      ['NUNXXEZ GARCIA', 'BEGONXXA'],
      ['NUÑEZ GARCÍA', 'BEGOÑA'],
    ],
  },
  {
    given: 'Hans',
    surname: 'Weiß',
    written: [
      ['WEISS', 'HANS'],
      ['WEIß', 'Hans'],
    ],
  },
  {
    given: 'Łukasz',
    surname: 'Dąbrowski',
    written: [
      ['DABROWSKI', 'LUKASZ'],
      ['DĄBROWSKI', 'ŁUKASZ'],
    ],
  },
  {
    given: 'Đức Anh',
    surname: 'Nguyễn',
    written: [
      ['NGUYEN', 'DUC ANH'],
      ['NGUYỄN', 'ĐỨC ANH'],
    ],
  },
  {
    given: 'Min Ji',
    surname: 'Kim',
    chinese: '',
    written: [
      ['KIM', 'MIN JI'],
      ['KIM', 'MINJI'],
      ['KIM', 'MIN-JI'],
    ],
  },
  {
    given: 'Mei Ling',
    surname: 'Lü',
    written: [
      ['LYU', 'MEI LING'],
      ['LUE', 'MEILING'],
      ['LU', 'MEI LING'],
    ],
  },
  {
    given: 'Xiaoming',
    surname: 'Li',
    chinese: '李晓明',
    written: [
      ['LI', 'XIAOMING'],
      ['李', '晓明'],
      ['李', '曉明'],
      ['LI', 'XIAO MING'],
    ],
  },
  {
    given: 'Yun',
    surname: 'Chan',
    chinese: '陳雲',
    written: [
      ['CHAN', 'YUN'],
      ['陈', '云'],
      ['陳', '雲'],
    ],
  },
  { given: '', surname: 'Suharto', written: [['SUHARTO', '']] },
  {
    given: 'Мария',
    surname: 'Иванова',
    written: [
      ['ИВАНОВА', 'МАРИЯ'],
      ['Иванова', 'Мария'],
    ],
  },
  {
    given: 'Γιώργος',
    surname: 'Παπαδόπουλος',
    written: [
      ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'ΓΙΩΡΓΟΣ'],
      ['Παπαδόπουλος', 'Γιώργος'],
    ],
  },
  {
    given: 'محمد',
    surname: 'العلاوي',
    written: [
      ['العلاوي', 'محمد'],
      ['يوالعلا', 'دمحم'],
      ['ﻱﻭﻼﻌﻟﺍ', 'ﺪﻤﺤﻣ'],
    ],
  },
  { given: '민지', surname: '김', written: [['김', '민지']] },
  { given: 'Maria da Conceição', surname: 'dos Santos', written: [['DOS SANTOS', 'MARIA DA CONCEICAO']] },
  {
    given: 'Aleksandra-Konstantina',
    surname: 'Featherstonehaugh-Cholmondeley',
    written: [
      ['FEATHERSTONEHAUGH CHOLMONDELEY', 'ALEKSANDRA KONSTANTINA'],
      ['FEATHERSTONE HAUGHCHOLMONDELEY', 'ALEKSANDRA KONSTANTINA'],
    ],
  },
];

/** Passport numbers of different forms. */
export const numbers = ['E11112222', 'XO1002384', '123456789', 'AB1234567', '54321678', 'L898902C3'];
/** Numbers of other people in the same form. */
export const othersNumbers = ['E99998888', 'XO7655432', '987650123', 'CD7654321', '87650912', 'K123456B7'];

export function orderOf({ given, surname, chinese = '' }: Person, passport_number: string): SoughtOrder {
  const names = { full_name: `${given} ${surname}`.trim(), given_name: given, surname, chinese_name: chinese };
  const facts = {
    order_id: '1002938475',
    external_ref: 'LP-700001',
    transaction_id: 'ch_800002',
    phone_number: '+44 7700 900123',
  };
  return {
    ...names,
    ...facts,
    passport_number,
    visa_number: 'V12345678',
    arrival_flight_train_no: 'CA936',
    departure_flight_no: 'MU 553',
  };
}

const row = (label: string, other: string, value: string): Row => ({ label, other, value });
/** What else a card has, in no relation to the traveller's name and number. */
const extra = [
  row('Date of birth', '出生日期', '1990-04-12'),
  row('Date of issue', '签发日期', '2020-01-01'),
  row('Passport expiry date', '有效期至', '20300101'),
  row('Mobile', '手机', '+44 7700 900123'),
  row('Visa No.', '签证号码', 'V12345678'),
  row('Flight', '航班号', 'CA936'),
  row('Reference of the application', '申请编号', '20261125001'),
];

export interface Card {
  surname: string;
  given: string;
  number?: string;
  isWhole?: boolean;
}
/** The rows of a card, with dates and numbers that have nothing to do with its traveller's name and passport. */
export function rowsOf({ surname, given, number, isWhole }: Card): Row[] {
  const name = isWhole
    ? [row('Full name', '姓名', `${given} ${surname}`.trim())]
    : [row('Family name', '姓', surname), row('Given Name(s)', '名', given || '-')];
  return [row('Type', '种类', 'P'), ...name, ...(number ? [row('No. of passport', '护照号码', number)] : []), ...extra];
}
