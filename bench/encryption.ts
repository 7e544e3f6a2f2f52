import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { openValues, sealValues } from '../server/src/features/orders/sealed-columns.ts';
import { KeyRing, newDataKey } from '../server/src/platform/encryption/key-ring.ts';
import { newFileKey, sealFile, unsealStream } from '../server/src/platform/encryption/sealed-file.ts';
import { diskFiles } from '../server/src/platform/files/disk-files.ts';

// npm run desk -- encryption: the processor time that encryption adds to an intake, to the details of an order (three
// values), to a lookup of a passport number, and to an upload and a download of 1 MB. Lists read no encrypted column.

const keys = new KeyRing([newDataKey()]);
const order_id = '1000000001';
const detail = { order_id, passport_number: 'PX1234567', visa_number: 'V1234567', date_of_birth: '04/23/1985' };
const purchase = {
  purchase_ip: '203.0.113.77',
  purchase_user_agent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  purchase_time_zone: 'Europe/Dublin',
  purchase_device_id: 'dev_5b1e7c90aa42d613',
  card_last4: '4242',
};
const stored = sealValues(keys, keys.preferred, order_id, detail);

/** Microseconds of processor time a call, the least of five runs: others use the machine too. */
function cost(call: () => unknown, rounds = 20_000): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / rounds;
  });
  return Math.min(...runs);
}

const costs = {
  'intake: eight values and a hash are encrypted': () =>
    sealValues(keys, keys.preferred, order_id, { ...detail, ...purchase }),
  'order details: three values are decrypted': () => openValues(keys, stored),
  'a passport number is hashed to be found': () => keys.keyedHashes('passport', 'PX1234567'),
};
/** Downloads a file of 1 MB, plain and encrypted, from a bare server. Returns milliseconds of processor time for each. */
async function downloads(): Promise<{ plain: number; encrypted: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-bench-'));
  const files = diskFiles(folder);
  const content = randomBytes(1_000_000);
  const fileKey = newFileKey();
  await files.put('plain', content);
  await files.put('encrypted', sealFile(fileKey, content));
  const server = createServer(async (request, response) => {
    const name = request.url === '/plain' ? 'plain' : 'encrypted';
    const file = await files.stream(name);
    if (!file) throw new Error('The file is missing.');
    pipeline(name === 'plain' ? file.body : unsealStream(fileKey, content.length, file.body), response, () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const once100 = async (name: string) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 100; round += 1) await (await fetch(`http://127.0.0.1:${port}/${name}`)).arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 100_000;
  };
  const took = { plain: Number.POSITIVE_INFINITY, encrypted: Number.POSITIVE_INFINITY };
  for (let run = 0; run < 5; run += 1)
    for (const name of ['plain', 'encrypted'] as const) took[name] = Math.min(took[name], await once100(name));
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
  return took;
}

const upload = randomBytes(1_000_000);
const { plain, encrypted } = await downloads();
console.log(`${plain.toFixed(2).padStart(6)} ms  a download of 1 MB from a bare server, its client included`);
console.log(`${encrypted.toFixed(2).padStart(6)} ms  the same, decrypted`);
console.log(
  `${(cost(() => sealFile(newFileKey(), upload), 50) / 1000).toFixed(2).padStart(6)} ms  an upload of 1 MB is encrypted`,
);
for (const [what, call] of Object.entries(costs)) console.log(`${cost(call).toFixed(1).padStart(6)} µs  ${what}`);
