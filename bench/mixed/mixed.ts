import { setTimeout as wait } from 'node:timers/promises';
import { staffNames } from '../fill/people.ts';
import type { BenchServer } from '../server.ts';
import { type Day, liveAsTraveller, workAsStaff } from './people.ts';
import { Tally } from './tally.ts';

const travellers = 200;

interface MixedOptions {
  minutes: number;
  /** 1 is the pace of real work; 10 shortens think times to a tenth. */
  pace: number;
  /** The processes whose memory is measured; none if the servers run elsewhere. */
  servers: readonly Pick<BenchServer, 'memory'>[];
}

/**
 * Simulates a working day of 40 staff and 200 travellers with think times. Returns the calls and the memory over time.
 */
export async function runMixedDay(url: string, { minutes, pace, servers }: MixedOptions) {
  const end = AbortSignal.timeout(minutes * 60_000);
  const day: Day = { url, tally: new Tally(), end, ready: [], pace };
  const memory: { minute: number; megabytes: number[] }[] = [];
  const people = [
    ...staffNames.map((_, index) => workAsStaff(day, index)),
    ...Array.from({ length: travellers }, (_, index) => liveAsTraveller(day, index)),
  ];
  const began = Date.now();
  const every = Math.min(60_000, (minutes * 60_000) / 10);
  while (!end.aborted) {
    await wait(every, undefined, { signal: end }).catch(() => {});
    const minute = (Date.now() - began) / 60_000;
    const megabytes = servers.map((server) => server.memory());
    memory.push({ minute, megabytes });
    const { calls, wrong } = day.tally;
    console.log(`${minute.toFixed(1)} min: ${calls} calls, ${wrong} wrong; memory ${megabytes.join(', ') || '?'} MB`);
  }
  await Promise.all(people);
  return { tally: day.tally, memory };
}
