import { expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:40001', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:40001', '2001:db8::1'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['unknown', null],
  ['_hidden', null],
  ['203.0.113.9:40001:1', null],
  ['203.0.113.999', null],
  ['fe80::1%eth0', null],
  ['[2001:db8::1', null],
  ['', null],
])('%j is read as %j', (entry, address) => expect(readAddress(entry)).toBe(address));
