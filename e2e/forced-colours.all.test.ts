import type { Page } from '@playwright/test';
import { preparedFacts } from '../server/src/features/filing/filing.factory.ts';
import { expectLoaded, newName, openAs, orderIn } from './desk.ts';
import { expect, test } from './product.ts';
import { screens } from './screens.ts';
import { wide } from './sizes.ts';

test.use({ viewport: wide });

/**
 * What is marked as chosen and looks as what is not chosen beside it: in forced colours neither a background nor a colour
 * of a text tells them apart.
 */
function alike(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const marks =
      '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], [data-selected]';
    const isChosen = (element: Element) => element.matches(`${marks}, [data-active]`);
    const lookOf = (element: Element) => {
      const { outlineStyle, outlineWidth, borderStyle, borderWidth } = getComputedStyle(element);
      return [outlineStyle, outlineStyle === 'none' ? '' : outlineWidth, borderStyle, borderWidth].join(' ');
    };
    const chosen = [...document.querySelectorAll(`${marks}, [data-active]`)].filter((each) => each.checkVisibility());
    return chosen.flatMap((each) => {
      const others = [...document.querySelectorAll(each.tagName)].filter(
        (other) => other.classList[0] === each.classList[0] && !isChosen(other) && other !== document.activeElement,
      );
      const same = others.find((other) => lookOf(other) === lookOf(each));
      return same ? [`${each.outerHTML.slice(0, 120)} looks as ${same.outerHTML.slice(0, 120)}`] : [];
    });
  });
}

/** Buttons that are due or likely and look as others, but for colours. */
const alikeButtons = (page: Page) =>
  page.evaluate(() => {
    const lookOf = (button: Element) => {
      const { borderStyle, borderWidth } = getComputedStyle(button);
      return `${borderStyle} ${borderWidth}`;
    };
    const kindOf = (button: Element) => {
      if (button.matches('[data-variant="filled"], :not([data-variant])')) return 'due';
      return button.matches('[data-likely]') ? 'likely' : 'other';
    };
    const buttons = [...document.querySelectorAll('.mantine-Button-root')].filter((each) => each.checkVisibility());
    const looks = Map.groupBy(buttons, kindOf);
    const kinds = [...looks.keys()].toSorted();
    const seen = kinds.flatMap((kind) => [...new Set(looks.get(kind)?.map(lookOf))]);
    return { kinds, seen, alike: seen.filter((look, place) => seen.indexOf(look) !== place) };
  });

/** How many dots of statuses there are, and how many of them have no colour but that of the page. */
const dotsOn = (page: Page) =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const colours = [
      ...document.querySelectorAll('[style*="--tone"][aria-hidden], [style*="--tone"] > span[aria-hidden]'),
    ].map((dot) => getComputedStyle(dot).backgroundColor);
    return { all: colours.length, blank: colours.filter((each) => [ground, 'rgba(0, 0, 0, 0)'].includes(each)).length };
  });

test('in forced colours what is chosen is told by a line on every staff screen, and dots are seen (LOOK-50)', async ({
  page,
  product,
}) => {
  const party = {
    party_ref: 'FC-1',
    ...preparedFacts,
    arrival_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  };
  const orderId = await orderIn(product, 'New', { ...party, full_name: newName('Forced Colour') });
  await orderIn(product, 'New', { ...party, full_name: newName('Forced Colour'), passport_number: 'PX1234568' });
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, product, 'Admin', 'recent-order');
  let [seen, seenDots] = [0, 0];
  for (const path of [...screens, `view-order/${orderId}`, `file/${orderId}`, 'receipts', 'order-history?page=2']) {
    await page.goto(`/admin/${path}`);
    await expectLoaded(page);
    const box = page.getByRole('checkbox', { name: /^Select order/ }).first();
    if (await box.isVisible()) await box.check();
    expect(await alike(page), path).toEqual([]);
    const dots = await dotsOn(page);
    expect(dots.blank, path).toBe(0);
    seenDots += dots.all;
    seen += await page
      .locator('[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [data-active]')
      .count();
  }
  expect(seen).toBeGreaterThan(screens.length);
  expect(seenDots).toBeGreaterThan(screens.length);
});

test('in forced colours the act that is due and the likely moves are told from other buttons by their frame (LOOK-50)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Forced Frame') });
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expectLoaded(page);
  const { kinds, alike } = await alikeButtons(page);
  expect([kinds, alike]).toEqual([['due', 'likely', 'other'], []]);
});
