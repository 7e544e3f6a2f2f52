import type { Locator } from '@playwright/test';
import { type Act, pageOf, type Turn } from './turn.ts';
import { sensibleTexts } from './typed-texts.ts';
import { clickSomething } from './use-elements.ts';

const fields = 'input:not([type=file], [type=hidden]):enabled, textarea:enabled, select:enabled';

async function fill(field: Locator, { random, number }: Turn): Promise<void> {
  const { type, options } = await field.evaluate((node) => ({
    type: (node as HTMLInputElement).type,
    options: node instanceof HTMLSelectElement ? node.options.length : 0,
  }));
  if (options) await field.selectOption({ index: random.whole(0, options - 1) });
  else if (type === 'checkbox' || type === 'radio') await field.setChecked(random.chance(0.5));
  else if (type === 'email') await field.fill(`nobody.${number}@example.com`);
  else if (type === 'password') await field.fill(`monkey-typed-${number}`);
  else if (type === 'date') await field.fill(`2026-${random.pick(['01', '11', '12'])}-15`);
  else await field.fill(`${random.pick(sensibleTexts)} ${number}`);
}

/** Fills the open dialog, or a form of the page, with valid values and submits it. */
export const fillForm: Act = async (turn) => {
  const page = pageOf(turn);
  const dialogs = page.locator('[role=dialog][aria-modal=true]').filter({ visible: true });
  const forms = (await dialogs.count()) ? dialogs : page.locator('main form').filter({ visible: true });
  const count = await forms.count();
  if (count === 0) return clickSomething(turn);
  const form = forms.nth(turn.random.whole(0, count - 1));
  const name = (await form.getAttribute('aria-label')) ?? (await form.innerText()).split('\n')[0];
  for (const field of await form.locator(fields).filter({ visible: true }).all()) await fill(field, turn);
  const buttons = form.locator('button:enabled').filter({ visible: true, hasText: /\S/ });
  const last = Math.max((await buttons.count()) - 1, 0);
  // The submit button is usually the last one.
  const button = buttons.nth(turn.random.chance(0.7) ? last : turn.random.whole(0, last));
  const label = await button.innerText();
  await button.click();
  return `fill "${name}" and press ${label}`;
};
