import type { BenchDatabase } from './filled.ts';
import { measure } from './measure.ts';
import { type Measurement, measurementsOf } from './measurements.ts';
import { type BenchServer, signInManagers, startProduct } from './server.ts';
import { sizeOf } from './size.ts';

/** One of the things that are compared: a request to a server. */
interface Side {
  url: string;
  tokens: readonly string[];
  measurement: Pick<Measurement, 'ask' | 'isRight'>;
}

export interface InTurn {
  seconds: number;
  rounds: number;
}

/**
 * Measures all sides in each round, so that a change in the machine's speed hits each of them. Returns the requests per
 * second of every round for each side, and the number of wrong responses.
 */
export async function measureInTurn(sides: readonly Side[], { seconds, rounds }: InTurn) {
  const speeds = sides.map((): number[] => []);
  const entries = [...sides.entries()];
  let wrong = 0;
  // The first round warms up. Each side goes first equally often.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { url, tokens, measurement }] of round % 2 ? entries : entries.toReversed()) {
      const figures = await measure(url, measurement, { connections: 8, seconds, tokens });
      wrong += figures.wrong;
      if (round > 0) speeds[index]?.push(figures.perSecond);
    }
  return { speeds, wrong };
}

interface Compared extends InTurn {
  orders: number;
  /** Opens the two databases, one after the other. */
  open: readonly [() => Promise<BenchDatabase>, () => Promise<BenchDatabase>];
  isChosen(measurement: Measurement): boolean;
  /** The line of the table for one measurement, from the requests per second of each round. */
  rowOf(name: string, one: readonly number[], other: readonly number[]): string;
}

/** Compares the same requests to two databases, each with a server of its own. Returns the table's lines. */
export async function compareDatabases({ orders, open, isChosen, rowOf, ...inTurn }: Compared) {
  const databases: BenchDatabase[] = [];
  const servers: BenchServer[] = [];
  const sides: { server: BenchServer; tokens: string[]; measurements: Measurement[] }[] = [];
  const lines: string[] = [];
  let wrong = 0;
  try {
    for (const openOne of open) {
      const database = await openOne();
      databases.push(database);
      const size = await sizeOf(database, orders);
      const server = await startProduct(database.url);
      servers.push(server);
      const tokens = await signInManagers(server);
      sides.push({ server, tokens, measurements: measurementsOf(size).filter(isChosen) });
    }
    for (const [index, { name }] of (sides[0]?.measurements ?? []).entries()) {
      const same = sides.map(({ server, tokens, measurements }) => ({
        url: server.url,
        tokens,
        measurement: measurements[index] as Measurement,
      }));
      const measured = await measureInTurn(same, inTurn);
      wrong += measured.wrong;
      const [one = [], other = []] = measured.speeds;
      lines.push(rowOf(name, one, other));
      console.log(lines.at(-1));
    }
  } finally {
    for (const server of servers) await server.stop();
    for (const database of databases) await database.drop();
  }
  return { lines, wrong };
}
