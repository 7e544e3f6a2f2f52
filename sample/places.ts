/** Where a journey enters or leaves China, with numbers of its flights and trains. */
export interface Crossing {
  mode: 'Flight' | 'Train' | 'On Foot';
  city: string;
  port: string;
  arriving: readonly string[];
  leaving: readonly string[];
}

const crossing = (
  mode: Crossing['mode'],
  [city = '', port = '']: readonly string[],
  arriving: string,
  leaving: string,
): Crossing => ({ mode, city, port, arriving: arriving.split('|'), leaving: leaving.split('|') });

const fromHongKong = [
  crossing('Train', ['Shenzhen', 'West Kowloon Station'], 'G5607|G79 (train from Hong Kong)', 'G5618|G80'),
  crossing('On Foot', ['Shenzhen', 'Luohu'], '', ''),
];

/** A city with the ways into and out of China that people who stay there take. */
export interface Place {
  city: string;
  crossings: readonly Crossing[];
}

const place = (city: string, ...crossings: Crossing[]): Place => ({ city, crossings });

const places = {
  beijing: place(
    'Beijing',
    crossing('Flight', ['Beijing', 'Beijing Capital International Airport'], 'CA 982|CA936|HU 7966', 'CA 981|CA935'),
    crossing('Flight', ['Beijing', 'Beijing Daxing International Airport'], 'CZ328|MU0588', 'CZ327|MU0587'),
  ),
  shanghai: place(
    'Shanghai',
    crossing('Flight', ['Shanghai', 'Shanghai Pudong International Airport'], 'MU588|FM 862|CA0858', 'MU587|FM 861'),
  ),
  guangzhou: place(
    'Guangzhou',
    crossing('Flight', ['Guangzhou', 'Guangzhou Baiyun International Airport'], 'CZ 3082|CZ348', 'CZ 3081|CZ347'),
    ...fromHongKong,
  ),
  shenzhen: place('Shenzhen', ...fromHongKong),
  chengdu: place(
    'Chengdu',
    crossing('Flight', ['Chengdu', 'Chengdu Tianfu International Airport'], '3U 8698|CA 418', '3U 8697|CA 417'),
  ),
  guilin: place(
    'Guilin',
    crossing('Flight', ['Guilin', 'Guilin Liangjiang International Airport'], 'CZ 6058', 'CZ 6057'),
  ),
  hangzhou: place(
    'Hangzhou',
    crossing('Flight', ['Hangzhou', 'Hangzhou Xiaoshan International Airport'], 'CA 738|JD 392', 'CA 737|JD 391'),
  ),
  xian: place("Xi'an", crossing('Flight', ["Xi'an", "Xi'an Xianyang International Airport"], 'MU 2092', 'MU 2091')),
} as const satisfies Record<string, Place>;

export interface Hotel {
  place: Place;
  address: string;
  /** Where landing sites ask for it apart. */
  district?: string;
}

const { beijing, shanghai, guangzhou, shenzhen, chengdu, guilin, hangzhou, xian } = places;

export const hotels: readonly Hotel[] = [
  {
    place: beijing,
    address: 'Grand Hyatt Beijing, 1 East Chang An Avenue, Dongcheng District, Beijing 100738',
    district: 'Dongcheng District',
  },
  { place: shanghai, address: 'The "Old Bund" Hotel, 12 Zhongshan East 1st Road, Huangpu, Shanghai' },
  { place: beijing, address: '北京饭店, 东城区东长安街33号' },
  {
    place: chengdu,
    address: 'Chengdu Panda Inn, No. 8, Kuanzhai Alley, Qingyang District, Chengdu 610031',
  },
  { place: beijing, address: 'c/o Mrs. Li, Building 5, Unit 2, Room 1804, Wangjing SOHO, Chaoyang, Beijing' },
  { place: guilin, address: 'Guilin River View B&B\nNo. 66 Binjiang Road\nXiangshan, Guilin 541002' },
  { place: hangzhou, address: 'West Lake State Guesthouse, 18 Yanggongdi, Hangzhou' },
  { place: xian, address: "Xi'an Bell Tower Hotel, 110 South Street, Xi'an 710001" },
  { place: shanghai, address: '上海外滩茂悦大酒店, 黄浦路199号', district: '虹口区' },
  { place: guangzhou, address: 'Canton Fair Apartments, 380 Yuejiang Middle Road, Guangzhou' },
  { place: shenzhen, address: 'Futian Garden Hotel, 1018 Shennan Middle Road, Futian, Shenzhen' },
];

/** Who invites whom: the purposes for which each does, where they are, and how they are reached. */
export interface Inviter {
  name: string;
  address: string;
  for: readonly string[];
}

const business = ['Business', 'Conference', 'Trade fair'];
export const inviters: readonly Inviter[] = [
  { name: '王建国', address: '北京市朝阳区望京街10号', for: ['Visiting family'] },
  { name: 'Li "Lily" Na', address: 'Room 1203, 88 Huaihai Middle Road, Shanghai', for: ['Visiting family'] },
  { name: 'Zhang Wei', address: 'Building 3, 21 Tianfu Avenue, Chengdu', for: ['Visiting family'] },
  { name: 'Beijing Trade & Export Co., Ltd.', address: '6 Jianguomenwai Avenue, Chaoyang, Beijing', for: business },
  { name: 'Pearl River Fairs Ltd.', address: '382 Yuejiang Middle Road, Haizhu, Guangzhou', for: business },
  { name: '复旦大学国际合作处', address: '上海市杨浦区邯郸路220号', for: ['Study', 'Conference'] },
  { name: "Xi'an Jiaotong University", address: "28 Xianning West Road, Xi'an 710049", for: ['Study', 'Conference'] },
];

/** Cities that people visit besides the one in which they stay first. */
export const furtherCities = ['Beijing', 'Shanghai', 'Guangzhou', 'Chengdu', "Xi'an", 'Guilin', 'Ürümqi', '哈尔滨'];
