import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isDataKey, KeyRing, keyIdOf, newDataKey } from './key-ring.ts';

const [first, second] = [newDataKey(), newDataKey()];
const ring = new KeyRing([first]);
const id = ring.preferred;
const place = { table: 'orders', column: 'passport_number', row: '1000000001' };
const sealed = ring.encryptValue(id, 'PX1234567', place);

describe('an encrypted value', () => {
  it('is read in its place, is never the same twice, and shows neither the text nor a new form', () => {
    expect(sealed).toMatch(/^enc1:[0-9a-f]{8}:[\w-]+$/);
    expect(sealed).not.toContain('PX1234567');
    expect(ring.encryptValue(id, 'PX1234567', place)).not.toBe(sealed);
    expect(ring.decryptValue(sealed, place)).toBe('PX1234567');
    const text = 'Ünïcode 李安 \u0000';
    expect(ring.decryptValue(ring.encryptValue(id, text, place), place)).toBe(text);
    expect(ring.decryptValue(ring.encryptValue(id, '', place), place)).toBe('');
    expect(keyIdOf(sealed)).toBe(id);
  });

  it.each([
    ['row', { row: '1000000002' }],
    ['column', { column: 'visa_number' }],
    ['table', { table: 'test_orders' }],
  ])('that was moved to another %s is refused (RULE-23)', (_, moved) => {
    expect(() => ring.decryptValue(sealed, { ...place, ...moved })).toThrow('changed or belongs to another place');
  });

  it('is bound to its place without ambiguity', () => {
    const value = ring.encryptValue(id, 'x', { table: 'a', column: 'b', row: 'c' });
    expect(() => ring.decryptValue(value, { table: 'a', column: 'bc', row: '' })).toThrow('another place');
  });

  it('that was changed anywhere is refused', () => {
    const [prefix, bytes] = [sealed.slice(0, 14), Buffer.from(sealed.slice(14), 'base64url')];
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => ring.decryptValue(prefix + changed.toString('base64url'), place)).toThrow('changed');
    }
    const shortened = prefix + bytes.subarray(0, -1).toString('base64url');
    expect(() => ring.decryptValue(shortened, place)).toThrow('changed');
  });

  it('under a key that is missing names the key, and no text', () => {
    const other = new KeyRing([second]);
    expect(() => other.decryptValue(sealed, place)).toThrow(`The data key ${id} is missing`);
    expect(() => other.encryptValue(id, 'x', place)).toThrow(`The data key ${id} is missing`);
  });

  it('under another key that claims to be this one is refused', () => {
    const other = new KeyRing([second]);
    const forged = other.encryptValue(other.preferred, 'PX1234567', place).replace(other.preferred, id);
    expect(() => ring.decryptValue(forged, place)).toThrow('changed');
  });

  it('is read by a server that has its key as an older one', () => {
    const rotated = new KeyRing([second, first]);
    expect(rotated.preferred).not.toBe(id);
    expect(rotated.ids).toEqual([rotated.preferred, id]);
    expect(rotated.decryptValue(sealed, place)).toBe('PX1234567');
  });
});

it.each(['PX1234567', '', 'enc1', 'enc1:0123abcd:short', 'enc1:nothexno:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
  'text from before encryption is read as it is: %s',
  (text) => {
    expect(ring.decryptValue(text, place)).toBe(text);
    expect(keyIdOf(text)).toBeNull();
  },
);

describe('the data key of a file', () => {
  const dataKey = randomBytes(32);
  const wrapped = ring.wrapKey(id, dataKey, place);
  const changed = wrapped.slice(0, -1) + (wrapped.endsWith('A') ? 'B' : 'A');

  it('is unwrapped in its place only, and is no value', () => {
    expect(keyIdOf(wrapped)).toBe(id);
    expect(ring.unwrapKey(wrapped, place).equals(dataKey)).toBe(true);
    expect(() => ring.unwrapKey(wrapped, { ...place, row: '2' })).toThrow('another place');
    expect(() => ring.unwrapKey(changed, place)).toThrow('changed');
    expect(() => ring.unwrapKey(sealed, place)).toThrow('no wrapped key');
    expect(() => ring.decryptValue(wrapped.replace('key1', 'enc1'), place)).toThrow('changed');
    expect(() => ring.unwrapKey(sealed.replace('enc1', 'key1'), place)).toThrow('changed');
    expect(() => new KeyRing([second]).unwrapKey(wrapped, place)).toThrow(`The data key ${id} is missing`);
  });

  it('is named in errors by a hash of its row where the row is no number, as that may be a name or an address', () => {
    const named = { ...place, row: 'mary@example.com' };
    expect(() => ring.unwrapKey(wrapped, named)).toThrow(/passport_number, row [0-9a-f]{8}$/);
  });
});

describe('a keyed hash', () => {
  it('is equal for equal values of one purpose and key, and for no others', () => {
    const hash = ring.keyedHash(id, 'passport', 'PX1234567');
    expect(ring.keyedHash(id, 'passport', 'PX1234567')).toBe(hash);
    expect(ring.keyedHash(id, 'passport', 'PX1234568')).not.toBe(hash);
    expect(ring.keyedHash(id, 'device', 'PX1234567')).not.toBe(hash);
    expect(keyIdOf(hash)).toBe(id);
    const rotated = new KeyRing([second, first]);
    expect(rotated.keyedHash(rotated.preferred, 'passport', 'PX1234567')).not.toBe(hash);
    expect(rotated.keyedHashes('passport', 'PX1234567')).toEqual([
      rotated.keyedHash(rotated.preferred, 'passport', 'PX1234567'),
      hash,
    ]);
  });
});

it('a key is 32 bytes in base64, and its ID follows from it', () => {
  expect(isDataKey(first)).toBe(true);
  for (const wrong of ['', 'secret', first.slice(1), `${first}=`, randomBytes(31).toString('base64')])
    expect(isDataKey(wrong)).toBe(false);
  expect(new KeyRing([first]).preferred).toBe(id);
  expect(first).not.toContain(id);
  expect(() => new KeyRing([])).toThrow('There is no data key.');
});
