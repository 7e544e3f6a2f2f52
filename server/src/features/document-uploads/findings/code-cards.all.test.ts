import { describe, expect, it } from 'vitest';
import { readQrCodes } from '../../../platform/qr-codes/read-qr-codes.ts';
import { numbers, orderOf, othersNumbers, people } from './cards.factory.ts';
import { codeContents, codeLayouts, opaqueContents } from './code-cards.factory.ts';
import { judgeDocument } from './judge-document.ts';
import { searchFile } from './search-file.ts';
import { type SoughtOrder, soughtFacts } from './sought-facts.ts';

/** As for an upload, but without a database. */
async function judge(order: SoughtOrder, bytes: Buffer, type: string) {
  const sought = soughtFacts(order, 'orders.example');
  const codes = await readQrCodes(bytes, type);
  const searched = await searchFile({ bytes, mime_type: type }, [sought], codes);
  const found = searched.outcome === 'read' ? searched.found[0] : undefined;
  if (!found) throw new Error(`The outcome was ${searched.outcome}.`);
  const { findings, notice } = judgeDocument(order, found, { owners: [], orderIds: [], party: [] });
  if (findings.length) return 'stopped';
  return notice === null ? 'silent' : 'noticed';
}

const pick = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item;
const random = (length: number, of: string) =>
  Array.from({ length }, () => pick([...of], Math.floor(Math.random() * of.length))).join('');

/** Drawn cards of each layout and form of content, for two travellers each. */
const timesEach = 2;

describe.each(Object.entries(codeLayouts))('of drawn documents without text: %s', (_, { type, draw }) => {
  it('the right ones are silent, and the wrong ones are stopped', async () => {
    const outcomes = { right: [] as string[], wrong: [] as string[] };
    for (const [index, content] of Object.values(codeContents).entries())
      for (let at = index * timesEach; at < (index + 1) * timesEach; at += 1) {
        const person = pick(people, at);
        const [surname, given] = pick(person.written, at);
        const bytes = await draw(content({ surname, given, number: pick(numbers, at) }));
        outcomes.right.push(await judge(orderOf(person, pick(numbers, at)), bytes, type));
        outcomes.wrong.push(await judge(orderOf(pick(people, at + 3), pick(othersNumbers, at)), bytes, type));
      }
    expect(new Set(outcomes.right)).toEqual(new Set(['silent']));
    expect(new Set(outcomes.wrong)).toEqual(new Set(['stopped']));
  });

  it('those without a code, and with one that says nothing, get the notice', async () => {
    for (const [at, content] of [() => null, ...Object.values(opaqueContents)].entries()) {
      const bytes = await draw(content(random));
      expect(await judge(orderOf(pick(people, at), pick(numbers, at)), bytes, type)).toBe('noticed');
    }
  });
});
