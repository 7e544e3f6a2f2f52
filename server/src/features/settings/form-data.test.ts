import { getAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { getFormPack } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { checkIntakeOrder, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import {
  editFormData,
  getFormData,
  latestVersion,
  resetFormData,
  restoreFormData,
} from '@arrival-desk/contract/settings/form-data.endpoints.ts';
import { getSystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { countOldFindings } from '../filing-findings/filing-findings.ts';
import { buildOrder } from '../orders/orders.factory.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
});
beforeEach(async () => {
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());
afterEach(async () => {
  server.setTime(null);
  await server.context.db.deleteFrom('form_corrections').execute();
});

type List = 'questions' | 'steps' | 'ports' | 'cities' | 'purpose' | 'transport_mode' | 'entry_policies' | 'exemptions';
const lists = async () => (await server.call(getFormData, { token })).body.data;
const entry = async (list: List, name: string) => (await lists())[list].find((each) => each.name === name);
const edit = (body: object) =>
  server.call(editFormData, { token, body: { version: null, retired: false, ...body } as never });
const reset = (body: object) => server.call(resetFormData, { token, body: body as never });

const kangding = { list: 'cities', name: 'Kangding', also: '康定\nDartsedo' };
const port = { list: 'ports', name: 'Kangding Airport', city: 'Kangding', modes: ['Flight'], also: 'KGT' };

const occupation = {
  ...{ list: 'questions', name: 'occupation', label: 'Occupation', label_zh: '职业', step: 'personal' },
  ...{ position: '5', kind: 'text' },
};
const step = { list: 'steps', name: 'personal', version: 0, label: 'Personal', position: '30' };

/** An order whose entry is what the given facts say. */
const order = (overrides: object) =>
  buildOrder({
    transport_mode: 'Flight',
    arrival_flight_train_no: 'EI 451',
    entry_city: 'Kangding',
    entry_port: 'KGT',
    purpose_of_trip: 'Pilgrimage',
    ...overrides,
  });
const findings = async (overrides = {}) =>
  (await server.call(checkIntakeOrder, { token: intakeKey, body: order(overrides) })).body.data.findings.map(
    ({ id }) => id,
  );

describe('the lists of the form', () => {
  it('are the product’s until an Admin adds, corrects or retires an entry, which the audit trail has (SETTING-30)', async () => {
    expect(await entry('ports', 'Shanghai Pudong International Airport')).toMatchObject({
      origin: 'released',
      city: 'Shanghai',
      version: 0,
    });
    expect((await edit(kangding)).body.message).toBe('Kangding has been saved.');
    expect(await entry('cities', 'Kangding')).toMatchObject({
      origin: 'added',
      also: ['康定', 'Dartsedo'],
      version: 1,
    });
    await edit({ ...kangding, version: 1, also: '康定' });
    await edit({ list: 'purpose', name: 'Study', version: 0, retired: true, also: 'school' });
    expect(await entry('purpose', 'Study')).toMatchObject({ origin: 'corrected', retired: true, also: ['school'] });
    const { body } = await server.call(getAuditTrail, { token, query: { act: 'form_data_changed' } });
    expect(body.data.map(({ detail }) => detail)).toEqual([
      { changed: [expect.stringMatching(/^Purposes: Study, also from education, .* to school; retired$/)] },
      { changed: ['Cities: Kangding, also from 康定, Dartsedo to 康定'] },
      { changed: ['Cities: Kangding, added; also from none to 康定, Dartsedo'] },
    ]);
    expect((await edit({ ...kangding, version: 2, also: '康定' })).body.message).toBe('Nothing was changed.');
  });

  it('are for Admins who have signed in a moment ago (SETTING-30)', async () => {
    const manager = await server.signIn('Manager');
    expect((await server.call(getFormData, { token: manager })).http).toBe(403);
    server.setTime(new Date(Date.now() + 16 * 60_000).toISOString());
    expect((await edit(kangding)).failure.error.code).toBe('step_up_required');
    expect(await entry('cities', 'Kangding')).toBeUndefined();
  });

  it('refuse a change of what someone else has changed, and of what is not there (SETTING-31)', async () => {
    await edit(kangding);
    const second = await edit({ ...kangding, version: 0, also: '' });
    expect([second.http, second.failure.error.code]).toEqual([409, 'settings_changed']);
    expect((await edit({ ...kangding, version: 1, name: 'Nowhere' })).http).toBe(404);
    expect((await reset({ list: 'cities', name: 'Kangding', version: 0 })).http).toBe(409);
    expect((await reset({ list: 'cities', name: 'Kangding', version: 1 })).http).toBe(404);
    expect(await entry('cities', 'Kangding')).toMatchObject({ version: 1, also: ['康定', 'Dartsedo'] });
  });

  it('take the changes of several Admins at once, one after the other (SETTING-31)', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const sent = await Promise.all(names.map((name) => edit({ list: 'purpose', name })));
    expect(sent.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
    const same = await Promise.all([1, 2].map((time) => edit({ list: 'purpose', name: 'Five', also: `No. ${time}` })));
    expect(same.map(({ http }) => http).toSorted()).toEqual([200, 422]);
  });

  it.each<[object, string, RegExp]>([
    [{ list: 'purpose', name: ' ' }, 'name', /^Please enter the name/],
    [{ list: 'purpose', name: 'Study' }, 'name', /already/],
    [{ list: 'purpose', name: 'Pilgrimage', also: 'tourism' }, 'also', /tourism is .* Sightseeing\/Leisure/],
    [{ list: 'cities', name: '北京' }, 'name', /another city, Beijing/],
    [{ ...port, city: 'Kangding' }, 'city', /does not have it/],
    [{ ...port, city: '' }, 'city', /choose the city/],
    [{ ...port, city: 'Wuxi', modes: [] }, 'modes', /at least one/],
    [{ ...port, city: 'Wuxi', modes: ['Balloon'] }, 'modes', /does not have Balloon/],
    [{ list: 'cities', name: 'Wuxi', version: 0, retired: true }, 'retired', /^Sunan Shuofang.* is a port of it/],
    [{ list: 'transport_mode', name: 'Train', version: 0, retired: true }, 'retired', /is a port of it/],
    [{ list: 'entry_policies', name: 'New', days: '', citizens: 'IE' }, 'days', /1 to 365/],
    [{ list: 'entry_policies', name: 'New', days: '400', citizens: 'IE' }, 'days', /1 to 365/],
    [{ list: 'entry_policies', name: 'New', days: '10', citizens: 'Ireland\nAtlantis' }, 'citizens', /^Atlantis is no/],
    [{ list: 'exemptions', name: 'a pilot' }, 'document_type', /one of the three/],
    [{ ...occupation, step: 'moon' }, 'step', /does not have it/],
    [{ ...occupation, kind: 'poem' }, 'kind', /choose one/],
    [{ ...occupation, asked: 'visa_free' }, 'asked', /a question and its answer/],
    [{ ...occupation, asked: 'moon = Full' }, 'asked', /does not have moon/],
    [{ ...occupation, required: 'sometimes' }, 'required', /always/],
    [{ ...step, retired: true }, 'retired', /^Other Name is a question of it/],
    [{ list: 'moons', name: 'Io' }, 'list', /choose a list/],
  ])('refuse %j in words for its field %s (SETTING-32)', async (body, field, message) => {
    const { http, failure } = await edit(body);
    expect([http, failure.error.fields]).toEqual([422, { [field]: expect.stringMatching(message) }]);
    expect((await edit({ list: 'purpose', name: 'Pilgrimage' })).http).toBe(200);
  });

  it('keep a correction until an Admin takes what the product has, and say where the product is newer (SETTING-33)', async () => {
    const before = await entry('purpose', 'Work');
    const own = { list: 'purpose', name: 'Work', also: 'job' };
    await edit({ ...own, version: 0 });
    const outdated = async () => (await server.call(getSystemReport, { token })).body.data.form_data.outdated;
    expect([(await entry('purpose', 'Work'))?.newer, await outdated()]).toEqual([false, 0]);
    // As if this version had other data than the one in which it was corrected.
    const released = JSON.stringify({ ...before, also: ['employment'] });
    await server.context.db.updateTable('form_corrections').set({ released }).execute();
    expect(await entry('purpose', 'Work')).toMatchObject({ also: ['job'], newer: true, version: 1 });
    expect(await outdated()).toBe(1);
    await edit({ ...own, version: 1 });
    expect(await entry('purpose', 'Work')).toMatchObject({ also: ['job'], newer: false, version: 2 });
    expect(await outdated()).toBe(0);
    await reset({ list: 'purpose', name: 'Work', version: 2 });
    expect(await entry('purpose', 'Work')).toEqual({ ...before, version: 3 });
  });

  it('of which a newer product has the correction itself are its own again (SETTING-33)', async () => {
    const before = await entry('purpose', 'Work');
    await edit({ list: 'purpose', name: 'Work', version: 0, also: 'job' });
    await server.context.db
      .updateTable('form_corrections')
      .set({ entry: JSON.stringify({ ...before, version: undefined }), released: null })
      .execute();
    expect(await entry('purpose', 'Work')).toMatchObject({ also: before?.also, origin: 'released', newer: false });
  });
});

describe('a correction', () => {
  it('counts at once: for the check before an order, its warnings and what is typed (FILE-80)', async () => {
    expect(await findings()).toEqual(
      expect.arrayContaining(['entry-city-unknown', 'entry-port-unknown', 'purpose-unknown']),
    );
    await edit(kangding);
    await edit(port);
    await edit({ list: 'purpose', name: 'Pilgrimage' });
    const after = await findings();
    expect(after.filter((id) => /^entry|^purpose/.test(id))).toEqual([]);
    expect(await findings({ entry_city: 'Beijing' })).toContain('entry-port-elsewhere');
    const sent = await server.call(createIntakeOrder, { token: intakeKey, body: order({ entry_city: 'Beijing' }) });
    expect(sent.body.warnings).toContainEqual(expect.stringMatching(/^entry_port: This port is in another city/));
    const params = {
      orderId: (await server.call(createIntakeOrder, { token: intakeKey, body: order({}) })).body.data.order_id,
    };
    const pack = (await server.call(getFormPack, { token, params })).body.data;
    const fields = pack.pages.flatMap((page) => page.fields).map(({ name, value }) => [name, value]);
    expect(fields).toEqual(
      expect.arrayContaining([
        ['entry_city', 'Kangding'],
        ['entry_port', 'Kangding Airport'],
        ['purpose_of_trip', 'Pilgrimage'],
      ]),
    );
  });

  it('of steps and questions moves, renames and adds them for the pack at once, and is taken back (FILE-160, FILE-161, SETTING-37)', async () => {
    const { body } = await server.call(createIntakeOrder, { token: intakeKey, body: order({ other_name: 'Byrne' }) });
    const params = { orderId: body.data.order_id };
    const personal = async () => {
      const { pages } = (await server.call(getFormPack, { token, params })).body.data;
      const page = pages.find(({ name }) => name === 'personal');
      return {
        title: page?.title,
        asks: page?.fields.slice(0, 3).map(({ label, value, state }) => [label, value, state]),
      };
    };
    const before = await personal();
    expect(before.asks?.slice(0, 2)).toEqual([
      ['Other Name', 'BYRNE', 'ok'],
      ['Chinese Name', '', 'ok'],
    ]);
    await edit({ ...step, label: 'About You' });
    await edit({ ...occupation, required: 'always' });
    const [other, chinese] = [await entry('questions', 'other_name'), await entry('questions', 'chinese_name')];
    const moved = { list: 'questions', version: 0, step: 'personal', kind: 'text' };
    await edit({ ...moved, name: 'other_name', label: 'Former Name', position: String(chinese?.position) });
    await edit({ ...moved, name: 'chinese_name', label: 'Chinese Name', position: String(other?.position) });
    expect(await personal()).toEqual({
      title: 'About You',
      asks: [
        ['Occupation', '', 'doubtful'],
        ['Chinese Name', '', 'ok'],
        ['Former Name', 'BYRNE', 'ok'],
      ],
    });
    const version = async (name: string) => (await entry('questions', name))?.version;
    for (const name of ['other_name', 'chinese_name'])
      await reset({ list: 'questions', name, version: await version(name) });
    await edit({ ...occupation, version: await version('occupation'), retired: true });
    await reset({ list: 'steps', name: 'personal', version: (await entry('steps', 'personal'))?.version });
    expect(await personal()).toEqual(before);
  });

  it('that move two questions and have another label and option count at once for pack, findings and what is asked, and are restored in one act (FILE-160, SETTING-38)', async () => {
    const { body } = await server.call(createIntakeOrder, {
      token: intakeKey,
      body: order({ purpose_of_trip: 'Tourism', arrival_date: '', hotel_adress_in_china: '' }),
    });
    const params = { orderId: body.data.order_id };
    const seen = async () => {
      const [pack, details] = [
        (await server.call(getFormPack, { token, params })).body.data,
        (await server.call(getOrdersDetails, { token, params })).body.data,
      ];
      const fields = pack.pages.flatMap((page) => page.fields);
      const found = details.filing.checks.map(({ field }) => field);
      return {
        purpose: fields.find(({ name }) => name === 'purpose_of_trip')?.value,
        asked: fields.map(({ name }) => name).filter((name) => /^(arrival_date|hotel_adress_in_china)$/.test(name)),
        found: found.filter((field) => /^(arrival_date|hotel_adress_in_china)$/.test(field)),
        label: fields.find(({ name }) => name === 'arrival_date')?.label,
        named: details.filing.labels.find(({ field }) => field === 'arrival_date')?.label,
      };
    };
    const before = await seen();
    expect(before).toEqual({
      purpose: 'Sightseeing/Leisure',
      asked: ['arrival_date', 'hotel_adress_in_china'],
      found: ['arrival_date', 'hotel_adress_in_china'],
      ...{ label: 'Date of Entry', named: 'Date of Entry' },
    });
    const [date, street] = [
      await entry('questions', 'arrival_date'),
      await entry('questions', 'hotel_adress_in_china'),
    ];
    const moved = { list: 'questions', version: 0, step: 'travel', required: 'always' };
    await edit({
      ...moved,
      name: 'arrival_date',
      kind: 'date',
      label: 'Day of Entry',
      position: `${street?.position}`,
    });
    await edit({
      ...{ ...moved, name: 'hotel_adress_in_china', kind: 'text', label: street?.label },
      position: `${date?.position}`,
    });
    await edit({ list: 'purpose', name: 'Sightseeing/Leisure', version: 0, retired: true, also: '' });
    await edit({ list: 'purpose', name: 'Holiday', also: 'Tourism' });
    expect(await seen()).toEqual({
      purpose: 'Holiday',
      asked: ['hotel_adress_in_china', 'arrival_date'],
      found: ['hotel_adress_in_china', 'arrival_date'],
      ...{ label: 'Day of Entry', named: 'Day of Entry' },
    });
    const restore = (version: number) => server.call(restoreFormData, { token, body: { version } });
    const version = latestVersion(await lists());
    const refused = await restore(version - 1);
    expect([refused.http, refused.failure.error.code]).toEqual([409, 'settings_changed']);
    expect((await restore(version)).body.message).toBe('The form is as the product has it.');
    expect(await seen()).toEqual(before);
    expect(Object.values(await lists()).flatMap((each) => each.filter(({ origin }) => origin !== 'released'))).toEqual(
      [],
    );
    const trail = await server.call(getAuditTrail, { token, query: { act: 'form_data_changed' } });
    // Another test's entry is of a later time.
    const changes = trail.body.data.map(({ detail }) => detail.changed as string[] | undefined);
    const restored = changes.find((changed) => changed?.includes('Purposes: Holiday, removed'));
    expect(restored).toHaveLength(4);
    expect((await restore(latestVersion(await lists()))).body.message).toBe('Nothing was changed.');
  });

  it('of an older version has what that version did not know as the product has it (SETTING-37)', async () => {
    await edit({ list: 'cities', name: 'Beijing', version: 0, also: '北京\nPekin' });
    await sql`update form_corrections set entry = entry - 'districts', released = released - 'districts'`.execute(
      server.context.db,
    );
    expect(await entry('cities', 'Beijing')).toMatchObject({
      also: ['北京', 'Pekin'],
      districts: expect.arrayContaining(['Haidian District 海淀区']),
      newer: false,
    });
  });

  it('that retires an entry makes it unknown: the order keeps its words, and says so (FILE-80)', async () => {
    const facts = { entry_city: 'Beijing', entry_port: 'PKX', purpose_of_trip: 'Study' };
    const params = {
      orderId: (await server.call(createIntakeOrder, { token: intakeKey, body: order(facts) })).body.data.order_id,
    };
    expect(await findings(facts)).not.toContain('entry-port-unknown');
    const daxing = await entry('ports', 'Beijing Daxing International Airport');
    await edit({
      list: 'ports',
      ...daxing,
      also: daxing?.also.join('\n'),
      ...{ citizens: '', districts: '' },
      document_type: '',
      visa_type: '',
      purpose_of_trip: '',
      retired: true,
    });
    expect(await findings(facts)).toContain('entry-port-unknown');
    const { body } = await server.call(getOrdersDetails, { token, params });
    expect(body.data.entry_port).toBe('PKX');
    expect(body.data.filing.checks.map(({ id }) => id)).toContain('entry-port-unknown');
  });

  it('of an entry policy or an exemption changes what is warned of (FILE-80)', async () => {
    const stay = {
      nationality: 'Mexico',
      visa_free: 'yes',
      arrival_date: '2099-01-01',
      date_of_departure: '01/20/2099',
      purpose_of_trip: 'Pilot training',
    };
    expect(await findings(stay)).toContain('departure-after-visa-free-stay');
    expect(await findings(stay)).not.toContain('exempt');
    await edit({ list: 'entry_policies', name: 'Friends', days: '30', citizens: 'Mexico' });
    await edit({ list: 'exemptions', name: 'a pilot in training', purpose_of_trip: 'pilot training' });
    expect(await findings(stay)).not.toContain('departure-after-visa-free-stay');
    expect(await findings(stay)).toContain('exempt');
  });

  it('counts the orders again that wait to be filed (FILE-5)', async () => {
    const body = order({ entry_city: '', entry_port: 'KGT' });
    const orderId = (await server.call(createIntakeOrder, { token: intakeKey, body })).body.data.order_id;
    const blocks = async () =>
      (
        await server.context.db
          .selectFrom('orders')
          .select('filing_blocks')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).filing_blocks;
    const before = (await blocks()) ?? 0;
    await edit(kangding);
    await edit(port);
    expect(await countOldFindings(server.context.db)).toBeGreaterThan(0);
    // The port tells the city now.
    expect(await blocks()).toBe(before - 1);
    expect(await countOldFindings(server.context.db)).toBe(0);
  });
});
