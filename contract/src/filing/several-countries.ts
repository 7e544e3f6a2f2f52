/** The states that the Soviet Union became, Russia first. */
const soviet = 'RU UA BY UZ KZ GE AZ LT MD LV KG TJ AM TM EE';
const yugoslav = 'RS HR SI BA ME MK XK';

/**
 * Names that several countries of today share, with what each can be: former states, and what two call themselves. The
 * likeliest is the first. In the languages in which orders come.
 */
export const severalCountries: readonly (readonly [codes: string, ...names: string[]])[] = [
  [
    ...([soviet, 'Soviet Union', 'Soviet', 'USSR', 'U.S.S.R.', 'SU', 'SUN', 'URSS', 'Unión Soviética'] as const),
    ...[
      'Union soviétique',
      'União Soviética',
      'Sowjetunion',
      'UdSSR',
      'СССР',
      'Советский Союз',
      'ソ連',
      'ソビエト連邦',
    ],
    ...['苏联', '蘇聯', '소련', 'الاتحاد السوفيتي', 'الاتحاد السوفياتي'],
  ],
  [
    ...([
      yugoslav,
      'Yugoslavia',
      'Yugoslav',
      'Yugoslavian',
      'SFRY',
      'YU',
      'YUG',
      'Jugoslawien',
      'Yougoslavie',
    ] as const),
    ...['Iugoslávia', 'Jugoslávia', 'Jugoslavija', 'Југославија', 'Югославия', 'ユーゴスラビア', '南斯拉夫'],
    ...['유고슬라비아', 'يوغوسلافيا', 'Jugoslavia'],
  ],
  [
    ...(['CZ SK', 'Czechoslovakia', 'Czechoslovak', 'Czecho-Slovakia', 'CSSR', 'ČSSR', 'ČSFR', 'CSK'] as const),
    ...['Tschechoslowakei', 'Checoslovaquia', 'Tchécoslovaquie', 'Checoslováquia', 'Tchecoslováquia', 'Československo'],
    ...['Чехословакия', 'チェコスロバキア', '捷克斯洛伐克', '체코슬로바키아', 'تشيكوسلوفاكيا', 'Czechosłowacja'],
  ],
  [
    ...(['RS ME', 'Serbia and Montenegro', 'Serbien und Montenegro', 'Serbie-et-Monténégro', 'SCG'] as const),
    ...['Serbia y Montenegro', 'Sérvia e Montenegro', 'Сербия и Черногория', '塞尔维亚和黑山'],
  ],
  ['KR KP', 'Korea', 'Korean', 'Corea', 'Corée', 'Coreia', 'Корея', 'كوريا', 'Coreano', 'Coreana'],
  ['CD CG', 'Congo', 'Congolese', 'Kongo', 'Конго', 'コンゴ', '刚果', '剛果', '콩고', 'الكونغو'],
  ['VI VG', 'Virgin Islands'],
  ['CW SX BQ', 'Netherlands Antilles', 'Antilles', 'ANT', 'Niederländische Antillen', 'Antillas Neerlandesas'],
  ['DO DM', 'Dominican'],
  ['ZW ZM', 'Rhodesia'],
  ['EG SY', 'United Arab Republic'],
  ['VN LA KH', 'Indochina', 'French Indochina'],
  ['IN PK BD', 'British India'],
  ['SS SD', 'South Sudan and Sudan'],
  // A passport of the United Kingdom for people of Hong Kong, which China does not recognise.
  ['GB HK', 'British National (Overseas)', 'British National Overseas', 'BN(O)', 'BNO', 'GBN'],
  ['CN HK MO TW', 'Greater China'],
];

/** What official names have besides the country's own: left out where the whole name is not known. */
export const politicalWords = new Set(
  (
    'republic republics republik republique republica repubblica bundesrepublik kingdom konigreich royaume reino regno ' +
    'state states estado estados etat staat federal federated federative federativa federation federale democratic ' +
    'democratique democratica islamic islamique islamica people s peoples populaire popular socialist socialista ' +
    'commonwealth principality principaute principado grand duchy duche sultanate emirate confederation arab ' +
    'plurinational plurinacional bolivarian bolivariana hashemite cooperative co operative independent oriental union ' +
    'united unidos nation jamahiriya great ssr former ex de du des del do da la le les el'
  ).split(' '),
);
