import { describe, expect, it } from 'vitest';
import {
  describeBackup,
  describeCertificate,
  describeEncryption,
  describeFormData,
  describeRoom,
  describeScanner,
  formatBytes,
  formatSpan,
} from './describe-system.ts';

const now = Date.parse('2026-11-23T00:00:00Z');
const mb = 1_048_576;
const storage = { place: 'here' };

describe('what the System page says of encryption', () => {
  const store = { name: 'orders', seen: 400, total: 1000, unreadable: 0, finished_at: null };
  const done = { ...store, finished_at: '2026-11-22T00:00:00Z' };
  const state = { key_id: '0123abcd', keys_in_use: 1, stores: [done] };

  it.each([
    [{}, false, 'All is encrypted under it.'],
    [{ keys_in_use: 2 }, false, 'older keys are about to retire'],
    [{ stores: [store, done] }, false, '400 of 1,000'],
    [{ stores: [] }, false, '0 of 0'],
    [{ stores: [{ ...store, unreadable: 2 }] }, true, '2 rows cannot be decrypted.'],
  ])('%j: bad is %s, "%s"', (more, bad, text) => {
    const told = describeEncryption({ ...state, ...more });
    expect(told.bad).toBe(bad);
    expect(told.text).toContain(text);
  });
});

describe('what the System page says', () => {
  it('writes sizes and spans short', () => {
    expect([500, 2048, 34 * mb, 1.5 * 1024 * mb].map(formatBytes)).toEqual(['500 bytes', '2 kB', '34 MB', '1.5 GB']);
    expect([45, 720, 10_800, 400_000].map(formatSpan)).toEqual(['45 s', '12 min', '3 h', '5 days']);
  });

  it('warns of a certificate that has ended, ends soon, or is not trusted', () => {
    const told = (valid_to: string | null, problem: string | null = null) =>
      describeCertificate({ host: 'desk.example', valid_to, problem }, now);
    expect(told('2027-01-20T00:00:00Z')).toEqual({ bad: false, text: 'It ends in 58 days.' });
    expect(told('2026-11-30T00:00:00Z')).toMatchObject({ bad: true, text: expect.stringContaining('in 7 days') });
    expect(told('2026-11-22T00:00:00Z')).toEqual({ bad: true, text: 'It has ended.' });
    expect(told(null, 'self-signed certificate')).toEqual({ bad: true, text: 'self-signed certificate' });
  });

  it('names the virus scanner, and warns when uploads are refused because of it', () => {
    expect(describeScanner({ version: 'ClamAV 1.4.6', problem: null })).toEqual({ bad: false, text: 'ClamAV 1.4.6' });
    expect(describeScanner({ version: null, problem: 'connect ENOENT' })).toMatchObject({ bad: true });
    expect(describeScanner(null)).toMatchObject({ bad: null, text: expect.stringContaining('not scanned') });
  });

  it('warns of a disk before work stops', () => {
    const told = (free: number, reserve: number | null) =>
      describeRoom({ ...storage, free_bytes: free * mb, reserve_bytes: reserve === null ? null : reserve * mb }).bad;
    expect([told(900, 200), told(300, 200), told(100, 200), told(100, null)]).toEqual([false, true, true, false]);
  });

  it('a backup is well until the next one is overdue, or the last try failed', () => {
    const state = (hours: number) => ({
      at: new Date(now - hours * 3_600_000).toISOString(),
      details: '3 documents, in /backups/1',
      failed_at: null,
      problem: null,
    });
    expect(describeBackup('backup', state(26), now)).toEqual({
      bad: false,
      text: '26 h ago: 3 documents, in /backups/1',
    });
    expect(describeBackup('backup', state(26.1), now)).toEqual({
      bad: true,
      text: '26 h ago. The next one is overdue.',
    });
    expect(describeBackup('restore_test', state(35 * 24), now).bad).toBe(false);
    expect(describeBackup('restore_test', state(35 * 24 + 1), now).bad).toBe(true);
    const failed = { ...state(1), failed_at: new Date(now).toISOString(), problem: 'The disk is full.' };
    expect(describeBackup('backup', failed, now)).toEqual({ bad: true, text: 'The disk is full.' });
    const never = { at: null, details: '', failed_at: null, problem: null };
    expect(describeBackup('backup', never, now)).toEqual({ bad: true, text: 'None has been made yet.' });
  });
});

it('the data of the form is old 60 days after it was checked, and corrections that are older than this version are named (SETTING-22, SETTING-33)', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  const told = (checked_on: string, outdated = 0) => describeFormData({ checked_on, outdated }, now);
  expect(told('2026-11-26')).toEqual({ bad: false, text: 'Compared with the form today.' });
  expect(told('2026-11-25')).toEqual({ bad: false, text: 'Compared with the form yesterday.' });
  expect(told('2026-09-27')).toEqual({ bad: false, text: 'Compared with the form 60 days ago.' });
  expect(told('2026-09-26')).toEqual({
    bad: true,
    text: 'Compared with the form 61 days ago. Compare them again, then enter the day in Desk Settings.',
  });
  expect(told('2026-11-26', 1)).toEqual({
    bad: true,
    text: 'Compared with the form today. One correction is of an entry that is newer in this version: compare them in Desk Settings.',
  });
});
