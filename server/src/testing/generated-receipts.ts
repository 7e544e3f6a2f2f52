import { layouts, type Row } from '../features/document-uploads/findings/card-layouts.factory.ts';
import { numbers as forms, type Person, people, rowsOf } from '../features/document-uploads/findings/cards.factory.ts';
import { codeContents, codeLayouts, opaqueContents } from '../features/document-uploads/findings/code-cards.factory.ts';
import { drawCard } from '../features/document-uploads/findings/drawn-cards.factory.ts';
import { preparedFacts } from '../features/filing/filing.factory.ts';

/** An order of a generated receipt, and what becomes of it before the receipt is dropped. */
export interface PlannedOrder {
  body: Record<string, unknown>;
  becomes: 'filed' | 'corrected' | 'corrected and filed' | 'not filed' | 'charged back';
  /** What it is corrected to. */
  correction?: { passport_number: string };
}

export interface GeneratedReceipt {
  /** What is special about it, for the counts. */
  kind: string;
  orders: PlannedOrder[];
  bytes: Buffer;
  /** The places in `orders` of those that it is matched with, where it has a number or a code; otherwise it must not be. */
  belongsTo: readonly number[] | null;
}

/** Repeatable chance. */
class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to below `below`. */
  number(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  pick<Item>(list: readonly Item[]): Item {
    return list[this.number(list.length)] as Item;
  }

  text = (length: number, of: string): string => Array.from({ length }, () => this.pick([...of])).join('');
}

interface Traveller {
  person: Person;
  /** As the card writes the name. */
  written: readonly [surname: string, given: string];
  number: string;
  arrival: string;
  email: string;
}

type Make = (desk: Maker) => Promise<Omit<GeneratedReceipt, 'kind'>>;

/** The kinds of receipts, each with how many of a hundred are of it. */
const kinds: Record<string, [share: number, make: Make]> = {
  'a card with text': [45, (maker) => maker.ofOne(maker.traveller())],
  'a code without text': [14, (maker) => maker.code(maker.traveller())],
  'several of a party with one address': [8, (maker) => maker.ofSeveral({ party: true, address: true })],
  'several of a party with several addresses': [3, (maker) => maker.ofSeveral({ party: true, address: false })],
  'several who do not travel together': [3, (maker) => maker.ofSeveral({ party: false, address: false })],
  'two of one name, one of whom it is': [6, (maker) => maker.twins()],
  'two orders of one person': [4, (maker) => maker.ofOne(maker.traveller(), { orders: 2 })],
  'a number corrected after filing': [3, (maker) => maker.corrected('corrected', 'new')],
  'the number of before a correction': [2, (maker) => maker.corrected('corrected and filed', 'old')],
  'a number corrected before filing': [3, (maker) => maker.corrected('corrected and filed', 'new')],
  'a scan without text': [3, (maker) => maker.picture(null)],
  'a code that says nothing': [2, (maker) => maker.picture(maker.opaque())],
  'the card of somebody else': [1, (maker) => maker.ofOne(maker.traveller(), { orders: 0 })],
  'another day of arrival': [1, (maker) => maker.ofOne(maker.traveller(), { arrival: '2027-01-02' })],
  'an order that is not filed': [1, (maker) => maker.ofOne(maker.traveller(), { becomes: 'not filed' })],
  'an order that is charged back': [1, (maker) => maker.ofOne(maker.traveller(), { becomes: 'charged back' })],
};

/**
 * About so many receipts with their orders, the same for the same seed: cards in the layouts, scripts and codes that the receipt
 * guard is tested with. `arrivals` are days (YYYY-MM-DD) on which their travellers can arrive.
 */
export async function* generateReceipts(
  count: number,
  { seed, arrivals }: { seed: number; arrivals: readonly string[] },
): AsyncGenerator<GeneratedReceipt> {
  const maker = new Maker(new Chance(seed), arrivals);
  const deck = Object.entries(kinds).flatMap(([kind, [share, make]]) =>
    Array.from({ length: Math.max(1, Math.round((share * count) / 100)) }, () => ({ kind, make })),
  );
  for (const { kind, make } of deck) yield { kind, ...(await make(maker)) };
}

const layoutsOfText = Object.values(layouts);

class Maker {
  readonly #chance: Chance;
  readonly #arrivals: readonly string[];
  readonly #taken = new Set<string>();
  #made = 0;

  constructor(chance: Chance, arrivals: readonly string[]) {
    this.#chance = chance;
    this.#arrivals = arrivals;
  }

  traveller(person = this.#chance.pick(people)): Traveller {
    this.#made += 1;
    return {
      person,
      written: this.#chance.pick(person.written),
      number: this.#number(this.#chance.pick(forms)),
      arrival: this.#chance.pick(this.#arrivals),
      email: `generated.${this.#made}@example.com`,
    };
  }

  opaque = (): string => this.#chance.pick(Object.values(opaqueContents))(this.#chance.text);

  /** A number of the same form that nobody has yet. */
  #number(form: string): string {
    for (;;) {
      const number = form.replace(/\d/g, () => this.#chance.text(1, '0123456789'));
      if (this.#taken.has(number)) continue;
      this.#taken.add(number);
      return number;
    }
  }

  #order(traveller: Traveller, becomes: PlannedOrder['becomes'] = 'filed', more: object = {}): PlannedOrder {
    const { given, surname, chinese = '' } = traveller.person;
    const { number: passport_number, arrival: arrival_date, email } = traveller;
    const names = { given_name: given, surname, full_name: `${given} ${surname}`.trim(), chinese_name: chinese };
    const contact = { email, contact_email_address: '', country_code: '+44', phone_number: '7700 900123' };
    const flight = { arrival_flight_train_no: `CA${100 + (this.#made % 800)}`, visa_number: 'V12345678' };
    return {
      becomes,
      body: { ...preparedFacts, ...names, ...contact, ...flight, passport_number, arrival_date, ...more },
    };
  }

  #page(traveller: Traveller, layout = this.#chance.pick(layoutsOfText), hasArrival = this.#chance.number(2) === 1) {
    const { written, number, arrival } = traveller;
    const [surname, given] = written;
    const shown: Row = { label: 'Intended date of arrival', other: '预计入境日期', value: arrival };
    const rows = rowsOf({ surname, given, number, isWhole: this.#chance.number(2) === 1 });
    return layout(hasArrival ? [...rows, shown] : rows);
  }

  async ofOne(
    traveller: Traveller,
    { orders = 1, becomes = 'filed' as PlannedOrder['becomes'], arrival = '' } = {},
  ): ReturnType<Make> {
    // Another day proves something only where it is shown, in a layout that does not take it apart.
    const page = arrival ? this.#page({ ...traveller, arrival }, layouts.table, true) : this.#page(traveller);
    const planned = Array.from({ length: orders }, () => this.#order(traveller, becomes));
    const isRight = orders === 1 && becomes === 'filed' && !arrival;
    return { bytes: await drawCard(page), orders: planned, belongsTo: isRight ? [0] : null };
  }

  async code(traveller: Traveller): ReturnType<Make> {
    const { written, number } = traveller;
    const [surname, given] = written;
    const content = this.#chance.pick(Object.values(codeContents))({ surname, given, number });
    const bytes = await this.#chance.pick(Object.values(codeLayouts)).draw(content);
    return { bytes, orders: [this.#order(traveller)], belongsTo: [0] };
  }

  async picture(content: string | null): ReturnType<Make> {
    const bytes = await this.#chance.pick(Object.values(codeLayouts)).draw(content);
    return { bytes, orders: [this.#order(this.traveller())], belongsTo: null };
  }

  async ofSeveral({ party, address }: { party: boolean; address: boolean }): ReturnType<Make> {
    const first = this.traveller();
    const others = Array.from({ length: 1 + this.#chance.number(3) }, () => this.traveller());
    const travellers = [first, ...others.map((other) => ({ ...other, arrival: first.arrival }))];
    const more = party ? { party_ref: `G-${this.#made}` } : {};
    const planned = travellers.map((one) => this.#order(address ? { ...one, email: first.email } : one, 'filed', more));
    const bytes = await drawCard(...travellers.map((one) => this.#page(one)));
    return { bytes, orders: planned, belongsTo: party && address ? planned.map((_, place) => place) : null };
  }

  async twins(): ReturnType<Make> {
    const one = this.traveller();
    const other = { ...this.traveller(one.person), arrival: one.arrival };
    const bytes = await drawCard(this.#page(one));
    return { bytes, orders: [this.#order(one), this.#order(other)], belongsTo: [0] };
  }

  /** The order comes with one number and is corrected to another one. */
  async corrected(becomes: 'corrected' | 'corrected and filed', shown: 'old' | 'new'): ReturnType<Make> {
    const before = this.traveller();
    const number = this.#number(before.number);
    const bytes = await drawCard(this.#page(shown === 'old' ? before : { ...before, number }));
    const planned = { ...this.#order(before, becomes), correction: { passport_number: number } };
    return { bytes, orders: [planned], belongsTo: becomes === 'corrected and filed' && shown === 'new' ? [0] : null };
  }
}
