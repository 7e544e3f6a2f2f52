import { type FolderName, folderNames, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import {
  findOrders,
  getFolderCount,
  getOrdersList,
  searchOrder,
} from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { type SortColumn, sortColumnsOf } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { assignOrderStatus, describeOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { assignableStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

const list = (orderName: FolderName, query: object = {}, as = token) =>
  server.call(getOrdersList, { params: { orderName }, query, token: as });
const search = (folderName: FolderName, searchVal: string, more: object = {}) =>
  server.call(searchOrder, { body: { start: 0, end: 100, searchVal, folderName, ...more }, token });
const ids = (rows: { order_id: string }[]) => rows.map(({ order_id }) => order_id);

describe('a queue', () => {
  it('is paged: ten rows, newest first, unless asked otherwise (QUEUE-19, WIRE-13)', async () => {
    const made: string[] = [];
    for (let index = 0; index < 23; index += 1) made.push(await server.newOrder());
    const newest = made.toReversed();
    const first = await list('recent-order');
    expect(first.body).toMatchObject({ status: 1, total: 23, page: 1, limit: 10 });
    expect(ids(first.body.data)).toEqual(newest.slice(0, 10));
    expect(ids((await list('recent-order', { page: 3 })).body.data)).toEqual(newest.slice(20));
    expect(
      ids((await list('recent-order', { page: 2, limit: 5, perPage: 20, delay: 1, userName: 'x' })).body.data),
    ).toEqual(newest.slice(20));
    expect((await list('recent-order', { page: 9 })).body.data).toEqual([]);
    const oldest = await list('recent-order', { sort: 'created_at', order: 'asc', limit: 3 });
    expect(ids(oldest.body.data)).toEqual(made.slice(0, 3));
    const smallest = await list('recent-order', { sort: 'order_id', order: 'asc', limit: 3 });
    expect(ids(smallest.body.data)).toEqual(made.toSorted((a, b) => Number(a) - Number(b)).slice(0, 3));
  });

  it('of one status is sorted by date when it is sorted by status (QUEUE-14)', async () => {
    const made: string[] = [];
    for (let index = 0; index < 12; index += 1) made.push(await server.newOrder({ full_name: 'Same Status' }));
    for (const found of [
      await list('recent-order', { sort: 'process_status', order: 'desc', limit: 12 }),
      await search('recent-order', 'same status', { sort: 'process_status', order: 'desc' }),
    ])
      expect(ids(found.body.data)).toEqual(made.toReversed());
  });

  it.each(sortColumnsOf('order-history').map((sort) => ({ sort })))(
    'can be sorted by $sort, each row once over all pages',
    async ({ sort }) => {
      for (const order of ['asc', 'desc'] as const) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) => list('order-history', { page, limit: 7, sort, order })),
        );
        const rows = pages.flatMap(({ body }) => body.data);
        expect(new Set(ids(rows)).size).toBe(rows.length);
        expect(rows).toHaveLength(Math.min(28, pages[0]?.body.total ?? 0));
      }
    },
  );

  it('orders names without regard to case and accents (QUEUE-14)', async () => {
    for (const full_name of ['éclair Zed', 'Dora Zed', 'eBBa Zed', 'Fia Zed']) await server.newOrder({ full_name });
    const { body } = await search('recent-order', ' zed', { sort: 'full_name' satisfies SortColumn, order: 'asc' });
    expect(body.data.map((row) => row.full_name)).toEqual(['Dora Zed', 'eBBa Zed', 'éclair Zed', 'Fia Zed']);
  });

  it('is sorted by arrival with what has none at the far end of time, by id where the day is the same', async () => {
    const dates = ['2099-11-22', null, '2099-11-21', '2099-11-22', null];
    const made: string[] = [];
    for (const arrival_date of dates)
      made.push(
        await server.newOrder({ full_name: 'Clock Person', ...(arrival_date && { arrival_date }), paid: false }),
      );
    const sorted = async (order: 'asc' | 'desc') =>
      ids((await search('pending-order', 'clock person', { sort: 'arrival_date', order })).body.data).map((id) =>
        made.indexOf(id),
      );
    const byId = (...indexes: number[]) => indexes.toSorted((a, b) => Number(made[a]) - Number(made[b]));
    const ascending = [2, ...byId(0, 3), ...byId(1, 4)];
    expect(await sorted('asc')).toEqual(ascending);
    expect(await sorted('desc')).toEqual(ascending.toReversed());
  });

  it('of My Orders holds what is assigned to oneself and still to be done, Future orders too (QUEUE-8)', async () => {
    const mine = await server.newOrder();
    const future = await server.newOrder({ arrival_date: '2099-05-10' });
    const done = await server.newOrder();
    const body = { orderId: [mine, future, done], assignto: 'Admin Person' };
    await server.call(assignOrderStatus, { token, body });
    await server.call(moveOrderStatus, { token, body: { orderId: done, updatingStatus: 'Refunds' } });
    const mineNow = await list('my-order');
    expect(ids(mineNow.body.data)).toEqual([future, mine]);
    expect(mineNow.body.total).toBe(2);
    expect((await server.call(getFolderCount, { token })).body.data.myOrdersCount).toBe(2);
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
      explain select order_id from orders where assign_to = 'x' and process_status in (${sql.join(
        assignableStatuses.map((status) => sql.lit(status)),
      )}) order by created_at desc, order_id desc limit 10`.execute(server.context.db);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('orders_assigned');
    expect((await list('my-order', {}, await server.signIn('Team'))).body.data).toEqual([]);
  });

  it('streams more than a thousand rows as the same JSON, each once and in order (FIG-5)', async () => {
    const big = await TestServer.start();
    const admin = await big.signIn('Admin');
    const model = await big.newOrder({ full_name: 'Model Order' });
    const row = await big.context.db
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', model)
      .executeTakeFirstOrThrow();
    const columns = sql.join(
      Object.keys(row)
        .filter((column) => column !== 'order_id' && !column.startsWith('sort_'))
        .map((column) => sql.ref(column)),
    );
    await sql`insert into orders (${columns}) select ${columns} from orders, generate_series(1, 1500)`.execute(
      big.context.db,
    );
    for (const sort of sortColumnsOf('order-history')) {
      const { body } = await big.call(getOrdersList, {
        params: { orderName: 'order-history' },
        query: { limit: 1501, sort },
        token: admin,
      });
      expect(body).toMatchObject({ status: 1, total: 1501, page: 1, limit: 1501, actions: { delete: true } });
      expect(new Set(ids(body.data)).size).toBe(1501);
      expect(ids(body.data)).toEqual(ids(body.data).toSorted((a, b) => Number(b) - Number(a)));
    }
    const second = await big.call(getOrdersList, {
      params: { orderName: 'order-history' },
      query: { limit: 1200, page: 2 },
      token: admin,
    });
    expect(second.body.data).toHaveLength(301);
    await big.stop();
  });
});

describe('search', () => {
  it('finds a part of id, name, e-mail or telephone, in any case, with or without accents (QUEUE-17)', async () => {
    const id = await server.newOrder({
      given_name: 'Müşerref',
      surname: 'Çelik-Ångström',
      email: 'Unique.Mail@Example.com',
      phone_number: '0501 777 88 99',
    });
    for (const text of [
      id,
      id.slice(1),
      'ÇELIK',
      'celik-ang',
      'müşe',
      'unique.mail@',
      'QUE.mail',
      '777 88',
      '05017778899',
    ]) {
      expect(ids((await search('recent-order', text)).body.data), text).toContain(id);
    }
    expect((await search('recent-order', 'no such traveller')).body).toMatchObject({ data: [], total: 0 });
  });

  const numbers = [
    {
      country_code: 'United Kingdom (British Citizen)',
      phone_number: '555 0104846',
      found: [
        '+44',
        '+44 555 0104846',
        '+445550104846',
        '0044 555 0104846',
        '+44 (0)555 010 4846',
        '0555 0104846',
        '010-4846',
      ],
      missed: ['+44 555 0104847', '+45 555 0104846', '+555 0104846'],
    },
    {
      country_code: "'+55",
      phone_number: '0555-0128302',
      found: ['+55 0555-0128302', '+555550128302', '0555 0128302', '555-012', '128302'],
      missed: ['0555 0128303'],
    },
    {
      country_code: 'United States',
      phone_number: '(555) 0135629',
      found: ['+1 5', '+15550135629', '+1 (555) 0135629', '555.0135629', '+1 555'],
      missed: ['+1 556'],
    },
    {
      country_code: 'Brazil',
      phone_number: '+351 912 345 678',
      found: ['+351912345678', '00351912345678', '0912 345 678', '(912) 345'],
      missed: ['+55 912 345 678'],
    },
  ];
  it.each(numbers)(
    'finds $phone_number of $country_code as the row shows it, as it is dialled and by its last digits, and no other',
    async ({ found, missed, ...of }) => {
      const id = await server.newOrder(of);
      const palette = async (text: string) => ids((await server.call(findOrders, { body: { text }, token })).body.data);
      for (const text of found) {
        expect(ids((await search('recent-order', text)).body.data), text).toContain(id);
        expect(await palette(text), text).toContain(id);
      }
      for (const text of missed) expect(ids((await search('recent-order', text)).body.data), text).not.toContain(id);
    },
  );

  it('compares an e-mail with what was typed, not with its digits', async () => {
    const id = await server.newOrder({ email: 'born.1985-10-31@example.com' });
    expect(ids((await search('recent-order', '1985-10-31')).body.data)).toEqual([id]);
  });

  it.each([
    ['Mary O’Connor-Smith', ["mary o'connor", 'mary o´connor', 'mary oʼconnor', 'connor-smith', 'connor‑smith']],
    ["Zoe D'Angelo", ['zoe d’angelo', 'zoë d‘angelo', 'zoe d`angelo']],
    ['Łukasz Żak', ['lukasz zak', 'ŁUKASZ ŻAK', 'łukasz']],
    ['Οδυσσέας Κωνσταντίνος', ['ΟΔΥΣΣ', 'κωνσταντινοσ', 'οδυσς', 'ΚΩΝΣΤΑΝΤΙΝΟΣ ΟΔΥΣΣ', 'Κωνσταντίνος', 'οδυσσεασ']],
    ['Bjørn Ærøskøbing', ['bjorn aeroskobing', 'bjørn']],
    ['ĐẶNG Thị Hường', ['dang thi huong', 'đặng thị']],
    ['Işıl Yıldırım', ['isil yildirim', 'IŞIL', 'ışıl']],
    ['Jürgen Strauß', ['jurgen strauss', 'STRAUSS', 'strauß']],
    ['Þórunn Guðmundsdóttir', ['thorunn gudmundsdottir']],
    // As a page in Arabic copies it, and as a web page breaks it.
    ['\u202bأحمد المنصوري\u202c', ['احمد المنصوري', '\u200fأحمد']],
    ['Maximi\u00adlian Berg', ['maximilian berg']],
  ])('finds %j as people type it (QUEUE-17)', async (full_name, typed) => {
    const id = await server.newOrder({ full_name });
    for (const text of typed) expect(ids((await search('recent-order', text)).body.data), text).toEqual([id]);
  });

  it.each([
    [
      { full_name: 'María del Pilar García Márquez' },
      ['Maria Garcia', 'García, María', 'marquez maria', 'GARCIAMARQUEZ', 'pilar garcía-márquez', 'Maria, Garcia;'],
    ],
    [
      { full_name: 'Mary Ann O’Brien-Smith' },
      ['obrien', 'o brien', "O'Brien, Mary-Ann", 'maryann', 'brien smith', 'obriensmith', 'Smith Mary'],
    ],
    [{ full_name: 'Maryann Delacruz' }, ['mary ann de la cruz', 'Mary-Ann', "dela'cruz"]],
    [{ full_name: 'Jürgen Größler' }, ['juergen groessler', 'Jürgen', 'jurgen grossler', 'GROESSLER Juergen']],
    [
      { full_name: 'Nora Quoted' },
      ['"Nora Quoted"', '“Nora” Quoted', '„Quoted, Nora”', '<Nora Quoted>', '(Quoted)', '"quoted"'],
    ],
    [{ full_name: 'Juergen Mueller-Goetz' }, ['Jürgen Müller', 'jurgen muller', 'Götz', 'mueller']],
    [{ full_name: 'LYU Xiaoming' }, ['Lü Xiaoming', 'lu xiaoming', 'xiaoming lyu']],
    [{ full_name: 'Lü Nannan' }, ['LYU Nannan', 'lue nannan', 'Nannan Lü']],
    [{ full_name: 'Li Yu' }, ['Yu Li', 'li yu', 'liyu', 'LI, YU']],
    [{ full_name: 'Wang Xiaoming', chinese_name: '王小明' }, ['王小明', '王 小明', '小明 王', '王小明 wang']],
    [{ full_name: 'Zhang Wei', chinese_name: '張偉' }, ['張偉', '张伟', '伟']],
    [{ full_name: '刘龙', chinese_name: '' }, ['劉龍', '刘龙']],
    [{ full_name: 'Ada Number', external_ref: '#90017' }, ['#90017', '90017', 'ada #90017']],
    [{ full_name: 'Ada Plain', external_ref: '90018' }, ['#90018', '90018']],
    [
      { full_name: 'Ada Reference', external_ref: 'SHOP-4711/Ü' },
      ['shop-4711', 'SHOP-4711/ü', 'ada shop-4711', '#SHOP-4711', 'Ada #shop'],
    ],
    [
      { full_name: 'Zoë Linked', email: 'zoe@linked.example' },
      ['Zoë <zoe@linked.example>', 'mailto:ZOE@linked.example,'],
    ],
    [{ full_name: 'Zoë Domain', email: 'zoe@bücher.example' }, ['zoe@bücher.example', 'zoe@xn--bcher-kva.example']],
    [{ full_name: 'Anne Mail', email: 'anne-marie@mail.example' }, ['anne-marie', 'annemarie', 'anne-marie@mail']],
  ])('finds %j by words in any order and spelling (QUEUE-17, APP-54)', async (order, typed) => {
    const id = await server.newOrder(order);
    for (const text of typed) expect(ids((await search('recent-order', text)).body.data), text).toContain(id);
    expect(ids((await search('recent-order', `nobody ${order.full_name}`)).body.data)).not.toContain(id);
    await server.context.db.deleteFrom('orders').where('order_id', '=', id).execute();
  });

  it('finds an order ID in every copied form, and no other order (QUEUE-17)', async () => {
    const id = await server.newOrder({ full_name: 'Copied Person' });
    const forms = [
      `#${id}`,
      `${id.slice(0, 4)} ${id.slice(4, 7)} ${id.slice(7)}`,
      `${id.slice(0, 3)}-${id.slice(3)}`,
      `Order ${id}`,
      encodeOrderId(id),
      `https://desk.example/track-order/${encodeOrderId(id)}`,
      `https://desk.example/admin/view-order/${id}`,
      `${id}@orders.example`,
    ];
    for (const text of forms) expect(ids((await search('recent-order', text)).body.data), text).toEqual([id]);
  });

  it('takes wildcards and quotes as they are', async () => {
    const id = await server.newOrder({ full_name: "100%_O'Neil\\x" });
    for (const text of ['100%', '%_o', "O'Neil", '\\x'])
      expect(ids((await search('recent-order', text)).body.data), text).toEqual([id]);
    expect((await search('recent-order', '1%l')).body.data).toEqual([]);
  });

  it('searches one queue only, and pages by row offsets (WIRE-14)', async () => {
    const id = await server.newOrder({ full_name: 'Offset Person', paid: false });
    await server.newOrder({ full_name: 'Offset Person' });
    expect(ids((await search('pending-order', 'offset person')).body.data)).toEqual([id]);
    expect((await search('order-history', 'offset person', { start: 1, end: 2 })).body).toMatchObject({
      total: 2,
      page: 2,
      limit: 1,
    });
    expect((await search('order-history', 'x', { start: 5, end: 5 })).failure.error.fields).toEqual({
      end: 'Must be greater than start.',
    });
  });
});

describe('the counts', () => {
  it('say for every queue what the queue says itself (APP-16, WIRE-11, WIRE-12, FIG-4)', async () => {
    const { body } = await server.call(getFolderCount, { token });
    for (const name of folderNames) {
      expect((await list(name)).body.total, name).toBe(body.data[folders[name].count]);
    }
  });
});

describe('the fourteen counts', () => {
  // Repeated here: the names must not come from the contract.
  const statusOfCount = {
    newOrdersCount: 'New',
    priorityOrdersCount: 'Priority',
    pendingOrdersCount: 'Pending',
    completedOrdersCount: 'Completed',
    awaitingOrdersCount: 'Awaiting',
    awaitingGovtCount: 'AwaitingGovt',
    contactCustomerOrdersCount: 'Contact Customer',
    customerCalledCount: 'Customer Called',
    futureOrdersCount: 'Future',
    deletedOrdersCount: 'Deleted',
    refundOrdersCount: 'Refunds',
    chargeBackCount: 'ChargeBack',
  } as const;

  it('stand under their names, each counting the orders of its own status (WIRE-12)', async () => {
    const other = await TestServer.start();
    const admin = await other.signIn('Admin');
    const orders = Object.values(statusOfCount).flatMap((status, index) => Array(index + 1).fill(status));
    const asItComesIn: Record<string, object> = {
      Priority: { processing_mode: 'Priority' },
      Pending: { paid: false },
      Future: { arrival_date: '2099-07-15' },
    };
    for (const status of orders) {
      const orderId = await other.newOrder(asItComesIn[status]);
      const body = { orderId, updatingStatus: status, remark: 'Counted.' };
      if (status !== 'New' && !asItComesIn[status])
        expect((await other.call(moveOrderStatus, { token: admin, body })).http).toBe(200);
    }
    const mine = (await other.call(getOrdersList, { params: { orderName: 'recent-order' }, token: admin })).body
      .data[0];
    await other.call(assignOrderStatus, {
      token: admin,
      body: { orderId: mine?.order_id ?? '', assignto: 'Admin Person' },
    });
    const { body } = await other.call(getFolderCount, { query: { userName: 'Admin Person' }, token: admin });
    expect(body.data).toEqual({
      ...Object.fromEntries(Object.keys(statusOfCount).map((name, index) => [name, index + 1])),
      allOrdersCount: orders.length,
      myOrdersCount: 1,
    });
    await other.stop();
  });
});

describe('the rules of roles', () => {
  it('keep Order History from Telecallers, by list and by search (ROLE-3)', async () => {
    const telecaller = await server.signIn('Telecaller');
    expect((await list('order-history', {}, telecaller)).http).toBe(403);
    const body = { folderName: 'order-history' as const, searchVal: 'a' };
    expect((await server.call(searchOrder, { body, token: telecaller })).http).toBe(403);
    expect((await list('recent-order', {}, telecaller)).http).toBe(200);
  });

  it('say in each list who may delete: Manager and Admin, in My Orders an Admin (ROLE-8, ROLE-9)', async () => {
    const manager = await server.signIn('Manager');
    const team = await server.signIn('Team');
    expect((await list('recent-order', {}, manager)).body.actions).toMatchObject({
      delete: true,
      assign: true,
      assignTo: true,
    });
    expect((await list('my-order', {}, manager)).body.actions).toMatchObject({
      delete: false,
      moveToOriginalFolder: true,
    });
    expect((await list('my-order')).body.actions.delete).toBe(true);
    expect((await list('recent-order', {}, team)).body.actions).toMatchObject({
      delete: false,
      assign: true,
      assignTo: false,
    });
    expect((await list('refund-order', {}, team)).body.actions).toMatchObject({ delete: false, markRefunded: true });
  });
});

describe('what a question about several orders shows', () => {
  it('is the first five names, and the sum of the amounts by currency', async () => {
    const orders = [
      { full_name: 'First Asked', amount: '49.90', currency: 'USD' },
      { full_name: 'Second Asked', amount: '0.20', currency: 'USD' },
      { full_name: 'Third Asked', amount: '10', currency: 'EUR' },
      { full_name: 'Fourth Asked' },
      { full_name: 'Fifth Asked' },
      { full_name: 'Sixth Asked' },
    ];
    const asked: string[] = [];
    for (const order of orders) asked.unshift(await server.newOrder(order));
    const { body } = await server.call(describeOrders, { body: { orderId: [...asked, '999999999'] }, token });
    expect(body.data.orders).toEqual(
      asked.slice(0, 5).map((order_id, index) => ({ order_id, full_name: orders[5 - index]?.full_name })),
    );
    expect(body.data.amounts).toEqual([
      { currency: 'EUR', amount: '10.00' },
      { currency: 'USD', amount: '50.10' },
    ]);
    expect(body.data.withoutAmount).toBe(3);
  });
});
