import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Person } from './person.ts';
import { type Answers, type PortalField, portalPages } from './portal.ts';

/** How a person gets a text into the field that has the focus. */
export type Enter = (field: PortalField, value: string) => Promise<void>;

interface Card {
  answers: Answers;
  photo: Answers;
}

/** Whether a person reads every answer, or types the usual ones by habit and reads those that stand out. */
export type Reading = 'everything' | 'what is unusual';

/** What the window makes stand out when it is otherwise: answers of lists, and fields that are copied when they are filled. */
const usual: Answers = {
  ...{ document_type: 'Ordinary Passport', passport_lost_stolen: 'No', has_inviter: 'No', has_visa: 'No' },
  ...{ transport_mode: 'Flight', departure_transport_mode: 'Flight' },
  ...{ other_name: '', chinese_name: '', phone_in_china: '', transit_cities: '', companions: '' },
};

/** Letters that the window shows in bold: a practised person types them without looking at the list. */
const letters = 3;

/** Fills in the form that is open in the person's window, from the first field to the receipt. */
export async function fillForm(
  person: Person,
  { answers, photo }: Card,
  enter: Enter,
  reading: Reading = 'everything',
): Promise<void> {
  const { page } = person;
  for (const { fields } of portalPages) {
    let wasEmpty = false;
    for (const field of fields.filter(({ when }) => !when || answers[when.name] === when.is)) {
      const value = answers[field.name] ?? '';
      const isEmpty = value === '' && field.kind !== 'signature';
      // One look tells how many fields stay empty.
      const byHabit = reading === 'what is unusual' && usual[field.name] === value;
      if (isEmpty && !wasEmpty && !byHabit) {
        person.now('empty fields and pages');
        person.decide();
      }
      wasEmpty = isEmpty;
      await answer(person, field, value, { photo, enter, byHabit });
    }
    person.now('empty fields and pages');
    // From the signature the hand is at the mouse.
    if (fields.at(-1)?.kind === 'signature') await person.click(page.getByRole('button', { name: 'Submit' }));
    else await person.key('Enter');
  }
  await page.locator('#reference').waitFor();
}

interface How {
  photo: Answers;
  enter: Enter;
  byHabit: boolean;
}

async function answer(person: Person, field: PortalField, value: string, how: How): Promise<void> {
  const { photo, enter, byHabit } = how;
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
  else if (read && value) {
    person.now('compare with the photo');
    person.decide();
  } else if (kind === 'choice' && value) {
    person.now('choices');
    if (!byHabit) person.decide();
    await choose(person, field, value);
  } else if (value) {
    person.now('texts and dates');
    await enter(field, value);
    const typed = await page.locator(`[name="${name}"]`).inputValue();
    if (typed !== value) throw new Error(`${name}: '${typed}' instead of '${value}'`);
  } else person.now('empty fields and pages');
  await person.key('Tab');
}

/** The bold letters, and the arrow down to the option if others begin with them. */
async function choose(person: Person, { name }: PortalField, value: string): Promise<void> {
  const isMarked = async () =>
    (await person.page.locator(`#asks-${name} li[aria-selected="true"]`).textContent({ timeout: 2000 })) === value;
  await person.type(value.slice(0, value === 'Yes' || value === 'No' ? 1 : letters));
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

/** Alt+Tab to the window beside the form, which copies its next value; Alt+Tab back; Ctrl+V. */
export const pasteFrom =
  (person: Person, window: Page): Enter =>
  async (field, value) => {
    const form = person.page;
    await person.switchTo(window);
    for (let presses = 0; !(await copies(window, value)); presses += 1) {
      if (presses > 15) throw new Error(`The window does not copy '${value}' for ${field.name}.`);
      await person.key('Enter');
    }
    await person.switchTo(form);
    await person.key('Control+v');
  };

/** Whether the clipboard gets a value: the window waits 80 ms for a click. */
async function copies(window: Page, value: string): Promise<boolean> {
  for (let tries = 0; tries < 6; tries += 1) {
    if ((await window.evaluate(() => navigator.clipboard.readText())) === value) return true;
    await wait(50);
  }
  return false;
}

/** By hand: reads the value on the order's page and types it, or clicks it there and pastes it where that is faster. */
export const typeFrom =
  (person: Person, order: Page): Enter =>
  async (_field, value) => {
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
  };
