import { describe, expect, it } from 'vitest';
import { layouts } from './card-layouts.factory.ts';
import { type Card, numbers, orderOf, othersNumbers, type Person, people, rowsOf } from './cards.factory.ts';
import { codeContents, opaqueContents } from './code-cards.factory.ts';
import { judgeDocument } from './judge-document.ts';
import { openSearch } from './search/search-document.ts';
import { type SoughtOrder, soughtFacts } from './sought-facts.ts';

/** A document that has a code, and the text of a card or none. */
function judge(order: SoughtOrder, code: string, card?: Card) {
  const pages = card ? [layouts.table?.(rowsOf(card)) ?? []] : [];
  const found = openSearch(pages, [code])(soughtFacts(order, 'orders.example'));
  const { findings, notice } = judgeDocument(order, found, { owners: [], orderIds: [], party: [] });
  if (findings.length) return 'stopped';
  if (notice === null) return 'silent';
  return notice.startsWith('No text') ? 'unread' : 'by name';
}

interface Judged {
  outcome: ReturnType<typeof judge>;
  what: string;
}
const [right, rightByName, wrong, wrongOfAnotherForm, opaque, opaqueInText]: Judged[][] = [[], [], [], [], [], []];
const add = (list: Judged[] = [], order: SoughtOrder, code: string, card?: Card) =>
  list.push({ outcome: judge(order, code, card), what: `${order.full_name}, ${order.passport_number}: ${code}` });

const random = (length: number, of: string) =>
  Array.from({ length }, () => of[Math.floor(Math.random() * of.length)]).join('');

for (const [index, person] of people.entries()) {
  const number = numbers[index % numbers.length] ?? '';
  const theirs = othersNumbers[index % numbers.length] ?? '';
  const ofAnotherForm = othersNumbers[(index + 1) % numbers.length] ?? '';
  for (const content of Object.values(codeContents)) {
    for (const [surname, given] of person.written) {
      add(right, orderOf(person, number), content({ surname, given, number }));
      add(rightByName, orderOf(person, ''), content({ surname, given, number }));
      add(wrong, orderOf(person, number), content({ surname, given, number: theirs }));
    }
    for (const step of [1, 3, 7]) {
      const other = people[(index + step) % people.length] as Person;
      for (const [surname, given] of other.written) {
        const card: Card = { surname, given };
        add(wrong, orderOf(person, number), content({ ...card, number: theirs }));
        add(wrongOfAnotherForm, orderOf(person, number), content({ ...card, number: ofAnotherForm }));
        add(wrongOfAnotherForm, orderOf(person, ''), content({ ...card, number: ofAnotherForm }));
      }
    }
  }
  for (const content of Object.values(opaqueContents))
    for (let times = 0; times < 20; times += 1) {
      const [surname, given] = person.written[times % person.written.length] ?? ['', ''];
      add(opaque, orderOf(person, number), content(random));
      add(opaqueInText, orderOf(person, number), content(random), { surname, given });
    }
}

const others = (list: Judged[] = [], outcomes: Judged['outcome'][]) =>
  list.filter(({ outcome }) => !outcomes.includes(outcome));

describe('of generated codes, in every form of content', () => {
  it('the right ones pass silently, without a passport number in the order by the name', () => {
    expect(others(right, ['silent'])).toEqual([]);
    expect(others(rightByName, ['silent'])).toEqual([]);
  });
  it('the wrong ones are all stopped if their number has the form of the order’s own', () => {
    expect(others(wrong, ['stopped'])).toEqual([]);
  });
  it('other wrong ones are stopped or unread', () => {
    expect(others(wrongOfAnotherForm, ['stopped', 'unread'])).toEqual([]);
  });
  it('those that say nothing change nothing, but for at most 1 %', () => {
    expect(others(opaque, ['unread']).slice(Math.floor((opaque?.length ?? 0) / 100))).toEqual([]);
    expect(others(opaqueInText, ['by name']).slice(Math.floor((opaqueInText?.length ?? 0) / 100))).toEqual([]);
  });
});
