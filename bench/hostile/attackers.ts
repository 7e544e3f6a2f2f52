import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { buildOrder } from '../../server/src/features/orders/orders.factory.ts';
import * as inputs from '../../server/src/testing/hostile-files.ts';
import { intakeKey } from '../server.ts';
import { openClient } from './client.ts';

// The attackers, in a process of their own: node bench/hostile/attackers.ts URL SECONDS. They begin when they are told to.

const [url, seconds] = process.argv.slice(2);
if (import.meta.main && url && seconds) await attack(url, Number(seconds));

/** Images, PDFs and large bodies of one landing site and of staff, everything at once. */
async function attack(url: string, seconds: number): Promise<void> {
  const client = await openClient({ url });
  const large = await Promise.all([
    // The largest that are accepted: progressive, interlaced, turned.
    inputs.progressiveJpeg(5_100),
    inputs.interlacedPng(4_400),
    inputs.turnedJpeg(7_200),
    // What is refused before it is decoded.
    inputs.progressiveJpeg(9_900),
  ]);
  const hostile: (() => Promise<unknown>)[] = [
    ...[...large, inputs.tilingPdf()].flatMap((bytes) =>
      Array.from({ length: 6 }, () => async () => client.sendPassport(await client.newOrder(), bytes)),
    ),
    ...[inputs.pdfFullOf('/'), inputs.pdfFullOf('/J '), inputs.tilingPdf()].flatMap((bytes) =>
      Array.from({ length: 10 }, () => async () => client.sendCard(await client.newOrder(), bytes)),
    ),
    ...['4', '4 '].flatMap((unit) =>
      Array.from(
        { length: 10 },
        () => () =>
          client.call('/api/intake/orders', intakeKey, buildOrder({ city: unit.repeat(250_000 / unit.length) })),
      ),
    ),
  ];
  console.log(hostile.length);
  await once(process.stdin, 'data');
  const end = performance.now() + seconds * 1000;
  const untilEnd = async (act: () => Promise<unknown>) => {
    // A refusal is what hostile inputs are meant to get; a connection that breaks is seen in what the others count.
    while (performance.now() < end) await act().catch(() => wait(100));
  };
  await Promise.all(hostile.map(untilEnd));
  process.exit();
}

/** Prepares the attackers of a server; `begin` lets them act, and returns when they have ended. */
export async function startAttackers(url: string, seconds: number) {
  const child = spawn(process.execPath, [import.meta.filename, url, String(seconds)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Attackers have processors of their own. Here they get what the server leaves.
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  const [connections] = await once(child.stdout, 'data');
  return {
    connections: Number(connections),
    async begin() {
      child.stdin.write('now');
      await once(child, 'exit');
    },
  };
}
