import { setTimeout as wait } from 'node:timers/promises';
import { passportPhoto } from '../../server/src/testing/hostile-files.ts';
import { startProduct } from '../server.ts';
import { startAttackers } from './attackers.ts';
import { email, openClient, password } from './client.ts';
import { startControl } from './control.ts';
import { goalMs, healthDuring } from './health.ts';
import { limitMemory } from './memory-limit.ts';

const gigabyte = 2 ** 30;
const seconds = 60;
/** Seconds in which an honest file must be accepted. */
const honestSeconds = 10;

interface Measured {
  isGood: boolean;
  text: string;
}

/**
 * Sends everything that costs memory or work at once to a server that gets a gigabyte: images, PDFs and large bodies of one
 * landing site and of staff, while another site sends honest orders and photos.
 */
export async function measureOneGigabyte(): Promise<Measured> {
  const limit = limitMemory(gigabyte);
  if (!limit) return { isGood: true, text: 'The memory was not measured: only root can limit it, by a control group.' };
  const server = await startProduct(
    undefined,
    '',
    { ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
    undefined,
    limit.procs,
  );
  const client = await openClient(server);
  const honestKey = await client.newKey('Honest Shop');
  const attackers = await startAttackers(server.url, seconds);
  const orders: string[] = [];
  const photos: { status: number; seconds: number }[] = [];
  const photo = await passportPhoto();
  const honest = async () => {
    const orderId = await client.newOrder({ external_ref: `honest-${orders.length}` }, honestKey);
    orders.push(orderId);
    const start = performance.now();
    const status = await client.sendPassport(orderId, photo, honestKey);
    photos.push({ status, seconds: (performance.now() - start) / 1000 });
    await wait(500);
  };
  const control = await startControl();
  const attack = attackers.begin();
  let isOver = false;
  void attack.then(() => {
    isOver = true;
  });
  const beHonest = async () => {
    while (!isOver) await honest();
  };
  const acting = Promise.all([attack, beHonest()]);
  const [ofServer, ofControl] = await Promise.all([
    healthDuring(server.url, () => acting),
    healthDuring(control.url, () => acting),
  ]);
  control.stop();
  const stored = await Promise.all(
    orders.map((orderId) =>
      fetch(`${server.url}/api/intake/orders/${orderId}`, { headers: { authorization: honestKey } }).then(
        ({ ok }) => ok,
      ),
    ),
  );
  const memory = server.memory();
  await server.stop();
  const anonymous = limit.anonymousPeak();
  const peak = Math.round(limit.peak() / 2 ** 20);
  limit.remove();
  const lost = stored.filter((isThere) => !isThere).length;
  const refused = photos.filter(({ status }) => status !== 200).length;
  const slowest = Math.max(...photos.map((each) => each.seconds));
  // Where a server that does nothing takes longer than the goal, the machine was too busy to tell.
  const isPrompt = ofServer.longest <= Math.max(goalMs, ofControl.longest);
  const isGood = isPrompt && lost === 0 && refused === 0 && slowest <= honestSeconds && orders.length > 0;
  return {
    isGood,
    text: `With 1 GB of memory (a control group), everything of the above at once for ${seconds} s over ${attackers.connections} connections, and an honest site: /healthz took ${ofServer.longest.toFixed(0)} ms at most (median ${ofServer.middle.toFixed(1)}; a server that does nothing, asked in the same way: ${ofControl.longest.toFixed(0)} and ${ofControl.middle.toFixed(1)}), ${orders.length} honest orders were accepted and ${lost} lost, ${photos.length} honest photos took ${slowest.toFixed(1)} s at most and ${refused} were refused. The group had ${peak} MB at most with its page cache, and ${anonymous} MB without it; the server had ${memory} MB at the end.`,
  };
}
