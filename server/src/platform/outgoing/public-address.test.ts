import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each(['8.8.8.8', '203.0.114.7', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '192.168.1.1'],
  ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1', '64:ff9b::a00:1', '2002:a00:1::1'],
  ...['::ffff:10.0.0.1', '::ffff:127.0.0.1', '::7f00:1', '::a00:1', 'localhost', ''],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
