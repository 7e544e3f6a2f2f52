/** Travellers of one origin, with names as people write them into forms. */
export interface Origin {
  nationality: string;
  /** Content of the form's dialling field: a code, or on some landing sites the country's name. */
  diallingCode: string;
  timeZone: string;
  /** Where its people were born. */
  cities: readonly string[];
  /** The form of its passport numbers: # is a digit, @ a letter. */
  passport: string;
  /** A telephone number as it is written there, in a range that nobody has: # is a digit. */
  phone: string;
  women: readonly string[];
  men: readonly string[];
  /** With a slash where a woman's differs: man/woman. */
  surnames: readonly string[];
  /** The Chinese form of names, for origins whose travellers often have one: a name without it has none. */
  chinese?: ReadonlyMap<string, string>;
  familyFirst?: boolean;
}

/** Writes an origin compactly: values are separated by a bar. */
function origin(
  [nationality = '', diallingCode = '', timeZone = '', passport = '', phone = '']: readonly string[],
  cities: string,
  [women = '', men = '']: readonly string[],
  surnames: string,
  rest: Pick<Origin, 'chinese' | 'familyFirst'> = {},
): Origin {
  const [born, female, male, family] = [cities, women, men, surnames].map((text) => text.split('|')) as string[][];
  return {
    ...{ nationality, diallingCode, timeZone, passport, phone, ...rest },
    ...{ cities: born ?? [], women: female ?? [], men: male ?? [], surnames: family ?? [] },
  };
}

const familyFirst = true;
const chinese = (text: string) => new Map(text.split('|').map((pair) => pair.split('=') as [string, string]));

/** The more frequent ones first. */
export const origins: readonly Origin[] = [
  origin(
    ['United States', '+1', 'America/New_York', '5########', '(201) 555-01##'],
    'Springfield|Boston|Philadelphia|Baltimore',
    ['Emily|Ashley|Mary-Ann|Katherine', 'Michael|Tyrone|Robert "Bob"|DeShawn'],
    "Johnson|O'Brien|Smith-Jones|Van Der Berg|Nguyen|García|McAllister|King, Jr./King",
  ),
  origin(
    ['United Kingdom', '+44', 'Europe/London', '5########', '07700 900###'],
    'Leeds|Cardiff|Edinburgh|Leicester',
    ['Siân|Charlotte|Priya|Imogen', 'Oliver|Alasdair|George|Hamish'],
    "O'Connor|Featherstonehaugh|Smith|MacDonald|Patel|Ap-Rhys|Cholmondeley-Warner|Taylor",
  ),
  origin(
    ['Ireland', '+353', 'Europe/Dublin', 'P@#######', '081 55# ####'],
    'Cork|Galway|Dublin',
    ['Aoife|Niamh|Caoimhe', 'Seán|Pádraig|Ruairí'],
    "O'Sullivan|Ó Bhriain/Ní Bhriain|Ó Súilleabháin/Ní Shúilleabháin|Murphy|D'Arcy|Fitzgerald",
  ),
  origin(
    ['France', '+33', 'Europe/Paris', '2#@@#####', '06 39 98 ## ##'],
    'Lyon|Nantes|Strasbourg|Rennes',
    ['Chloé|Zoë|Éloïse|Anaïs', 'François|Jean-Baptiste|Gaël'],
    "Lefèvre|D'Estaing|Dupont|Müller-Royer|L'Hôpital|de La Rochefoucauld|Bœuf",
  ),
  origin(
    ['Germany', '+49', 'Europe/Berlin', 'C########', '0171 39200##'],
    'Leipzig|Bremen|Köln|Würzburg',
    ['Käthe|Anneliese|Lisa', 'Jürgen|Sören|Björn|Hans-Jörg'],
    'Müller|Groß|von Weizsäcker|Schäfer|Özdemir|Strauß|Leutheusser-Schnarrenberger',
  ),
  origin(
    ['Spain', '+34', 'Europe/Madrid', '@@@######', '555 ## ## ##'],
    'Sevilla|Zaragoza|A Coruña|Bilbao',
    ['Begoña|María del Pilar|Núria', 'José María|Íñigo|Ángel'],
    'Núñez de Balboa|García Márquez|Ibáñez|Peña Ñíguez|de la Fuente y Ortega',
  ),
  origin(
    ['Portugal', '+351', 'Europe/Lisbon', 'C@######', '90# ### ###'],
    'Porto|Coimbra|Braga',
    ['Conceição|Inês|Graça', 'João|Tomás'],
    'Gonçalves|de Sousa e Silva|Magalhães|Araújo|Simões',
  ),
  origin(
    ['Poland', '+48', 'Europe/Warsaw', 'E@#######', '40# ### ###'],
    'Łódź|Kraków|Gdańsk',
    ['Żaneta|Małgorzata|Święta', 'Łukasz|Wojciech'],
    'Wiśniewski/Wiśniewska|Kowalski-Dąbrowski/Kowalska-Dąbrowska|Brzęczyszczykiewicz|Łoś|Źrebiec',
  ),
  origin(
    ['Czechia', '+420', 'Europe/Prague', '4#######', '61# ### ###'],
    'Brno|Plzeň|Ostrava',
    ['Zdeňka|Růžena', 'Jiří|Ondřej'],
    'Dvořák/Dvořáková|Novák/Nováková|Řehoř/Řehořová|Šťastný/Šťastná',
  ),
  origin(
    ['Türkiye', '+90', 'Europe/Istanbul', 'U########', '0515 ### ## ##'],
    'İzmir|Ankara|Eskişehir',
    ['Çağla|Gülşen', 'İbrahim|Oğuzhan'],
    'Yıldırım|Öztürk|Çelik|Şahin',
  ),
  origin(
    ['Iceland', '+354', 'Atlantic/Reykjavik', 'A#######', '60# ####'],
    'Akureyri|Reykjavík|Selfoss',
    ['Þórunn|Æsa', 'Guðmundur'],
    'Sigurðsson/Sigurðardóttir|Þorvaldsson/Þorvaldsdóttir|Ólafsson/Ólafsdóttir',
  ),
  origin(
    ['Australia', '+61', 'Australia/Sydney', 'PA#######', '0491 570 15#'],
    'Perth|Newcastle|Hobart',
    ['Matilda|Kirra|Ngaire', 'Jack|Lachlan'],
    "Williams|D'Angelo|Nguyen|Papadopoulos|O'Shea",
  ),
  origin(
    ['Brazil', '+55', 'America/Sao_Paulo', 'F@######', '(10) 9####-####'],
    'Recife|Curitiba|Belo Horizonte',
    ['Luíza|Thaís|Conceição Aparecida', 'Antônio'],
    "da Conceição|Araújo dos Santos|Guimarães|Sant'Anna",
  ),
  origin(
    ['Viet Nam', '+84', 'Asia/Ho_Chi_Minh', 'C#######', '099 ### ## ##'],
    'Huế|Đà Nẵng|Hà Nội',
    ['Thị Hồng Nhung|Ngọc Ánh', 'Văn Đức|Minh Tuấn'],
    'Nguyễn|Trần|Đặng|Phạm',
    { familyFirst },
  ),
  origin(
    ['Japan', '+81', 'Asia/Tokyo', 'T@#######', '091-####-####'],
    '大阪|仙台|広島',
    ['さくら|みさき|結衣', '太郎|けんいち|翔太'],
    '佐藤|鈴木|髙橋|渡邊|小鳥遊|斎藤',
    { familyFirst },
  ),
  origin(
    ['Korea (South)', '+82', 'Asia/Seoul', 'M########', '013-####-####'],
    '부산|대구|인천',
    ['서연|하은', '민준|지훈|도윤'],
    '김|이|박|남궁|황보',
    { familyFirst },
  ),
  origin(
    ['Singapore', '+65', 'Asia/Singapore', 'K#######@', '555# ####'],
    'Singapore',
    ['Wei Ling|Hui Min|Xin Yi', 'Jun Jie'],
    'Tan|Lim|Ng|Ong',
    {
      familyFirst,
      chinese: chinese('Tan=陈|Lim=林|Ng=黄|Ong=王|Wei Ling=伟玲|Hui Min=慧敏|Xin Yi=欣怡|Jun Jie=俊杰'),
    },
  ),
  origin(
    ['Malaysia', '+60', 'Asia/Kuala_Lumpur', 'A########', '015-### ####'],
    'Ipoh|Johor Bahru|Kota Bharu',
    ['Nurul Aisyah', 'Muhammad Hafiz'],
    'bin Abdullah/binti Abdullah|bin Ismail/binti Ismail',
  ),
  origin(
    ['Taiwan (China)', '+886', 'Asia/Taipei', '3########', '05## ### ###'],
    '台北|高雄|台南',
    ['淑芬|雅婷', '志明|俊傑'],
    '陳|林|歐陽|司馬',
    { familyFirst, chinese: chinese('陳=陳|林=林|歐陽=歐陽|司馬=司馬|淑芬=淑芬|雅婷=雅婷|志明=志明|俊傑=俊傑') },
  ),
  origin(
    ['Egypt', '+20', 'Africa/Cairo', 'A########', '013 ########'],
    'القاهرة|الإسكندرية|أسيوط',
    ['فاطمة الزهراء|نور', 'محمد|أحمد'],
    'عبد الرحمن|السيد|الشافعي|خالد',
  ),
  origin(
    ['Saudi Arabia', '+966', 'Asia/Riyadh', 'V########', '052 ### ####'],
    'جدة|الرياض|أبها',
    ['سارة|مريم', 'عبد الله|خالد'],
    'آل سعود|الغامدي|القحطاني|بن عبد العزيز/بنت عبد العزيز',
  ),
  origin(
    ['Iran (Islamic Republic of)', '+98', 'Asia/Tehran', 'H########', '094# ### ####'],
    'اصفهان|شیراز|تهران',
    ['زهرا|پریسا', 'علی‌رضا|مهدی'],
    'حسینی|محمدی‌نژاد|کریمی|گل‌محمدی',
  ),
  origin(
    ['Israel', '+972', 'Asia/Jerusalem', '3#######', '057-### ####'],
    'חיפה|ירושלים|באר שבע',
    ['נועה|תמר', 'יוסף|אברהם'],
    "כהן|לוי|בן־דוד|צ'רניחובסקי",
  ),
  origin(
    ['Russia', '+7', 'Europe/Moscow', '75#######', '(100) ###-##-##'],
    'Казань|Тула|Омск',
    ['Анастасия|Ольга', 'Дмитрий Сергеевич|Юрий'],
    'Иванов/Иванова|Достоевский/Достоевская|Щербаков/Щербакова|Римский-Корсаков/Римская-Корсакова',
  ),
  origin(
    ['Ukraine', '+380', 'Europe/Kyiv', 'F@######', '058 ### ## ##'],
    'Київ|Львів|Полтава',
    ['Соломія|Ганна', 'Олександр|Юрій'],
    "Шевченко|Ґалаґан|Під'яблонський/Під'яблонська|Коцюбинський/Коцюбинська",
  ),
  origin(
    ['Thailand', '+66', 'Asia/Bangkok', 'A@#######', '07# ### ####'],
    'เชียงใหม่|ขอนแก่น|กรุงเทพ',
    ['กัญญารัตน์|พิมพ์ชนก', 'สมชาย|ณัฐพงษ์'],
    'ศรีสุวรรณ|วงศ์สวัสดิ์|ณ อยุธยา|เทพหัสดิน',
  ),
  origin(
    ['India', '+91', 'Asia/Kolkata', '@#######', '55555 #####'],
    'जयपुर|वाराणसी|भोपाल',
    ['प्रियंका|ज्योत्स्ना', 'आरव|राजेश कुमार'],
    'शर्मा|श्रीवास्तव|त्रिवेदी|मिश्रा',
  ),
  origin(
    ['Greece', '+30', 'Europe/Athens', 'A@#######', '660 ### ####'],
    'Θεσσαλονίκη|Πάτρα|Αθήνα',
    ['Ελένη|Αφροδίτη', 'Γεώργιος|Κωνσταντίνος'],
    'Παπαδόπουλος/Παπαδοπούλου|Παπακωνσταντίνου|Αλεξίου|Χατζηγεωργίου',
  ),
  origin(
    ['Congo (Kinshasa)', '+243', 'Africa/Kinshasa', 'OP#######', '0920 ### ###'],
    'Lubumbashi|Kinshasa|Kisangani',
    ['Marie-Claire|Espérance', 'Dieudonné'],
    "Tshisekedi wa Mulumba|Kabila|N'Dongo|Ilunga",
  ),
  origin(
    ['Congo (Brazzaville)', '+242', 'Africa/Brazzaville', 'OA#######', '07 ### ####'],
    'Pointe-Noire|Dolisie',
    ['Clémentine', 'Aimé-Césaire'],
    "M'Boumba|Nguesso|Makosso",
  ),
  origin(
    ['Bolivia (Plurinational State of)', '+591', 'America/La_Paz', '@######', '5#######'],
    'Cochabamba|Sucre|Oruro',
    ['Wara|María José', 'Túpac'],
    "Mamani Quispe|Choque|Huanca D'Ávila",
  ),
  origin(
    ['Venezuela (Bolivarian Republic of)', '+58', 'America/Caracas', '1########', '0440-#######'],
    'Maracaibo|Mérida|Valencia',
    ['Yusmairobis|Génesis', 'Andrés Eloy'],
    'Pérez Jiménez|Rodríguez|Núñez',
  ),
  origin(
    ['Moldova (Republic of)', '+373', 'Europe/Chisinau', 'A@#######', '05# ## ###'],
    'Bălți|Orhei|Chișinău',
    ['Ileana|Țvetana', 'Ștefan'],
    'Ciobanu|Răileanu|Țurcanu',
  ),
  origin(
    ['Virgin Islands (British)', '+1284', 'America/Tortola', '5########', '555 01##'],
    'Road Town|Spanish Town',
    ['Shanice', 'Delroy'],
    "Penn|O'Neal|Lettsome",
  ),
  origin(
    ['Nigeria', '+234', 'Africa/Lagos', 'A########', '0820 ### ####'],
    'Ibadan|Enugu|Abeokuta',
    ['Ngọzi', 'Oluwaseun|Adébáyọ̀'],
    'Adéwálé|Okonkwọ|Nwáchukwu',
  ),
];
