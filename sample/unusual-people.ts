import { type Origin, origins } from './people.ts';

/** A person of an origin whose name is unlike the others'. */
export interface UnusualPerson {
  origin: Origin;
  gender: string;
  given_name: string;
  surname: string;
}

const indonesia: Origin = {
  nationality: 'Indonesia',
  diallingCode: '+62',
  timeZone: 'Asia/Jakarta',
  cities: ['Yogyakarta', 'Surabaya'],
  passport: 'C#######',
  phone: '0803-###-###',
  women: [],
  men: [],
  surnames: [],
};
const myanmar: Origin = {
  ...indonesia,
  nationality: 'Myanmar',
  diallingCode: '+95',
  timeZone: 'Asia/Yangon',
  cities: ['မန္တလေး', 'ရန်ကုန်'],
  passport: 'M@######',
  phone: '09 0## ####',
};

function person(nationality: string, gender: string, given_name: string, surname = ''): UnusualPerson {
  const origin = [...origins, indonesia, myanmar].find((one) => one.nationality === nationality);
  if (!origin) throw new Error(`There is no origin of ${nationality}.`);
  return { origin, gender, given_name, surname };
}

/** Travellers whose passport has only one name. */
export const singleNamed: readonly UnusualPerson[] = [
  person('Indonesia', 'Male', 'Suharto'),
  person('Indonesia', 'Male', 'Budi'),
  person('India', 'Male', 'Nandakumar'),
  person('Myanmar', 'Female', 'ဒေါ်အောင်'),
  person('India', 'Male', 'Tenzin'),
  person('United States', 'Female', 'Madonna'),
  person('Japan', 'Female', '観月'),
  person('United States', 'Male', 'Ye'),
];

/** Real-world names of 60 to 120 characters. */
export const longNamed: readonly UnusualPerson[] = [
  person(
    'Brazil',
    'Female',
    'Maria da Conceição Aparecida do Espírito Santo Esperança',
    'de Albuquerque Cavalcanti e Vasconcelos de Oliveira',
  ),
  person(
    'Germany',
    'Male',
    'Karl-Theodor Maria Nikolaus Johann Jacob Philipp Franz Joseph',
    'Freiherr von und zu Guttenberg-Hohenzollern',
  ),
  person(
    'United States',
    'Male',
    'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine',
    'Charles-David Earl Frederick Gerald-Hubert',
  ),
  person('India', 'Male', 'Venkatanarasimharajuvaripeta Satya Subrahmanya', 'Sri Venkata Lakshmi Narasimha Rajavarapu'),
  person(
    'Spain',
    'Male',
    'Pablo Diego José Francisco de Paula Juan Nepomuceno',
    "María de los Remedios Ruiz y Picasso D'Angelo",
  ),
  person('United States', 'Female', 'Keihanaikukauakahihuliheekahaunaele', "Keahilapalapa-Kamehameha O'Sullivan"),
  person(
    'Russia',
    'Female',
    'Александра-Екатерина Константиновна Всеволодовна',
    'Рождественская-Преображенская-Богоявленская',
  ),
  person('Greece', 'Female', 'Αικατερίνη-Αλεξάνδρα Κωνσταντίνα Παναγιώτα', 'Παπαχριστοδουλοπούλου-Οικονομοπούλου'),
  person(
    'Saudi Arabia',
    'Male',
    'محمد عبد الرحمن بن عبد العزيز بن عبد الله',
    'بن محمد بن إبراهيم بن سليمان آل الشيخ القحطاني',
  ),
  person('Viet Nam', 'Female', 'Nguyễn Phúc Tường Linh Công Tằng Tôn Nữ', 'Hoàng Thị Phương Thảo Quỳnh Như Ngọc Trâm'),
];
