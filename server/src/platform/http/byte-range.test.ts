import { expect, it } from 'vitest';
import { requestedRange } from './byte-range.ts';

const etag = '"abc"';
const ask = (range: string | undefined, ifRange?: string) =>
  requestedRange({ range, ...(ifRange !== undefined && { 'if-range': ifRange }) }, 1000, etag);

it.each([
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['BYTES=1-2', { start: 1, end: 2 }],
  [`bytes=5-${'9'.repeat(40)}`, { start: 5, end: 999 }],
])('%s is a part of the file', (range, expected) => {
  expect(ask(range)).toEqual(expected);
});

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=5',
  'bytes=9-3',
  'bytes=a-b',
  'bytes=0x1-2',
  'bytes=1.5-3',
  'bytes=--5',
  'bytes=0-1,5-6',
  'bytes=0-,0-,0-',
  'lines=1-2',
])('%j is answered with the whole file', (range) => {
  expect(ask(range)).toBeNull();
});

it.each(['bytes=1000-', 'bytes=1000-2000', `bytes=${'9'.repeat(300)}-`, 'bytes=-0'])(
  '%s lies outside of the file',
  (range) => {
    expect(() => ask(range)).toThrow(expect.objectContaining({ code: 'range_not_satisfiable' }));
  },
);

it('goes on only with the same version of the file', () => {
  expect(ask('bytes=5-', etag)).toEqual({ start: 5, end: 999 });
  for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT', ''])
    expect(ask('bytes=5-', other)).toBeNull();
});

it('has no part of an empty file', () => {
  expect(() => requestedRange({ range: 'bytes=0-' }, 0, etag)).toThrow();
});
