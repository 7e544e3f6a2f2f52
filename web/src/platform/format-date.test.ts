import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatHistory,
  formatLocalDay,
  formatOwnTime,
  formatPlainDay,
  formatRelative,
} from './format-date.ts';

afterEach(() => vi.unstubAllEnvs());

describe('dates on staff pages', () => {
  it.each([
    ['Pacific/Kiritimati', '06/11/2026', '06/11/2026 01:00'],
    ['UTC', '05/11/2026', '05/11/2026 11:00'],
    ['Etc/GMT+12', '04/11/2026', '04/11/2026 23:00'],
  ])(
    'writes an instant, such as a refund, as the day and time of a reader in %s (FIELD-8, FIELD-9)',
    (zone, day, time) => {
      vi.stubEnv('TZ', zone);
      expect(formatLocalDay('2026-11-05T11:00:00.000Z')).toBe(day);
      expect(formatDateTime('2026-11-05T11:00:00.000Z')).toBe(time);
    },
  );

  it('writes an instant as DD/MM/YYYY HH:mm, where the reader is (FIELD-8)', () => {
    expect(formatDateTime(new Date(2026, 10, 5, 7, 8).toISOString())).toBe('05/11/2026 07:08');
    expect(formatDateTime('soon')).toBe('soon');
    expect(formatLocalDay(new Date(2026, 10, 5, 7, 8).toISOString())).toBe('05/11/2026');
    expect(formatClock(new Date(2026, 10, 5, 7, 8).toISOString())).toBe('07:08');
  });

  it('writes a calendar date as DD/MM/YYYY, whatever the time zone (FIELD-9)', () => {
    expect(formatDay('2026-11-20')).toBe('20/11/2026');
    expect(formatDay('2026-11-20T23:59:59.000Z')).toBe('20/11/2026');
  });

  it('writes histories in New York time, in winter and in summer (FIELD-11)', () => {
    expect(formatHistory('2026-11-20T21:05:00Z')).toBe('11/20/2026 16:05 EST');
    expect(formatHistory('2026-07-01T03:00:00Z')).toBe('06/30/2026 23:00 EST');
  });

  it('writes the own time of the reader next to them, where it is another one (PAGE-50)', () => {
    const ownTimeIn = (zone: string, instant: string) => {
      vi.stubEnv('TZ', zone);
      return formatOwnTime(instant);
    };
    expect(ownTimeIn('Asia/Kolkata', '2026-11-20T16:05:00Z')).toBe('21:35 your time');
    expect(ownTimeIn('Asia/Kolkata', '2026-11-20T21:05:00Z')).toBe('21 Nov, 02:35 your time');
    expect(ownTimeIn('America/New_York', '2026-11-20T21:05:00Z')).toBe('');
    expect(ownTimeIn('Asia/Kolkata', 'soon')).toBe('');
    vi.unstubAllEnvs();
  });

  it('gives back what is no date', () => {
    expect(formatDay('soon')).toBe('soon');
    expect(formatHistory('soon')).toBe('soon');
    expect(formatRelative('soon')).toBe('');
  });

  it('says how long ago or how soon', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(formatRelative('2026-11-20T11:59:40Z', now)).toBe('just now');
    expect(formatRelative('2026-11-20T11:57:00Z', now)).toBe('3 min. ago');
    expect(formatRelative('2026-11-21T06:00:00Z', now)).toBe('in 18 hr.');
  });

  it('counts days as the calendar does, not in parts of 24 hours', () => {
    const now = new Date(2026, 10, 22, 21, 30).getTime();
    expect(formatRelative(new Date(2026, 10, 21, 1, 59).toISOString(), now)).toBe('yesterday');
    expect(formatRelative(new Date(2026, 10, 20, 23, 0).toISOString(), now)).toBe('2 days ago');
    expect(formatRelative(new Date(2026, 10, 24, 22, 0).toISOString(), now)).toBe('in 2 days');
  });
});

it('writes a day in words that nobody takes for another, from either order of its figures', () => {
  expect(formatPlainDay('2026-12-06')).toBe('6 Dec 2026');
  expect(formatPlainDay('02/01/1990')).toBe('1 Feb 1990');
  expect(formatPlainDay('soon')).toBe('');
});
