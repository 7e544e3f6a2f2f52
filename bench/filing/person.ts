import type { Locator, Page } from '@playwright/test';

/** Seconds of the keystroke-level model (Card, Moran and Newell): keys or chords, pointing and clicking, thinking, and moving the hand. */
const cost = { keys: 0.2, clicks: 1.1, decisions: 1.35, moves: 0.4 } as const;
type Operator = keyof typeof cost;

/** The time that so many operators take. */
export const secondsOf = (count: Readonly<Record<Operator, number>>): number =>
  Object.entries(cost).reduce((sum, [name, seconds]) => sum + seconds * count[name as Operator], 0);

/** What a person spends time on. */
export type Part =
  | 'take, open, Filed'
  | 'upload'
  | 'compare with the photo'
  | 'choices'
  | 'texts and dates'
  | 'empty fields and pages'
  | 'declaration and signature'
  | 'ask the traveller'
  | 'a task of the desk';

const doing = (page: Page, event: 'blur' | 'focus') =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), event);

/** A practised person at Chromium. Time is counted by the model, never by the clock: the waiting for machines is not in it. */
export class Person {
  readonly count: Record<Operator, number> = { keys: 0, clicks: 0, decisions: 0, moves: 0 };
  readonly parts = new Map<Part, number>();
  #part: Part = 'take, open, Filed';
  /** A thumb types and taps at one place. */
  #hand: 'keyboard' | 'mouse' | 'thumb';
  page: Page;

  constructor(page: Page, hand: 'keyboard' | 'mouse' | 'thumb' = 'keyboard') {
    this.page = page;
    this.#hand = hand;
  }

  get seconds(): number {
    return secondsOf(this.count);
  }

  /** What the time from here on is spent on. */
  now(part: Part): void {
    this.#part = part;
  }

  /** Counts operators that Chromium does not see, such as clicks in the system's dialog. */
  spend(operator: Operator, times = 1): void {
    this.count[operator] += times;
    this.parts.set(this.#part, (this.parts.get(this.#part) ?? 0) + cost[operator] * times);
  }

  decide(times = 1): void {
    this.spend('decisions', times);
  }

  async key(key: string): Promise<void> {
    this.#moveTo('keyboard');
    this.spend('keys');
    await this.page.keyboard.press(key);
  }

  /** Types a text; a letter with Shift is one chord. */
  async type(text: string): Promise<void> {
    this.#moveTo('keyboard');
    this.spend('keys', [...text].length);
    await this.page.keyboard.type(text);
  }

  async click(target: Locator): Promise<void> {
    this.pointed();
    await target.click();
  }

  /** A click that Chromium does not see. */
  pointed(times = 1): void {
    this.#moveTo('mouse');
    this.spend('clicks', times);
  }

  /** Draws a short line with the pressed button: pointing there, and pointing to its end. */
  async draw(target: Locator): Promise<void> {
    this.pointed(2);
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to draw on.');
    await this.page.mouse.move(box.x + 10, box.y + 20);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
    await this.page.mouse.up();
  }

  /**
   * Alt+Tab to another window. Without a screen all pages of Chromium have the focus at once and none of them hears of
   * it: so the events that a window manager causes are dispatched here.
   */
  async switchTo(page: Page): Promise<void> {
    this.#moveTo('keyboard');
    this.spend('keys');
    await doing(this.page, 'blur');
    await page.bringToFront();
    this.page = page;
    await doing(page, 'focus');
  }

  #moveTo(hand: 'keyboard' | 'mouse'): void {
    if (this.#hand === 'thumb') return;
    if (hand !== this.#hand) this.spend('moves');
    this.#hand = hand;
  }
}
