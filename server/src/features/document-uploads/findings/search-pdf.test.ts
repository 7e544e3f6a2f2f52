import { describe, expect, it } from 'vitest';
import { layouts } from './card-layouts.factory.ts';
import { numbers, orderOf, othersNumbers, type Person, people, rowsOf } from './cards.factory.ts';
import { drawCard, drawPdf } from './drawn-cards.factory.ts';
import { searchPdf } from './search-pdf.ts';
import { soughtFacts } from './sought-facts.ts';

type Order = Parameters<typeof soughtFacts>[0];

/** What a PDF has of each order. */
async function searchAll(pdf: Buffer, orders: Order[]) {
  const sought = orders.map((order) => soughtFacts(order, 'orders.example'));
  const searched = await searchPdf(pdf, { sought, codes: [] });
  if (searched.outcome !== 'read') throw new Error(`The outcome was ${searched.outcome}.`);
  return searched.found.map(({ hasPassport, hasName, alike }) => ({ hasPassport, hasName, alike }));
}

const search = async (pdf: Buffer, order: Order) => (await searchAll(pdf, [order]))[0];

const carter: Person = { given: 'John', surname: 'Carter', written: [] };

describe('a real PDF', () => {
  it.each(Object.entries(layouts))('shows whose card it is: %s', async (_, layout) => {
    for (const [index, person] of people.entries()) {
      const [surname = '', given = ''] = person.written.at(-1) ?? [];
      const which = index % numbers.length;
      const [number = '', theirs = ''] = [numbers[which], othersNumbers[which]];
      const pdf = await drawCard(layout(rowsOf({ surname, given, number })));
      // A narrow box in which a font builds an Arabic letter of two glyphs is not read as one letter.
      const hasName = !(layout === layouts['narrow boxes'] && /\p{Script=Arabic}/u.test(given)) || expect.any(Boolean);
      const other = orderOf(people[(index + 1) % people.length] as Person, theirs);
      expect(await searchAll(pdf, [orderOf(person, number), other])).toEqual([
        { hasPassport: true, hasName, alike: null },
        { hasPassport: false, hasName: false, alike: number },
      ]);
    }
  });

  it.each<[string, Parameters<typeof drawPdf>[0]]>([
    ['in spaced letters', (page) => page.text('JOHN CARTER E11112222', 20, 20, { characterSpacing: 12 })],
    [
      'in the fields of a form',
      (page) => {
        page.font('Helvetica').initForm();
        page.formText('name', 100, 20, 200, 20, { value: 'JOHN CARTER' });
        page.formText('number', 100, 60, 200, 20, { value: 'E11112222' });
      },
    ],
    [
      'in choices of a form (DOC-17)',
      (page) => {
        page.font('Helvetica').initForm();
        page.formCombo('name', 100, 20, 200, 20, { select: ['JOHN CARTER', 'OTHER'], value: 'JOHN CARTER' });
        page.formList('number', 100, 60, 200, 40, { select: ['E11112222', 'OTHER'], value: 'E11112222' });
      },
    ],
    [
      'in texts that were written on the page afterwards (DOC-17)',
      (page) => {
        page.textAnnotation(100, 20, 200, 20, 'JOHN CARTER');
        page.textAnnotation(100, 60, 200, 20, 'E11112222');
      },
    ],
    [
      'in small capitals, letter by letter',
      (page) => {
        let left = 20;
        for (const letter of 'Name John M Carter E11112222') {
          page.fontSize(/[a-z]/.test(letter) ? 8 : 11).text(letter.toUpperCase(), left, 20, { lineBreak: false });
          left += page.widthOfString(letter.toUpperCase());
        }
      },
    ],
    [
      'in justified lines',
      (page) =>
        page.text('Dear John Carter, the card for your passport E11112222 was filed.', 20, 20, {
          width: 90,
          align: 'justify',
        }),
    ],
    [
      'turned by a quarter',
      (page) => {
        page.rotate(90, { origin: [300, 300] });
        for (const [at, letter] of [...'JOHN CARTER'].entries()) page.text(letter, 100 + at * 16, 20);
        page.text('E11112222', 100, 60);
      },
    ],
    [
      'in machine-readable lines',
      (page) => {
        page.font('Courier').text('P<UTOCARTER<<JOHN<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 20, 20, { characterSpacing: 4 });
        page.text('E111122227UTO7408122F1204159<<<<<<<<<<<<<<06', 20, 40, { characterSpacing: 4 });
      },
    ],
  ])('is found %s', async (_, draw) => {
    expect(await search(await drawPdf(draw), orderOf(carter, 'E11112222'))).toMatchObject({
      hasPassport: true,
      hasName: true,
    });
  });
});

it('is not found in what the page does not show: a note, hidden text, a choice that was not made (DOC-17)', async () => {
  const pdf = await drawPdf((page) => {
    page.font('Helvetica').initForm();
    page.text('OLGA PETRESCU', 20, 100);
    page.note(20, 20, 20, 20, 'JOHN CARTER E11112222');
    page.textAnnotation(100, 60, 200, 20, 'JOHN CARTER E11112222', { F: 2 } as PDFKit.Mixins.AnnotationOption);
    page.formCombo('name', 100, 20, 200, 20, { select: ['JOHN CARTER E11112222', 'OTHER'], value: 'OTHER' });
  });
  expect(await search(pdf, orderOf(carter, 'E11112222'))).toMatchObject({ hasPassport: false, hasName: false });
});

it('a file that only claims to be a PDF is broken, and the thread goes on', async () => {
  const question = { sought: [soughtFacts(orderOf(carter, 'E11112222'), 'orders.example')], codes: [] };
  expect(await searchPdf(Buffer.from('%PDF-1.7 nothing'), question)).toEqual({ outcome: 'broken' });
  const pdf = await drawPdf((page) => page.text('E11112222', 20, 20));
  expect(await searchPdf(pdf, question)).toMatchObject({ outcome: 'read', found: [{ hasPassport: true }] });
});
