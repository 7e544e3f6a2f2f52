import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { type Role, roles } from '@arrival-desk/contract/roles.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { type Kind, kinds, tryEverything } from './offered-actions.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

/** Each status and kind is tried by one role, in turn: who may do what in which status is `order-permissions.test.ts`. */
const cases = processStatuses.flatMap((status, row) =>
  (Object.keys(kinds) as Kind[]).map((kind, column) => ({
    status,
    kind,
    role: roles[(row + 2 * column) % roles.length] as Role,
  })),
);

it.each(cases)(
  'every action that is offered succeeds, and every other is refused: in $status on an order $kind by $role',
  (one) => tryEverything(server, one),
);
