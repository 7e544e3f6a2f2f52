import { expect, it } from 'vitest';
import { chainStart, followChain, linkHash } from './hash-chain.ts';

const words = { one: 'record', many: 'records', done: 'written' };

/** A whole chain of records, each with the hash that its content gives. */
function chainOf(...details: string[]) {
  let prev_hash = chainStart;
  return details.map((detail, index) => {
    const place = { seq: index + 1, prev_hash, detail };
    prev_hash = linkHash(place);
    return { ...place, hash: prev_hash, actual: prev_hash as string | null };
  });
}
const three = () => chainOf('{"n":1}', '{"n":2}', '{"n":3}');
type Link = ReturnType<typeof three>[number];

/** What is found at each link, and at the end. */
function follow(links: readonly Link[], head: { count: number; hash: string } | null, grows = false): string[] {
  const chain = followChain({ words, head, grows });
  return [...links.flatMap((link) => chain.next(link, link.actual)), ...chain.end()];
}
const headOf = (links: readonly Link[]) => ({ count: links.length, hash: links.at(-1)?.hash ?? chainStart });
const whole = headOf(three());

it('the hash of a link covers its record, its place and the hash before it, and never changes', () => {
  const record = { prev_hash: chainStart, detail: '{"b":[1,null],"a":"é"}', seq: 1, actor: 'Mary' };
  const hash = linkHash(record);
  expect(hash).toBe('674e147fd6d3501218d53bfd9e2a384b92faca987fe57792369ac00c1c48e27d');
  expect(linkHash({ ...record, detail: '{ "a":"é", "b": [1, null] }' })).toBe(hash);
  for (const changed of [{ seq: 2 }, { prev_hash: hash }, { actor: 'Mara' }, { detail: '{"b":[1.0,null],"a":"é"}' }])
    expect(linkHash({ ...record, ...changed })).not.toBe(hash);
});

it.each<[string, Link[], { count: number; hash: string } | null, string[]]>([
  ['a whole chain', three(), whole, []],
  ['an empty chain', [], { count: 0, hash: chainStart }, []],
  ['a gap', three().toSpliced(1, 1), whole, ['1 record is missing before this one.']],
  ['a longer gap', three().slice(2), whole, ['2 records are missing before this one.']],
  ['an end that is gone', three().slice(0, 1), whole, ['2 records are missing at the end.']],
  ['a chain that is gone', [], whole, ['3 records are missing at the end.']],
  [
    'a changed record',
    three().map((link) => (link.seq === 2 ? { ...link, actual: 'other' } : link)),
    whole,
    ['The record is not what it was when it was written.'],
  ],
  [
    'a removed record',
    three().map((link) => (link.seq === 2 ? { ...link, actual: null } : link)),
    whole,
    ['The record has been removed.'],
  ],
  [
    'a record that was replaced together with its hash',
    three().toSpliced(1, 1, ...chainOf('{"n":1}', '{"n":9}').slice(1)),
    whole,
    ['The record does not follow the one before it.'],
  ],
  [
    'a last record that was replaced together with its hash',
    chainOf('{"n":1}', '{"n":2}', '{"n":9}'),
    whole,
    ['The last record is not the one that was written last.'],
  ],
  [
    'two links at one place',
    three().toSpliced(1, 0, ...three().slice(0, 1)),
    whole,
    ['The record does not follow the one before it.'],
  ],
  [
    'a record behind the head',
    chainOf('{"n":1}', '{"n":2}', '{"n":3}', '{"n":4}'),
    whole,
    ['There are more records than were written.'],
  ],
  ['a missing head', three(), null, ['The head of the chain is missing.']],
])('%s: each break is named, and nothing else (RULE-29)', (_, links, head, problems) => {
  expect(follow(links, head)).toEqual(problems);
});

it('a chain that grows while it is followed can have links behind its head (RULE-29)', () => {
  expect(follow(chainOf('{"n":1}', '{"n":2}', '{"n":3}', '{"n":4}'), whole, true)).toEqual([]);
});
