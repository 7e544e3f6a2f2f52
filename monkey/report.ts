import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

interface Step {
  actor: string;
  line: string;
}

interface Fault {
  text: string;
  /** How often the same thing happened. */
  times: number;
}

const stepsShown = 30;

/** Records a run in its own folder: every step, and each fault with its screenshot. */
export class Report {
  readonly folder: string;
  readonly #steps: Step[] = [];
  readonly #faults = new Map<string, Fault>();

  constructor(name: string) {
    this.folder = join(import.meta.dirname, '../monkey-results', name);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
  }

  get faults(): number {
    return this.#faults.size;
  }

  step(turn: number, actor: string, text: string): void {
    const line = `${String(turn).padStart(5)}  ${actor.padEnd(11)}  ${text}`;
    this.#steps.push({ actor, line });
    appendFileSync(join(this.folder, 'steps.txt'), `${line}\n`);
  }

  /** Prints a fault the first time, with the actor's last steps, the server's, and a screenshot. */
  async find(text: string, actor: string, page: Page | null): Promise<void> {
    // The same thing on another order, or in another build, is the same fault.
    const key = firstLine(text).replace(/\d+|\.[0-9a-f]{8}\./g, '#');
    const known = this.#faults.get(key);
    if (known) {
      known.times += 1;
      return;
    }
    this.#faults.set(key, { text, times: 1 });
    const name = `fault-${this.#faults.size}`;
    const screenshot = join(this.folder, `${name}.png`);
    const taken = await page?.screenshot({ path: screenshot, timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    const steps = this.#steps.filter((step) => step.actor === actor || step.actor === 'Operator').slice(-stepsShown);
    const lines = [
      `FOUND ${text}`,
      `${actor}, ${page?.url() ?? 'no page'}`,
      `screenshot: ${taken ? screenshot : 'none, the page was gone'}`,
      `the last ${steps.length} steps:`,
      ...steps.map(({ line }) => line),
    ].join('\n');
    writeFileSync(join(this.folder, `${name}.txt`), `${lines}\n`);
    console.log(`\n${lines}\n`);
  }

  summary(): string {
    const found = [...this.#faults.values()].map(({ text, times }) => `  ${times} × ${firstLine(text)}`);
    return [`${this.faults} faults`, ...found].join('\n');
  }
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
