import { createHmac } from 'node:crypto';

/** The smallest ID; all numbers of ten digits are IDs. */
const first = 1_000_000_000;

/** What follows is split into a left and a right number, of this many values each: nine billion pairs. */
const lefts = 90_000;
const rights = 100_000;
const count = lefts * rights;

/** As many as NIST SP 800-38G has for FF1, which is the same construction with AES. */
const rounds = 10;

/**
 * The ten-digit order ID of a sequence number (a whole number from 0, below nine billion): a permutation that nobody
 * can foresee without the key, so no two numbers have the same ID. It is a Feistel network: each round adds to one half
 * what HMAC-SHA-256 makes of the other, which could be subtracted again. Throws an Error for other numbers.
 */
export function orderIdOf(sequenceNumber: string, key: Uint8Array): string {
  const number = /^\d+$/.test(sequenceNumber) ? Number(sequenceNumber) : count;
  if (number >= count) throw new Error(`The sequence number of order IDs is out of range: ${sequenceNumber}.`);
  let [left, right] = [Math.floor(number / rights), number % rights];
  for (let round = 0; round < rounds; round += 2) {
    left = (left + mix(round, right, key)) % lefts;
    right = (right + mix(round + 1, left, key)) % rights;
  }
  return String(first + left * rights + right);
}

/** A number of 48 bits, so that its remainder is as good as evenly distributed. */
function mix(round: number, half: number, key: Uint8Array): number {
  return createHmac('sha256', key).update(`${round}:${half}`).digest().readUIntBE(0, 6);
}
