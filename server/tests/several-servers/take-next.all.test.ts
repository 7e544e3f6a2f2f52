import { markFiled, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { editSettings } from '@arrival-desk/contract/settings/settings.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedFacts } from '../../src/features/filing/filing.factory.ts';
import { startTwoServers } from '../../src/testing/two-servers.ts';

const admin = { email: 'admin@filers.example', password: 'two-filers-servers-1' };
const intakeKey = 'two-filers-servers-intake-key';
const orders = 500;
const people = 10;

let both: Awaited<ReturnType<typeof startTwoServers>>;
beforeAll(async () => {
  both = await startTwoServers('take_next', {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: intakeKey,
  });
});
afterAll(() => both?.stop());

async function call<Data>(server: number, [method, path]: [string, string], body: object, authorization = '') {
  const response = await fetch(`${both.servers[server % 2]?.address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { data: Data; message: string };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${envelope.message}`);
  return envelope.data;
}
const routeOf = ({ method, path }: { method: string; path: string }): [string, string] => [method, path];

const login = (server: number, email: string, password: string) =>
  call<{ jwtToken: string }>(server, ['POST', '/api/admin/admin-login'], { email, password });

/** The token of a member who has chosen a password. */
async function hire(number: number, asAdmin: string): Promise<string> {
  const [email, first, second] = [
    `filer.${number}@filers.example`,
    `a kettle for ${number} cups`,
    `tea for ${number} people`,
  ];
  const member = { name: `Filer ${'ABCDEFGHIJ'[number]}`, email, password: first, type: 'Team' };
  await call(number, ['POST', '/api/admin/add-team-member'], member, asAdmin);
  const { jwtToken } = await login(number, email, first);
  const change = { currentPassword: first, newPassword: second };
  return (await call<{ jwtToken: string }>(number, ['POST', '/api/admin/change-password'], change, jwtToken)).jwtToken;
}

/** How urgent each order is: the smaller, the more. */
const urgency = new Map<string, number>();

async function prepare(number: number): Promise<void> {
  const [days, standard] = [1 + (number % 3), number % 2];
  const { order_id } = await call<{ order_id: string }>(
    number,
    routeOf(createIntakeOrder),
    {
      ...preparedFacts,
      ...{ email: `one.${number}@example.com`, passport_number: `PX${1_000_000 + number}` },
      processing_mode: standard ? 'Standard' : 'Priority',
      arrival_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    },
    intakeKey,
  );
  urgency.set(order_id, days * 2 + standard);
}

/** Files one order after the other, until there is none; returns them. */
async function fileAll(number: number, token: string): Promise<string[]> {
  const filed: string[] = [];
  for (;;) {
    const taken = await call<{ order_id: string } | null>(number, routeOf(takeNext), {}, token);
    if (!taken) return filed;
    filed.push(taken.order_id);
    await call(number, routeOf(markFiled), { orderId: taken.order_id }, token);
  }
}

it('ten people at once on two servers take 500 orders, each once and the most urgent first (FILE-32, FILE-30)', async () => {
  const { jwtToken } = await login(0, admin.email, admin.password);
  // These orders have no photo of a passport page.
  await call(0, routeOf(editSettings), { form_needs_photo: 'no' }, jwtToken);
  const tokens: string[] = [];
  for (let number = 0; number < people; number += 1) tokens.push(await hire(number, jwtToken));
  for (let number = 0; number < orders; number += people)
    await Promise.all(Array.from({ length: people }, (_, index) => prepare(number + index)));
  const taken = await Promise.all(tokens.map((token, number) => fileAll(number, token)));
  expect(taken.flat().toSorted()).toEqual([...urgency.keys()].toSorted());
  for (const one of taken) {
    const ranks = one.map((orderId) => urgency.get(orderId) as number);
    expect(ranks).toEqual(ranks.toSorted((left, right) => left - right));
  }
}, 240_000);
