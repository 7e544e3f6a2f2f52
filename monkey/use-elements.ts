import { chooseElement } from './elements.ts';
import { type Act, pageOf, type Turn } from './turn.ts';
import { pressedKeys, typedTexts } from './typed-texts.ts';

const nothing = 'found nothing to use';

/** Chooses an option of a select; clicks on any other element. */
async function click(turn: Turn, clickCount: number): Promise<string> {
  const element = await chooseElement(pageOf(turn), turn.random, 'anything');
  if (!element) return nothing;
  const { handle, label } = element;
  const choices = await handle.evaluate((node) => (node instanceof HTMLSelectElement ? node.options.length : 0));
  if (choices) {
    const index = turn.random.whole(0, choices - 1);
    return attempt(`choose ${index + 1} of ${choices} in ${label}`, handle.selectOption({ index }));
  }
  return attempt(`${clickCount === 2 ? 'click twice on' : 'click'} ${label}`, handle.click({ clickCount }));
}

/** Attempts a step that can fail because the element has moved or is covered. */
async function attempt(step: string, act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return step;
  } catch (error) {
    return `${step} (not possible: ${String(error).split('\n')[0]})`;
  }
}

export const clickSomething: Act = (turn) => click(turn, 1);

/** Double-clicks, as impatient people do. */
export const clickTwice: Act = (turn) => click(turn, 2);

export const hover: Act = async (turn) => {
  const element = await chooseElement(pageOf(turn), turn.random, 'anything');
  return element ? attempt(`point at ${element.label}`, element.handle.hover()) : nothing;
};

export const typeSomething: Act = async (turn) => {
  const { random, orders } = turn;
  const element = await chooseElement(pageOf(turn), random, 'field');
  if (!element) return nothing;
  const text = random.chance(0.2) ? random.pick(orders.forStaff).orderId : random.pick(typedTexts);
  const step = `type ${JSON.stringify(text.slice(0, 40))} into ${element.label}`;
  // Long texts are pasted. Others are typed letter by letter, to exercise search and validation.
  const isPasted = text.length > 40 || random.chance(0.3);
  const typed = isPasted
    ? element.handle.focus().then(() => pageOf(turn).keyboard.insertText(text))
    : element.handle.type(text);
  const done = await attempt(step, typed);
  if (!random.chance(0.4)) return done;
  await pageOf(turn).keyboard.press('Enter');
  return `${done}, then Enter`;
};

export const pressKeys: Act = async (turn) => {
  const keys = Array.from({ length: turn.random.whole(1, 4) }, () => turn.random.pick(pressedKeys));
  for (const key of keys.join(' ').split(' ')) await pageOf(turn).keyboard.press(key);
  return `press ${keys.join(', ')}`;
};
