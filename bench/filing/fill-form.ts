import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Person } from './person.ts';
import { type Answers, type PortalField, portalPages } from './portal.ts';

/** What marks an answer in its list: letters, and the arrow down so often after them. */
interface Keys {
  letters: string;
  arrows: number;
}

/** How a person gets the answers into the form. */
export interface Way {
  /** Gets a text into the field that has the focus. */
  enter(field: PortalField, value: string): Promise<void>;
  /** What a person knows of the keys for an answer. */
  keysOf(field: PortalField, value: string): Promise<Keys>;
  /** Lines that one look takes in, because they stand below each other in the order in which they are typed. */
  linesOfLook: number;
  /** Throws if a field is not among these lines. */
  expectLine(field: PortalField, value: string): Promise<void>;
}

interface Card {
  answers: Answers;
  photo: Answers;
  /** The answers of the member of the party whose form was filled in before. */
  before?: Answers | undefined;
}

/** Pages on which the window marks answers that are the same as those of the member before. */
const sharedPages = ['Contact', 'Journey'];

/** Whether a person reads every answer, or types by habit what is usual or was the same before, and reads what stands out. */
export type Reading = 'everything' | 'what is unusual';

/** What the window makes stand out when it is otherwise: answers of lists, and fields that are copied when they are filled. */
const usual: Answers = {
  ...{ document_type: 'Ordinary Passport', passport_lost_stolen: 'No', has_inviter: 'No', visa_free: 'No' },
  ...{ transport_mode: 'Flight', departure_transport_mode: 'Flight' },
  ...{ other_name: '', chinese_name: '', phone_in_china: '', transit_cities: '', companions: '' },
};

/** Counts a decision for each look, which takes in a number of lines. */
class Eyes {
  readonly #person: Person;
  readonly #linesOfLook: number;
  #left = 0;

  constructor(person: Person, linesOfLook: number) {
    this.#person = person;
    this.#linesOfLook = linesOfLook;
  }

  read(lines = 1): void {
    for (let line = 0; line < lines; line += 1) {
      if (this.#left === 0) this.#person.decide();
      this.#left = (this.#left === 0 ? this.#linesOfLook : this.#left) - 1;
    }
  }

  /** What is read next does not stand below what was read before. */
  lookUp(): void {
    this.#left = 0;
  }
}

/** Fills in the form that is open in the person's window, from the first field to the receipt. */
export async function fillForm(
  person: Person,
  { answers, photo, before }: Card,
  way: Way,
  reading: Reading = 'everything',
): Promise<void> {
  const { page } = person;
  const eyes = new Eyes(person, way.linesOfLook);
  for (const { title, fields } of portalPages) {
    const asked = fields.filter(({ when }) => !when || answers[when.name] === when.is);
    const isRead = ({ name, read }: PortalField) => read && answers[name];
    const read = asked.filter(isRead);
    let wasEmpty = false;
    for (const field of asked) {
      const value = answers[field.name] ?? '';
      const isEmpty = value === '' && field.kind !== 'signature';
      const isKnown = usual[field.name] === value || (sharedPages.includes(title) && before?.[field.name] === value);
      const byHabit = reading === 'what is unusual' && isKnown;
      if (isEmpty && !byHabit) {
        person.now('empty fields and pages');
        await way.expectLine(field, value);
        // Without the window, one look at the order tells how many fields stay empty.
        if (way.linesOfLook > 1 || !wasEmpty) eyes.read();
      }
      if (field === read[0]) {
        person.now('compare with the photo');
        for (const compared of read) await way.expectLine(compared, answers[compared.name] ?? '');
        eyes.lookUp();
        eyes.read(read.length);
        eyes.lookUp();
      }
      wasEmpty = isEmpty;
      await answer(person, field, value, { photo, way, eyes, byHabit });
    }
    eyes.lookUp();
    person.now('empty fields and pages');
    // From the signature the hand is at the mouse.
    if (fields.at(-1)?.kind === 'signature') await person.click(page.getByRole('button', { name: 'Submit' }));
    else await person.key('Enter');
  }
  await page.locator('#reference').waitFor();
}

interface How {
  photo: Answers;
  way: Way;
  eyes: Eyes;
  byHabit: boolean;
}

async function answer(person: Person, field: PortalField, value: string, how: How): Promise<void> {
  const { photo, way, eyes, byHabit } = how;
  const { page } = person;
  const { kind, read, name } = field;
  if (kind === 'signature') {
    person.now('declaration and signature');
    return person.draw(page.locator('canvas'));
  }
  if (kind === 'checkbox') {
    person.now('declaration and signature');
    person.decide();
    await person.key('Space');
  } else if (kind === 'file') await upload(person, photo);
  else if (read && value) person.now('compare with the photo');
  else if (kind === 'choice' && value) {
    person.now('choices');
    const keys = await way.keysOf(field, value);
    if (!byHabit) eyes.read();
    await choose(person, field, value, keys);
  } else if (value) {
    person.now('texts and dates');
    await way.enter(field, value);
    eyes.lookUp();
    const typed = await page.locator(`[name="${name}"]`).inputValue();
    if (typed !== value) throw new Error(`${name}: '${typed}' instead of '${value}'`);
  } else person.now('empty fields and pages');
  await person.key('Tab');
}

/** The letters, the arrow down as often as is known, and further down to the option if another one is marked then. */
async function choose(person: Person, { name }: PortalField, value: string, { letters, arrows }: Keys): Promise<void> {
  const isMarked = async () =>
    (await person.page.locator(`#asks-${name} li[aria-selected="true"]`).textContent({ timeout: 2000 })) === value;
  await person.type(letters);
  for (let presses = 0; presses < arrows; presses += 1) await person.key('ArrowDown');
  if (!(await isMarked())) person.decide();
  for (let presses = 0; !(await isMarked()); presses += 1) {
    if (presses > 20) throw new Error(`${name} has no option '${value}'.`);
    await person.key('ArrowDown');
  }
  await person.key('Enter');
}

/** One click saves the picture from the order; the system's dialog opens where it is, newest first. */
async function upload(person: Person, photo: Answers): Promise<void> {
  person.now('upload');
  person.decide();
  person.pointed(3);
  const file = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(JSON.stringify(photo)) };
  const input = person.page.locator('[name="passport_page"]');
  await input.setInputFiles(file);
  await person.page.locator('[data-read]').waitFor();
  await input.focus();
}

/** Lines of the window that one look takes in: six eye fixations of 0.23 s, on each line here and in the form. */
const linesOfLook = 3;

/** Alt+Tab to the window beside the form, which copies its next value; Alt+Tab back; Ctrl+V. */
export function pasteFrom(person: Person, window: Page): Way {
  const line = ({ name }: PortalField) => window.locator(`li[data-name="${name}"]`);
  return {
    linesOfLook,
    async enter(field, value) {
      const form = person.page;
      await person.switchTo(window);
      for (let presses = 0; !(await copies(window, value)); presses += 1) {
        if (presses > 2) throw new Error(`The window does not copy '${value}' for ${field.name}.`);
        await person.key('Enter');
      }
      await person.switchTo(form);
      await person.key('Control+v');
    },
    async keysOf(field, value) {
      await this.expectLine(field, value);
      const letters = await line(field).locator('b').textContent();
      const arrows = (await line(field).locator('kbd').allTextContents()).join('');
      return { letters: letters ?? '', arrows: arrows.length };
    },
    async expectLine(field, value) {
      const shown = await line(field).textContent({ timeout: 2000 });
      if (!shown?.includes(value || 'leave empty')) throw new Error(`The window shows '${shown}' for ${field.name}.`);
    },
  };
}

/** Whether the clipboard gets a value: the window waits 80 ms for a click. */
async function copies(window: Page, value: string): Promise<boolean> {
  for (let tries = 0; tries < 6; tries += 1) {
    if ((await window.evaluate(() => navigator.clipboard.readText())) === value) return true;
    await wait(50);
  }
  return false;
}

/** By hand: reads the value on the order's page and types it, or clicks it there and pastes it where that is faster. */
export const typeFrom = (person: Person, order: Page): Way => ({
  // Facts stand in another order there, with the traveller's words: each is looked for.
  linesOfLook: 1,
  expectLine: async () => undefined,
  keysOf: async (_field, value) => ({
    letters: value === 'Yes' || value === 'No' ? value.slice(0, 1) : value.slice(0, 3),
    arrows: 0,
  }),
  async enter(_field, value) {
    const form = person.page;
    person.decide();
    const fact = order.getByRole('button', { name: value }).first();
    const isFact = (await fact.count()) > 0 && (await fact.textContent())?.trim() === value;
    // The hand to the mouse and back, a click, Alt+Tab, Ctrl+V.
    if (!isFact || value.length * 0.2 <= 0.4 + 1.1 + 0.4 + 0.2 + 0.2) return person.type(value);
    // The windows lie side by side: the click brings the order's to the front.
    person.page = order;
    await order.bringToFront();
    await person.click(fact);
    if (!(await copies(order, value))) throw new Error(`A click does not copy '${value}'.`);
    await person.switchTo(form);
    await person.key('Control+v');
  },
});
