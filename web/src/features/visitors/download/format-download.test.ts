import { afterEach, expect, test, vi } from 'vitest';
import { browserName, downloadDate, locationName, orderDate, ownTime } from './format-download.ts';

test('a download’s date is New York’s, MM/DD/YYYY with the EST label, in winter and summer (FIELD-11)', () => {
  expect(downloadDate('2026-01-05T03:04:05.000Z')).toBe('01/04/2026 22:04 EST');
  expect(downloadDate('2026-07-05T16:30:00.000Z')).toBe('07/05/2026 12:30 EST');
  expect(downloadDate('2026-01-05T05:00:00.000Z')).toBe('01/05/2026 00:00 EST');
});

afterEach(() => vi.unstubAllEnvs());

test('next to it is the traveller’s own time with its zone, where it is another one (PAGE-50)', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(ownTime('2026-01-05T06:04:05.000Z', 'en')).toBe('11:34 GMT+5:30');
  expect(ownTime('2026-01-05T22:04:05.000Z', 'en')).toBe('Jan 6, 03:34 GMT+5:30');
  vi.stubEnv('TZ', 'America/New_York');
  expect(ownTime('2026-01-05T06:04:05.000Z', 'en')).toBe('');
  expect(ownTime('yesterday', 'en')).toBe('');
});

test('a text that is no timestamp is shown as it came', () => {
  expect(downloadDate('yesterday')).toBe('yesterday');
});

test('the day of an order is DD-MM-YYYY (FIELD-10)', () => {
  expect(orderDate(new Date(2026, 0, 5, 23, 59).toISOString())).toBe('05-01-2026');
  expect(orderDate(new Date(2026, 10, 21).toISOString())).toBe('21-11-2026');
});

test('browser and location read as words (VIS-12, FIELD-4)', () => {
  expect(browserName('Mobile-Safari-18.1')).toBe('Mobile Safari 18.1');
  expect(browserName('Chrome-142.0.0.0')).toBe('Chrome 142');
  expect(browserName('')).toBe('');
  expect(locationName('America/New_York')).toBe('America / New York');
});
