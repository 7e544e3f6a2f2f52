import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { type Role, roles } from '@arrival-desk/contract/roles.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { type Kind, kinds, packAct, tryEverything } from './offered-actions.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

// Each status is tried with one kind of order by one role, in turn: offered-actions.all.test.ts tries every kind, and who
// can do what in which status is order-permissions.test.ts.
const allKinds = Object.keys(kinds) as Kind[];
const cases = processStatuses.map((status, row) => ({
  status,
  kind: allKinds[row % allKinds.length] as Kind,
  role: roles[(row + 2) % roles.length] as Role,
}));

describe('every action that is offered succeeds, and every other is refused', () => {
  it.each(cases)('in $status on an order $kind by $role (PAGE-14)', (one) => tryEverything(server, one));

  it.each(processStatuses)('a defence pack in %s', (status) =>
    tryEverything(server, { status, kind: 'of one’s own, paid, with a document', role: 'Team' }, [packAct]),
  );
});
