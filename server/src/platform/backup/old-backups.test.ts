import { expect, it } from 'vitest';
import { findOldBackups } from './old-backups.ts';

const now = new Date('2026-11-28T04:30:00Z');
/** Backups of so many days ago, the newest first. */
const ofDaysAgo = (...ages: number[]) =>
  ages
    .map((age) => ({ path: String(age), at: new Date(now.getTime() - age * 86_400_000).toISOString() }))
    .sort((one, other) => other.at.localeCompare(one.at));
const choose = (backups: { path: string; at: string }[], at = now) => {
  const { old, future } = findOldBackups(backups, { now: at, days: 30, keep: 2 });
  return [old.map(({ path }) => path), future.map(({ path }) => path)];
};

it('old backups go, and the newest stay whatever their age (FIG-28)', () => {
  expect(choose(ofDaysAgo(0, 1, 29, 31, 90))).toEqual([['31', '90'], []]);
  expect(choose(ofDaysAgo(40, 50, 60))).toEqual([['60'], []]);
  expect(choose(ofDaysAgo(40, 50))).toEqual([[], []]);
  expect(choose([])).toEqual([[], []]);
});

it('a clock that is ahead takes all but the newest, and one that is behind takes none (FIG-28)', () => {
  const backups = ofDaysAgo(0, 1, 2, 3);
  expect(choose(backups, new Date('2028-11-28T04:30:00Z'))).toEqual([['2', '3'], []]);
  expect(choose(backups, new Date('2024-11-28T04:30:00Z'))).toEqual([[], ['0', '1', '2', '3']]);
});

it('a backup that a wrong clock dated ahead, or without a date, stays and is none of the newest (FIG-28)', () => {
  expect(choose(ofDaysAgo(-600, -500, 40, 50, 60))).toEqual([['60'], ['-600', '-500']]);
  expect(choose([...ofDaysAgo(40, 50, 60), { path: 'undated', at: '' }])).toEqual([['60'], ['undated']]);
});
