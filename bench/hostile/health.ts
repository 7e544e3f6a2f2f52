import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that /healthz may take, whatever the server reads. */
export const goalMs = 200;

function health(url: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/healthz`, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start));
    });
    asking.on('error', reject).end();
  });
}

interface Times {
  /** The longest and the median time of /healthz, in milliseconds. */
  longest: number;
  middle: number;
  seconds: number;
}

/** How long /healthz of a server takes while something is under way. */
export async function healthDuring(url: string, act: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  const start = performance.now();
  let isOver = false;
  const acting = act().finally(() => {
    isOver = true;
  });
  while (!isOver || times.length === 0) {
    times.push(await health(url));
    await wait(5);
  }
  await acting;
  times.sort((one, other) => one - other);
  const seconds = (performance.now() - start) / 1000;
  return { longest: times.at(-1) ?? 0, middle: times[Math.floor(times.length / 2)] ?? 0, seconds };
}
