import { expect, test } from 'vitest';
import { findLocalTime } from './find-local-time.ts';

const january = Date.parse('2026-01-15T12:00:00Z');
const july = Date.parse('2026-07-15T12:00:00Z');
const unknown = { purchase_time_zone: null, country_code: '', phone_number: '', nationality: '' };

test.each([
  ['the browser of the purchase', { purchase_time_zone: 'Europe/Dublin', country_code: 'FRANCE' }, [0], 'purchase'],
  ['the telephone number', { country_code: '+1', phone_number: '876 555 0123' }, [-300], 'telephone'],
  ['an area code of its own', { country_code: 'JAMAICA', phone_number: '' }, [-300], 'telephone'],
  ['the country of a number that is none', { country_code: 'Ireland', phone_number: '12' }, [0], 'telephone'],
  [
    'a number with its code, whatever the country',
    { country_code: 'IE', phone_number: '+91 9812345678' },
    [330],
    'telephone',
  ],
  ['a country with several zones', { country_code: 'US', phone_number: '2125550123' }, [-600, -300], 'telephone'],
  ['the nationality', { nationality: 'Nepal' }, [345], 'nationality'],
] as const)('the local time is that of %s (PAGE-41)', (_, given, offsets, from) => {
  expect(findLocalTime({ ...unknown, ...given }, january)).toEqual({ offsets, from });
});

test('a browser that hides its time zone tells nothing (PAGE-41)', () => {
  const order = { ...unknown, nationality: 'France' };
  for (const purchase_time_zone of ['UTC', 'Etc/GMT+5', 'Mars/Olympus', ''])
    expect(findLocalTime({ ...order, purchase_time_zone }, january)).toEqual({ offsets: [60], from: 'nationality' });
});

test('in summer it is the summer time (PAGE-41)', () => {
  expect(findLocalTime({ ...unknown, purchase_time_zone: 'Europe/Dublin' }, july)?.offsets).toEqual([60]);
});

test('without anything that tells it there is none (PAGE-41)', () => {
  expect(findLocalTime(unknown, january)).toBeNull();
  expect(findLocalTime({ ...unknown, country_code: 'Atlantis', nationality: 'Atlantean' }, january)).toBeNull();
});
