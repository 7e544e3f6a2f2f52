import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { copies, type Way } from './fill-form.ts';
import type { Person } from './person.ts';
import type { PortalField } from './portal-form.ts';

/** What a window shows of an order, as its form pack has it. */
export type PackPages = readonly {
  title: string;
  fields: readonly { name: string; label: string; kind: string; value: string }[];
}[];

/** Letters that a person types of an answer whose keys nothing shows. */
const lettersByHand = 3;

/**
 * A window whose pages are not the form's, as that of a version from before the form was known: what the form asks next is
 * looked for there. What comes next in the window as well is copied as always. Otherwise the person sees that it is
 * something else (a decision), goes to its page by a click where that is another one, and clicks the value. What the
 * window has no answer to is read from the facts that tell it (a decision), and chosen by its first letters.
 */
export function searchIn(person: Person, window: Page, pages: PackPages): Way {
  const places = new Map(
    pages.flatMap(({ fields }, page) => fields.map((field) => [field.name, { ...field, page }] as const)),
  );
  const line = ({ name }: PortalField) => window.locator(`li[data-name="${name}"]`);
  const row = (label: string) => window.getByTitle(`Copy ${label}`, { exact: true });
  const tab = (page: number) =>
    window.getByRole('navigation', { name: 'Pages of the form' }).getByRole('button').nth(page);

  /** Does something with the mouse in the window, which lies beside the form, and comes back. */
  async function inWindow(act: () => Promise<void>): Promise<void> {
    const form = person.page;
    await window.bringToFront();
    person.page = window;
    await act();
    await person.switchTo(form);
  }
  const isOpen = async (page: number) => (await tab(page).getAttribute('aria-current')) !== null;
  const goTo = async (page: number) => {
    if (!(await isOpen(page))) await person.click(tab(page));
  };
  /** Finds a question of the form in the window, on whichever page; false where the window does not have it. */
  async function find(field: PortalField): Promise<boolean> {
    const place = places.get(field.name);
    if (!place) {
      person.decide();
      return false;
    }
    if ((await line(field).count()) > 0 || (await isOpen(place.page))) return true;
    person.decide();
    await inWindow(() => goTo(place.page));
    return true;
  }
  const textOf = async (answer: Locator) =>
    (await answer.count()) > 0 ? ((await answer.first().textContent()) ?? '') : '';

  return {
    linesOfLook: 3,
    async enter(field, value) {
      const place = places.get(field.name);
      if (!place || place.value !== value) throw new Error(`The window has '${place?.value}' for ${field.name}.`);
      const form = person.page;
      const next = await window
        .locator('li[data-next] button')
        .getAttribute('title')
        .catch(() => null);
      if (next === `Copy ${place.label}`) {
        await person.switchTo(window);
        for (let presses = 0; !(await copies(window, value)); presses += 1) {
          if (presses > 2) throw new Error(`The window does not copy '${value}' for ${field.name}.`);
          await person.key('Enter');
        }
        await person.switchTo(form);
      } else {
        person.decide();
        await inWindow(async () => {
          await goTo(place.page);
          await person.click(row(place.label));
          if (!(await copies(window, value))) throw new Error(`A click does not copy '${value}'.`);
        });
      }
      await person.key('Control+v');
    },
    correct: (_field, value) => person.type(value),
    async keysOf(field, value) {
      const byHand = { letters: value.slice(0, lettersByHand), arrows: 0 };
      if (!(await find(field)) || places.get(field.name)?.value !== value) return byHand;
      const answer = (await line(field).count()) > 0 ? line(field) : row(places.get(field.name)?.label ?? '');
      const letters = await textOf(answer.locator('b'));
      const arrows = (await answer.locator('kbd').allTextContents()).join('');
      return letters ? { letters, arrows: arrows.length } : byHand;
    },
    expectLine: async (field) => {
      await find(field);
      // Its page is drawn.
      await wait(20);
    },
  };
}
