import { searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { addTeamMember, getTeamMemberList } from '@arrival-desk/contract/team/team.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const hostile = [
  "'; drop table orders; --",
  "Robert'); delete from staff; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '100%_\\ off',
  'x {{7*7}} #{7*7} <%= 7*7 %>',
  '=cmd|calc!A1',
  "O'Brien-Łukasz 李小龙 👩🏽‍🚀",
  'true',
  'עברית العربية ไทย',
];

describe('names that look like code', () => {
  it.each(hostile)('%s is kept as it was sent, and found by search (FORM-13)', async (name) => {
    const token = await server.signIn('Admin');
    const orderId = await server.newOrder({ full_name: name, given_name: name, surname: name, city: name });
    const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
    expect(body.data).toMatchObject({ full_name: name, given_name: name, surname: name, city: name });

    const search = { searchVal: name, folderName: 'recent-order' as const };
    const found = await server.call(searchOrder, { token, body: search });
    expect(found.body.data.map((row) => row.order_id)).toEqual([orderId]);
  });

  it.each(hostile)('%s is kept as a remark', async (remark) => {
    const token = await server.signIn('Team');
    const orderId = await server.newOrder();
    expect((await server.call(addNewRemark, { token, body: { orderId, remark } })).http).toBe(200);
    const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
    expect(body.data.remark.map((entry) => entry.remark)).toEqual([remark]);
  });

  it('are kept as names of staff', async () => {
    const token = await server.signIn('Admin');
    // A member's name has letters of one script.
    const names = hostile.map((name) => name.replace(/ 李.*| العربية.*/, ''));
    for (const [index, name] of names.entries()) {
      const member = { name, email: `h${index}@staff.example`, password: 'a secret of its own', type: 'Team' as const };
      expect((await server.call(addTeamMember, { token, body: member })).http).toBe(200);
    }
    const { body } = await server.call(getTeamMemberList, { token });
    expect(body.data.map((member) => member.name)).toEqual(expect.arrayContaining(names));
  });
});
