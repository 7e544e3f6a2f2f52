import { openValues, sealValues } from '../server/src/features/orders/sealed-columns.ts';
import { KeyRing, newDataKey } from '../server/src/platform/encryption/key-ring.ts';

// npm run bench:encryption: the processor time that encryption adds to an intake, to the details of an order (three
// values) and to a lookup of a passport number. Lists read no encrypted column.

const rounds = 20_000;
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
function cost(call: () => unknown): number {
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
for (const [what, call] of Object.entries(costs)) console.log(`${cost(call).toFixed(1).padStart(6)} µs  ${what}`);
