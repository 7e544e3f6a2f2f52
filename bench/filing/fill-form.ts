import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Person } from './person.ts';
import { type Answers, type PortalField, portalPages } from './portal-form.ts';

/** What marks an answer in its list: letters, and the arrow down so often after them. */
interface Keys {
  letters: string;
  arrows: number;
}

/** How a person gets the answers into the form. */
export interface Way {
  /** Gets a text into the field that has the focus. */
  enter(field: PortalField, value: string): Promise<void>;
  /** The same for what the form has read wrong from the photo. */
  correct(field: PortalField, value: string): Promise<void>;
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
const sharedPages = ['Travel Information Filling'];

/** Whether a person reads every answer, or types by habit what is usual or was the same before, and reads what stands out. */
export type Reading = 'everything' | 'what is unusual';

/** What the window makes stand out when it is otherwise: answers of lists, and fields that are copied when they are filled. */
const usual: Answers = {
  ...{ document_type: 'Ordinary Passport', passport_lost_stolen: 'No', has_inviter: 'No', visa_free: 'No' },
  ...{ transport_mode: 'Flight', departure_transport_mode: 'Flight' },
  ...{ other_name: '', chinese_name: '', phone_in_china: '', transit_cities: '', companions: 'No' },
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
    person.now('empty fields and pages');
    await enterStep(person, asked[0]);
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
    else await goOn(person, title);
  }
  await page.locator('#reference').waitFor();
}

interface How {
  photo: Answers;
  way: Way;
  eyes: Eyes;
  byHabit: boolean;
}

/** By Tab to 'Next', and Enter. Throws if the form refuses the step. */
async function goOn(person: Person, title: string): Promise<void> {
  const { page } = person;
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const isThere = () => next.evaluate((button) => button === document.activeElement);
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses > 2) throw new Error(`Tab does not lead to Next in '${title}'.`);
    await person.key('Tab');
  }
  await person.key('Enter');
  const refused = await page.locator('.el-form-item__error').allTextContents();
  const fields = page.locator('.el-form-item.is-error');
  if (refused.length > 0)
    throw new Error(
      `'${title}' is refused: ${await fields.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.question))}`,
    );
}

const question = ({ page }: Person, { name }: PortalField) => page.locator(`[data-question="${name}"]`);
/** What takes the keys of a question. */
const fieldOf = (person: Person, field: PortalField) =>
  question(person, field)
    .locator(field.kind === 'file' ? '.el-upload' : 'input')
    .first();

/** 'Next' leaves the focus behind: the first field of each step is clicked. A list opens with that, and closes by Tab. */
async function enterStep(person: Person, first: PortalField | undefined): Promise<void> {
  if (!first) return;
  person.pointed();
  await fieldOf(person, first).focus();
}

async function answer(person: Person, field: PortalField, value: string, how: How): Promise<void> {
  const { photo, way, eyes, byHabit } = how;
  const { page } = person;
  const { kind, read } = field;
  if (kind === 'signature') {
    person.now('declaration and signature');
    return person.draw(page.locator('canvas'));
  }
  if (kind === 'checkbox') {
    person.now('declaration and signature');
    person.decide();
    await person.key('Space');
  } else if (kind === 'file') await upload(person, photo);
  else if (field.preset !== undefined && field.preset === value) {
    person.now('choices');
    if (!byHabit) eyes.read();
  } else if (read && value) {
    person.now('compare with the photo');
    await correct(person, field, value, how);
  } else if (kind === 'radio' && value) {
    person.now('choices');
    await way.expectLine(field, value);
    if (!byHabit) eyes.read();
    await press(person, field, value);
  } else if ((kind === 'choice' || kind === 'choices') && value) {
    person.now('choices');
    for (const each of kind === 'choices' ? value.split(', ') : [value]) {
      const keys = await way.keysOf(field, each);
      if (!byHabit) eyes.read();
      await choose(person, field, each, keys);
    }
  } else if (value) {
    person.now('texts and dates');
    await way.enter(field, value);
    // The picker takes a typed day with Enter.
    if (kind === 'date') await person.key('Enter');
    eyes.lookUp();
    const typed = await fieldOf(person, field).inputValue();
    if (typed !== value) throw new Error(`${field.name}: '${typed}' instead of '${value}'`);
  } else person.now('empty fields and pages');
  await person.key('Tab');
}

/** What the form has read wrong from the photo is typed over. */
async function correct(person: Person, field: PortalField, value: string, { way }: How): Promise<void> {
  if (field.kind === 'radio' || field.kind === 'choice') return;
  if ((await fieldOf(person, field).inputValue()) === value) return;
  person.decide();
  await person.key('Control+a');
  await way.correct(field, value);
}

/** Space takes the first of the radio buttons, and each arrow the next one. */
async function press(person: Person, field: PortalField, value: string): Promise<void> {
  const at = field.options?.indexOf(value) ?? -1;
  if (at < 0) throw new Error(`${field.name} has no button '${value}'.`);
  await question(person, field).locator('.el-radio').first().focus();
  if (at === 0) await person.key('Space');
  for (let presses = 0; presses < at; presses += 1) await person.key('ArrowRight');
}

/** Arrows that a person who holds the key down passes in a second. */
const heldArrows = 30;

/** The letters where the list takes them, the arrow down as often as is known, and further down to the option if another one is marked then. */
async function choose(person: Person, field: PortalField, value: string, { letters, arrows }: Keys): Promise<void> {
  const { page } = person;
  const list = page.locator('.el-select-dropdown:visible:not(.el-zoom-in-top-leave-active)');
  const item = list.locator('.el-select-dropdown__item:visible');
  const marked = async () =>
    (await list.locator('.el-select-dropdown__item.hover:visible').allTextContents())[0]?.trim();
  const input = fieldOf(person, field);
  const takesLetters = (await input.getAttribute('readonly')) === null;
  if (!takesLetters || !(await list.isVisible())) await person.key('ArrowDown');
  await item.filter({ hasText: value }).first().waitFor({ timeout: 5000 });
  if (takesLetters) {
    await person.type(letters);
    // The list filters in a timer, and forgets what was marked before; hands are slower.
    await wait(200);
  }
  const options = (await item.allTextContents()).map((text) => text.trim());
  const at = options.indexOf(value);
  if (at < 0) throw new Error(`${field.name} has no option '${value}' after '${letters}': ${options.slice(0, 5)}.`);
  // The list marks nothing by itself; one arrow down marks its first option.
  // What looks marked before an arrow is not: the list keeps the colour of an option that it has forgotten.
  const from = await question(person, field)
    .locator('.el-select')
    .evaluate((select) => (select as unknown as { __vue__: { hoverIndex: number } }).__vue__.hoverIndex);
  const presses = takesLetters ? at + 1 : (at - from + options.length) % options.length;
  if (takesLetters && arrows + 1 !== presses) person.decide();
  const held = 0.2 + presses / heldArrows;
  if (!takesLetters && presses * 0.2 > held + 1.35) {
    person.decide();
    person.spend('keys', Math.round(held / 0.2));
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowDown');
  } else for (let press = 0; press < presses; press += 1) await person.key('ArrowDown');
  // A list whose options have just come begins anew.
  for (let more = 0; more < 60 && (await marked()) !== value; more += 1) await person.key('ArrowDown');
  if ((await marked()) !== value) throw new Error(`${field.name}: '${value}' is never marked.`);
  await person.key('Enter');
  const chosen = async () =>
    field.kind === 'choices'
      ? (await question(person, field).locator('.el-tag').allTextContents()).some((text) => text.trim() === value)
      : (await input.inputValue()) === value;
  for (let tries = 0; !(await chosen()); tries += 1) {
    if (tries > 20) throw new Error(`${field.name}: '${value}' was not chosen.`);
    await wait(100);
  }
}

/** One click saves the picture from the order; the system's dialog opens where it is, newest first. */
async function upload(person: Person, photo: Answers): Promise<void> {
  person.now('upload');
  person.decide();
  person.pointed(3);
  const file = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(JSON.stringify(photo)) };
  await person.page.locator('.el-upload__input').setInputFiles(file);
  await person.page.locator('[data-read]').waitFor();
  await person.page.locator('.el-upload').focus();
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
    // It is in sight, and no value to copy: it is typed.
    correct: (_field, value) => person.type(value),
    async keysOf(field, value) {
      await this.expectLine(field, value);
      const answer = line(field).locator('span[dir="auto"]').filter({ hasText: value });
      const letters = await answer.locator('b').textContent();
      const arrows = (await answer.locator('kbd').allTextContents()).join('');
      return { letters: letters ?? '', arrows: arrows.length };
    },
    async expectLine(field, value) {
      const shown = await line(field).textContent({ timeout: 2000 });
      if (!shown?.includes(value || 'leave empty')) throw new Error(`The window shows '${shown}' for ${field.name}.`);
    },
  };
}

/** Whether the clipboard gets a value: the window waits 80 ms for a click. */
export async function copies(window: Page, value: string): Promise<boolean> {
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
  correct: (_field, value) => person.type(value),
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
