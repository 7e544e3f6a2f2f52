/** Travellers of one origin, with names as people write them into forms. */
export interface Origin {
  nationality: string;
  /** Content of the form's dialling field: a code, or on some landing sites the country's name. */
  diallingCode: string;
  timeZone: string;
  given: readonly string[];
  surnames: readonly string[];
  /** Chinese names, for origins whose travellers often have one. */
  chinese?: readonly string[];
  familyFirst?: boolean;
}

/** Writes an origin compactly: names are separated by a bar. */
function origin(
  nationality: string,
  diallingCode: string,
  timeZone: string,
  given: string,
  surnames: string,
  rest: Pick<Origin, 'chinese' | 'familyFirst'> = {},
): Origin {
  return { nationality, diallingCode, timeZone, given: given.split('|'), surnames: surnames.split('|'), ...rest };
}

const familyFirst = true;

export const origins: readonly Origin[] = [
  origin(
    'United States',
    '+1',
    'America/New_York',
    'Emily|Michael|Ashley|Tyrone|Mary-Ann|Robert "Bob"|DeShawn|Katherine',
    "Johnson|O'Brien|Smith-Jones|Van Der Berg|Nguyen|García|McAllister|Washington, Jr.",
  ),
  origin(
    'United Kingdom',
    '+44',
    'Europe/London',
    'Oliver|Siân|Charlotte|Alasdair|Priya|George|Imogen|Hamish',
    "O'Connor|Featherstonehaugh|Smith|MacDonald|Patel|Ap-Rhys|Cholmondeley-Warner|Taylor",
  ),
  origin(
    'Ireland',
    '+353',
    'Europe/Dublin',
    'Aoife|Seán|Niamh|Pádraig|Caoimhe|Ruairí',
    "O'Sullivan|Ní Bhriain|Ó Súilleabháin|Murphy|D'Arcy|Fitzgerald",
  ),
  origin(
    'France',
    '+33',
    'Europe/Paris',
    'François|Chloé|Jean-Baptiste|Zoë|Gaël|Éloïse|Anaïs',
    "Lefèvre|D'Estaing|Dupont|Müller-Royer|L'Hôpital|de La Rochefoucauld|Bœuf",
  ),
  origin(
    'Germany',
    '+49',
    'Europe/Berlin',
    'Jürgen|Käthe|Sören|Anneliese|Björn|Hans-Jörg|Lisa',
    'Müller|Groß|von Weizsäcker|Schäfer|Özdemir|Strauß|Leutheusser-Schnarrenberger',
  ),
  origin(
    'Spain',
    '+34',
    'Europe/Madrid',
    'José María|Begoña|Íñigo|María del Pilar|Núria|Ángel',
    'Núñez de Balboa|García Márquez|Ibáñez|Peña Ñíguez|de la Fuente y Ortega',
  ),
  origin(
    'Portugal',
    '+351',
    'Europe/Lisbon',
    'João|Conceição|Inês|Tomás|Graça',
    'Gonçalves|de Sousa e Silva|Magalhães|Araújo|Simões',
  ),
  origin(
    'Poland',
    '+48',
    'Europe/Warsaw',
    'Łukasz|Żaneta|Małgorzata|Wojciech|Święta',
    'Wiśniewski|Kowalska-Dąbrowska|Brzęczyszczykiewicz|Łoś|Źrebiec',
  ),
  origin('Czechia', '+420', 'Europe/Prague', 'Jiří|Zdeňka|Ondřej|Růžena', 'Dvořáková|Novák|Řehoř|Šťastný'),
  origin('Türkiye', '+90', 'Europe/Istanbul', 'Çağla|İbrahim|Gülşen|Oğuzhan', 'Yıldırım|Öztürk|Çelik|Şahin'),
  origin('Iceland', '+354', 'Atlantic/Reykjavik', 'Þórunn|Guðmundur|Æsa', 'Sigurðardóttir|Þorvaldsson|Ólafsdóttir'),
  origin(
    'Australia',
    '+61',
    'Australia/Sydney',
    'Jack|Matilda|Lachlan|Kirra|Ngaire',
    "Williams|D'Angelo|Nguyen|Papadopoulos|O'Shea",
  ),
  origin(
    'Brazil',
    '+55',
    'America/Sao_Paulo',
    'Antônio|Luíza|Thaís|Conceição Aparecida',
    "da Conceição|Araújo dos Santos|Guimarães|Sant'Anna",
  ),
  origin('Viet Nam', '+84', 'Asia/Ho_Chi_Minh', 'Thị Hồng Nhung|Văn Đức|Minh Tuấn|Ngọc Ánh', 'Nguyễn|Trần|Đặng|Phạm', {
    familyFirst,
  }),
  origin('Japan', '+81', 'Asia/Tokyo', '太郎|さくら|健一|美咲|翔太|結衣', '佐藤|鈴木|髙橋|渡邊|小鳥遊|斎藤', {
    familyFirst,
  }),
  origin('Korea (South)', '+82', 'Asia/Seoul', '민준|서연|지훈|하은|도윤', '김|이|박|남궁|황보', { familyFirst }),
  origin('Singapore', '+65', 'Asia/Singapore', 'Wei Ling|Jun Jie|Hui Min|Xin Yi', 'Tan|Lim|Ng|Ong', {
    familyFirst,
    chinese: ['陈伟玲', '林俊杰', '黄慧敏', '王欣怡', '欧阳娜娜'],
  }),
  origin(
    'Malaysia',
    '+60',
    'Asia/Kuala_Lumpur',
    'Siew Mei|Muhammad Hafiz|Nurul Aisyah|Kumaravel a/l',
    'Wong|bin Abdullah|binti Ismail|Subramaniam',
    { chinese: ['黄秀美', '李美玲', '陈志强'] },
  ),
  origin('Taiwan (China)', '+886', 'Asia/Taipei', '志明|淑芬|俊傑|雅婷', '陳|林|歐陽|司馬', {
    familyFirst,
    chinese: ['陳志明', '林淑芬', '歐陽俊傑'],
  }),
  origin('Egypt', '+20', 'Africa/Cairo', 'محمد|فاطمة الزهراء|أحمد|نور', 'عبد الرحمن|السيد|الشافعي|بن خالد'),
  origin('Saudi Arabia', '+966', 'Asia/Riyadh', 'عبد الله|سارة|خالد|مريم', 'آل سعود|الغامدي|القحطاني|بن عبد العزيز'),
  origin('Iran (Islamic Republic of)', '+98', 'Asia/Tehran', 'زهرا|علی‌رضا|مهدی|پریسا', 'حسینی|محمدی‌نژاد|کریمی|گل‌محمدی'),
  origin('Israel', '+972', 'Asia/Jerusalem', 'נועה|יוסף|תמר|אברהם', "כהן|לוי|בן־דוד|צ'רניחובסקי"),
  origin(
    'Russia',
    '+7',
    'Europe/Moscow',
    'Анастасия|Дмитрий Сергеевич|Ольга|Юрий',
    'Иванова|Достоевский|Щербакова|Римский-Корсаков',
  ),
  origin(
    'Ukraine',
    '+380',
    'Europe/Kyiv',
    'Олександр|Соломія|Їжак|Ганна',
    "Шевченко|Ґалаґан|Під'яблонська|Коцюбинський",
  ),
  origin('Thailand', '+66', 'Asia/Bangkok', 'สมชาย|กัญญารัตน์|ณัฐพงษ์|พิมพ์ชนก', 'ศรีสุวรรณ|วงศ์สวัสดิ์|ณ อยุธยา|เทพหัสดิน'),
  origin('India', '+91', 'Asia/Kolkata', 'आरव|प्रियंका|राजेश कुमार|ज्योत्स्ना', 'शर्मा|श्रीवास्तव|त्रिवेदी|मिश्रा'),
  origin(
    'Greece',
    '+30',
    'Europe/Athens',
    'Γεώργιος|Ελένη|Κωνσταντίνος|Αφροδίτη',
    'Παπαδόπουλος|Παπακωνσταντίνου|Αλεξίου|Χατζηγεωργίου',
  ),
  origin(
    'Congo (Kinshasa)',
    '+243',
    'Africa/Kinshasa',
    'Marie-Claire|Dieudonné|Espérance',
    "Tshisekedi wa Mulumba|Kabila|N'Dongo|Ilunga",
  ),
  origin('Congo (Brazzaville)', '+242', 'Africa/Brazzaville', 'Aimé-Césaire|Clémentine', "M'Boumba|Nguesso|Makosso"),
  origin(
    'Bolivia (Plurinational State of)',
    '+591',
    'America/La_Paz',
    'Wara|Túpac|María José',
    "Mamani Quispe|Choque|Huanca D'Ávila",
  ),
  origin(
    'Venezuela (Bolivarian Republic of)',
    '+58',
    'America/Caracas',
    'Yusmairobis|Andrés Eloy|Génesis',
    'Pérez Jiménez|Rodríguez|Núñez',
  ),
  origin('Moldova (Republic of)', '+373', 'Europe/Chisinau', 'Ștefan|Ileana|Țvetana', 'Ciobanu|Răileanu|Țurcanu'),
  origin('Virgin Islands (British)', '+1284', 'America/Tortola', 'Delroy|Shanice', "Penn|O'Neal|Lettsome"),
  origin('Nigeria', '+234', 'Africa/Lagos', 'Oluwaseun|Ngọzi|Adébáyọ̀', 'Adéwálé|Okonkwọ|Nwáchukwu'),
];

/** Travellers whose passport has only one name. */
export const singleNames = ['Suharto', 'Budi', 'Nandakumar', 'ဒေါ်အောင်', 'Tenzin', 'Madonna', '観月', 'Ye'];

/** Real-world names of 60 to 120 characters. */
export const longNames: readonly (readonly [given: string, surname: string])[] = [
  ['Maria da Conceição Aparecida do Espírito Santo Esperança', 'de Albuquerque Cavalcanti e Vasconcelos de Oliveira'],
  ['Karl-Theodor Maria Nikolaus Johann Jacob Philipp Franz Joseph', 'Freiherr von und zu Guttenberg-Hohenzollern'],
  ['Wolfeschlegelsteinhausenbergerdorff Adolph Blaine', 'Charles-David Earl Frederick Gerald-Hubert'],
  ['Venkatanarasimharajuvaripeta Satya Subrahmanya', 'Sri Venkata Lakshmi Narasimha Rajavarapu'],
  ['Pablo Diego José Francisco de Paula Juan Nepomuceno', "María de los Remedios Ruiz y Picasso D'Angelo"],
  ['Keihanaikukauakahihuliheekahaunaele', "Keahilapalapa-Kamehameha O'Sullivan"],
  ['Александра-Екатерина Константиновна Всеволодовна', 'Рождественская-Преображенская-Богоявленская'],
  ['Αικατερίνη-Αλεξάνδρα Κωνσταντίνα Παναγιώτα', 'Παπαχριστοδουλοπούλου-Οικονομοπούλου'],
  ['محمد عبد الرحمن بن عبد العزيز بن عبد الله', 'بن محمد بن إبراهيم بن سليمان آل الشيخ القحطاني'],
  ['Nguyễn Phúc Tường Linh Công Tằng Tôn Nữ', 'Hoàng Thị Phương Thảo Quỳnh Như Ngọc Trâm'],
];
