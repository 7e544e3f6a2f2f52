import { getFormPack } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildPreparedOrder } from './filing.factory.ts';
import { passportLetters } from './passport-letters.ts';

let server: TestServer;
let team: string;
beforeAll(async () => {
  server = await TestServer.start();
  server.setTime('2026-11-26T04:00:00Z');
  team = await server.signIn('Team');
});
afterAll(() => server.stop());

async function packOf(overrides: object = {}) {
  const orderId = await buildPreparedOrder(server, overrides);
  const { body } = await server.call(getFormPack, { params: { orderId }, token: team });
  const fields = body.data.pages.flatMap((page) => page.fields);
  return {
    orderId,
    pack: body.data,
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    byName: Object.fromEntries(fields.map((field) => [field.name, field])),
    states: Object.fromEntries(fields.map(({ name, state }) => [name, state])),
    notes: Object.fromEntries(fields.map(({ name, note }) => [name, note])),
  };
}

describe('the form pack', () => {
  it('has every value of a prepared order as the form wants it, page by page (FILE-50)', async () => {
    const { orderId, pack, values, states } = await packOf({
      surname: 'Müller-Sørensen',
      given_name: 'Zoë  Ann',
      passport_number: 'px 123-4567',
      gender: 'f',
      arrival_flight_train_no: 'flight ca 982',
      hotel_adress_in_china: 'Grand Hyatt\n1 East Chang An Avenue',
      purpose_of_trip: 'tourism',
    });
    expect(pack.pages.map(({ name, title }) => [name, title])).toEqual([
      ['document', 'Uploading ID Document Page'],
      ['basic', 'Basic Information Filling'],
      ['personal', 'Personal Information Filling'],
      ['travel', 'Travel Information Filling'],
      ['companions', 'Declaration'],
    ]);
    expect(values).toMatchObject({
      document_type: 'Ordinary Passport',
      surname: 'MUELLER-SOERENSEN',
      given_name: 'ZOE ANN',
      gender: 'Female',
      date_of_birth: '1985-04-23',
      nationality: 'Ireland',
      passport_number: 'PX1234567',
      passport_lost_stolen: 'No',
      country_code: '+353',
      phone_number: '875550123',
      application_email: `${orderId}@orders.example`,
      transport_mode: 'Flight',
      arrival_flight_train_no: 'CA982',
      arrival_date: '2026-11-28',
      entry_city: 'Beijing',
      entry_port: 'Beijing Capital International Airport',
      purpose_of_trip: 'Sightseeing/Leisure',
      hotel_adress_in_china: 'Grand Hyatt, 1 East Chang An Avenue',
      visa_free: 'No',
    });
    expect(Object.values(states)).not.toContain('missing');
  });

  it('says what is missing, and of what has no place in the options what the traveller wrote (FILE-51)', async () => {
    const { values, states, notes } = await packOf({
      country_of_birth: '',
      entry_port: '',
      entry_city: 'Shenzhen',
      transport_mode: 'On Foot',
      arrival_flight_train_no: '',
      purpose_of_trip: 'to see pandas and so on',
    });
    expect(states).toMatchObject({ country_of_birth: 'doubtful', entry_port: 'missing' });
    expect(notes.entry_port).toMatch(/^Ports there: .*Luohu/);
    expect([values.purpose_of_trip, notes.purpose_of_trip]).toEqual([
      '',
      expect.stringContaining('The traveller says: “to see pandas and so on”. '),
    ]);
  });

  it('names the countries that a name of several can be, and chooses none (FILE-145)', async () => {
    const { values, states, notes } = await packOf({ country_of_birth: 'Czechoslovakia', city_of_birth: 'Bratislava' });
    expect([values.country_of_birth, states.country_of_birth]).toEqual(['Czechoslovakia', 'doubtful']);
    expect(notes.country_of_birth).toMatch(/^This can be one of these: Czechia, Slovakia\. The country of birth is no/);
  });

  it.each([
    [{ surname: '', given_name: 'Suharto', full_name: 'Suharto' }, 'SUHARTO', ''],
    [{ surname: '', given_name: 'Suharto', full_name: 'سوهارتو' }, 'SUHARTO', ''],
    [{ surname: 'Suharto', given_name: '', full_name: 'Suharto' }, 'SUHARTO', ''],
    [{ surname: '', given_name: 'Mary', full_name: 'Mary Lamb' }, '', 'MARY'],
    [{ surname: '', given_name: 'Mary Lamb', full_name: 'Mary Lamb' }, '', 'MARY LAMB'],
  ])(
    'has the only name of a passport as the last name, whichever it was sent as: %o (FILE-133)',
    async (names, last, first) => {
      const { values } = await packOf(names);
      expect([values.surname, values.given_name]).toEqual([last, first]);
    },
  );

  it('has lists and addresses that were typed in lines or with tabs in one line, with commas (FILE-144)', async () => {
    const { values } = await packOf({
      countries_region: 'South Korea\nCongo\nGuinea',
      cities_intended_china: '1. Beijing\r\n2. Xi’an,\r\n\r\n3. Guilin',
      transit_cities: 'Doha\tHong Kong',
      hotel_adress_in_china: 'Grand Hyatt,\n1 East Chang An Avenue\tDongcheng',
      adress_or_contact_inviter: 'Room 5\u2028Building 2',
      name_of_inviter: 'Li Na',
    });
    expect(values).toMatchObject({
      countries_region: 'South Korea, Congo, Guinea',
      cities_intended_china: "Beijing, Xi'an, Guilin",
      transit_cities: 'Doha, Hong Kong',
      hotel_adress_in_china: 'Grand Hyatt, 1 East Chang An Avenue, Dongcheng',
      adress_or_contact_inviter: 'Room 5, Building 2',
    });
  });

  it('has the name of a ship as it is written (FILE-130)', async () => {
    const ship = { transport_mode: 'Vessel', arrival_flight_train_no: 'Spectrum of the Seas' };
    const { values } = await packOf({ ...ship, ticket_for_departure: 'yes', departure_flight_no: 'Costa Serena' });
    expect(values).toMatchObject({
      arrival_flight_train_no: 'SPECTRUM OF THE SEAS',
      departure_flight_no: 'COSTA SERENA',
    });
  });

  it('does not answer the question about a visa where nothing is known, and asks for the number of a known type (FILE-51)', async () => {
    const unknown = await packOf({ visa_free: '' });
    expect([unknown.values.visa_free, unknown.states.visa_free]).toEqual(['', 'missing']);
    const typed = await packOf({ visa_free: '', visa_type: 'L' });
    expect(typed.values).toMatchObject({ visa_free: 'Yes', visa_type: 'L (Tourism)', visa_number: '' });
  });

  it.each([
    [{ surname: '李', given_name: '小 龙' }, '李小龙'],
    [{ surname: '', given_name: '', full_name: '欧阳 娜娜' }, '欧阳娜娜'],
    [{ surname: '李', given_name: '小龙', chinese_name: '李振藩' }, '李振藩'],
    [{ surname: '山田', given_name: 'さくら' }, ''],
    [{ surname: 'Li', given_name: '小龙' }, ''],
  ])(
    'offers names in Chinese characters as the Chinese name, to be compared: %o (FILE-115)',
    async (names, chinese) => {
      const { values, states, notes } = await packOf({ full_name: '', chinese_name: '', ...names });
      expect(values.chinese_name).toBe(chinese);
      const isOffered = chinese !== '' && !('chinese_name' in names);
      expect([states.chinese_name, notes.chinese_name !== '']).toEqual([isOffered ? 'doubtful' : 'ok', isOffered]);
    },
  );

  it.each([
    ['١٢٣٤٥٦٧٨٩', '123456789'],
    ['№ px 123-4567', 'PX1234567'],
    ['Ｐ1234567', 'P1234567'],
  ])('has numbers in the letters and digits of the form: %s (FILE-125)', async (sent, typed) => {
    const { values } = await packOf({ passport_number: sent, visa_free: 'no', visa_type: 'L', visa_number: sent });
    expect(values).toMatchObject({ passport_number: typed, visa_number: typed });
  });

  it.each([
    ['US', '+1 415 555 2671 ext. 12', '+1', '4155552671', 'ok'],
    ['Germany', '+49 151 23456789 / +49 30 1234567', '+49', '+49 151 23456789 / +49 30 1234567', 'doubtful'],
    ['US', '415-555-CALL', '+1', '415-555-CALL', 'doubtful'],
    ['', '0151 23456789', '', '0151 23456789', 'doubtful'],
  ])(
    'has a telephone number without its extension, and as it was sent where it is none: %s %s (FILE-125)',
    async (country_code, phone_number, code, number, state) => {
      const { values, states } = await packOf({ country_code, phone_number });
      expect([values.country_code, values.phone_number, states.phone_number]).toEqual([code, number, state]);
    },
  );

  it.each([
    ['+86 138 0013 8000', '13800138000', 'ok'],
    ['١٣٨٠٠١٣٨٠٠٠', '13800138000', 'ok'],
    ['', '', 'ok'],
    ['ask the hotel', 'ask the hotel', 'doubtful'],
    ['+49 151 23456789', '+49 151 23456789', 'doubtful'],
  ])(
    'has a number in China as it is dialled there, and says where it is none: %s (FILE-125)',
    async (sent, number, state) => {
      const { values, states } = await packOf({ phone_in_china: sent });
      expect([values.phone_in_china, states.phone_in_china]).toEqual([number, state]);
    },
  );

  it.each([
    ['city_of_birth', 'São Paulo', 'ok'],
    ['city_of_birth', 'Мюнхен', 'doubtful'],
    ['city_of_birth', '北京', 'doubtful'],
    ['city_of_birth', '1234', 'doubtful'],
    ['other_name', 'Müller', 'ok'],
    ['other_name', 'Иванова', 'doubtful'],
    ['chinese_name', '李明', 'ok'],
    ['chinese_name', 'Li Ming', 'doubtful'],
    ['chinese_name', 'Ä£·¶', 'doubtful'],
  ])('says of %s %s that it is %s, by its letters (FILE-129)', async (field, sent, state) => {
    const { states, notes } = await packOf({ [field]: sent });
    expect([states[field], notes[field] !== '']).toEqual([state, state === 'doubtful']);
  });

  it.each([
    ['', '', ['No', undefined, undefined]],
    ['Chen', '+86 10 5550 0123', ['Yes', 'ok', 'ok']],
    ['', '+86 10 5550 0123', ['Yes', 'missing', 'ok']],
    ['Chen', '', ['Yes', 'ok', 'missing']],
  ])(
    'says that a traveller is invited where a name or a contact tells it: %j %j (FILE-139)',
    async (name, contact, is) => {
      const { values, states } = await packOf({ name_of_inviter: name, adress_or_contact_inviter: contact });
      expect([values.has_inviter, states.name_of_inviter, states.adress_or_contact_inviter]).toEqual(is);
    },
  );

  it('asks yes or no before what hangs on it, and answers neither of what is not known (FILE-162)', async () => {
    const departure = { date_of_departure: '2026-12-05', departure_flight_no: 'CA 981', departure_city: 'Beijing' };
    const asked = async (facts: object) => {
      const { byName, values } = await packOf(facts);
      const of = (names: string[]) => names.map((name) => byName[name] !== undefined);
      return {
        yesNo: ['visa_free', 'ticket_for_departure', 'been_abroad', 'has_inviter'].map((name) => values[name]),
        hanging: of(['visa_number', 'date_of_departure', 'countries_region', 'name_of_inviter']),
      };
    };
    const visa = { visa_free: 'no', visa_type: 'L', visa_number: 'A1234567' };
    expect(
      await asked({
        ...visa,
        ...departure,
        ticket_for_departure: '',
        countries_region: 'Japan',
        name_of_inviter: 'Li',
      }),
    ).toEqual({ yesNo: ['Yes', 'Yes', 'Yes', 'Yes'], hanging: [true, true, true, true] });
    expect(await asked({ countries_region: 'None' })).toEqual({
      yesNo: ['No', 'No', 'No', 'No'],
      hanging: [false, false, false, false],
    });
    const unknown = await asked({ visa_free: '', ticket_for_departure: '', countries_region: '' });
    expect(unknown).toEqual({ yesNo: ['', '', '', 'No'], hanging: [false, false, false, false] });
  });

  it('has several cities and countries one by one, with the keys of each (FILE-163)', async () => {
    const { byName } = await packOf({
      cities_intended_china: '北京 and Shanghai, Atlantis',
      countries_region: 'JP; Laos',
    });
    expect(byName.cities_intended_china).toMatchObject({
      kind: 'choices',
      values: ['Beijing', 'Shanghai', 'Atlantis'],
      keys: [{ letters: 'Beij' }, { letters: 'Shang' }, { letters: 'Atl' }],
      state: 'doubtful',
      note: 'No city of our data: Atlantis.',
    });
    expect(byName.countries_region).toMatchObject({ values: ['Japan', 'Laos'], value: 'Japan, Laos', state: 'ok' });
  });

  it('suggests district and entry policy to be compared, and leaves to the form what nothing tells (FILE-164)', async () => {
    const { byName } = await packOf();
    expect(byName.address_district).toMatchObject({ value: 'Dongcheng District', note: '东城区', compare: true });
    expect(byName.entry_policy).toMatchObject({ value: 'Unilateral visa exemption', compare: true, state: 'ok' });
    const { byName: unknown, states } = await packOf({ nationality: 'Nigeria', hotel_adress_in_china: '1 Main Road' });
    expect([unknown.address_district, unknown.entry_policy].map((field) => [field?.value, field?.state])).toEqual([
      ['', 'doubtful'],
      ['', 'doubtful'],
    ]);
    expect(Object.values(states)).not.toContain('missing');
  });

  it('says what the form has chosen already, where it is right (FILE-165)', async () => {
    const preset = async (facts: object) =>
      Object.values((await packOf(facts)).byName).flatMap((field) => (field.preset ? [field.name] : []));
    expect(await preset({})).toEqual(['document_type', 'transport_mode']);
    expect(await preset({ transport_mode: 'On Foot', document_type: 'Service Passport' })).toEqual([]);
  });

  it('names the city as its own district where the official list does not divide it, and what the order says of none (FILE-164)', async () => {
    const there = { city: 'Dongguan', hotel_adress_in_china: '3 Dexin Road' };
    const { byName } = await packOf({ ...there, address_district: 'Nancheng' });
    expect(byName.address_district).toMatchObject({
      ...{ value: 'Dongguan City', letters: 'Don', compare: true, state: 'doubtful' },
      note: '东莞市 The order says: “Nancheng”. Dongguan has no districts: choose what the form offers.',
    });
    const { pack, byName: elsewhere } = await packOf({ city: 'Shanghai', address_district: 'Hongqiao' });
    expect(elsewhere.address_district).toMatchObject({
      ...{ value: '', state: 'doubtful' },
      note: 'The order says: “Hongqiao”. No district that we know is in the address. Choose it in the form.',
    });
    expect(pack.pages.flatMap(({ fields }) => fields).filter(({ state }) => state === 'missing')).toEqual([]);
  });

  it('has arrows and no letters for radio buttons (FILE-173)', async () => {
    const { byName } = await packOf({ gender: 'f', ticket_for_departure: 'yes' });
    const keysOf = (name: string) => [byName[name]?.kind, byName[name]?.letters, byName[name]?.arrows];
    expect(keysOf('gender')).toEqual(['radio', '', 1]);
    expect(keysOf('visa_free')).toEqual(['yes_no', '', 1]);
    expect(keysOf('ticket_for_departure')).toEqual(['yes_no', '', 0]);
    expect(keysOf('purpose_of_trip')[1]).not.toBe('');
  });

  it('is opened like the order, and not by a Telecaller (FILE-52)', async () => {
    const orderId = await buildPreparedOrder(server);
    const telecaller = await server.signIn('Telecaller');
    expect((await server.call(getFormPack, { params: { orderId }, token: telecaller })).http).toBe(403);
    expect((await server.call(getFormPack, { params: { orderId: '999999999' }, token: team })).http).toBe(404);
  });
});

it.each([
  ['Weiß Ægir', 'WEISS AEGIR'],
  ['Łukasz Đặng', 'LUKASZ DANG'],
  ['José Núñez', 'JOSE NUNEZ'],
  ['O’Brien', "O'BRIEN"],
  ['İpek Yıldız', 'IPEK YILDIZ'],
  ['李 小龙', '李 小龙'],
])('a name in the letters of a passport: %s', (name, capitals) => {
  expect(passportLetters(name)).toBe(capitals);
});
