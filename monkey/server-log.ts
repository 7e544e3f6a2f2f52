import type { Product } from '../e2e/product.ts';

/** Reads what the server logs as an error (pino's level 50 and above), each line once. */
export class ServerLog {
  readonly #product: Product;
  #read = 0;

  constructor(product: Product) {
    this.#product = product;
  }

  newErrors(): string[] {
    const { output } = this.#product;
    // Every start of the server begins a new output.
    if (output.length < this.#read) this.#read = 0;
    const end = output.lastIndexOf('\n') + 1;
    const lines = output.slice(this.#read, end).split('\n');
    this.#read = end;
    return lines.filter((line) => line.startsWith('{')).flatMap(errorIn);
  }
}

function errorIn(line: string): string[] {
  const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { stack?: string } };
  return level >= 50 ? [`${msg}\n${err?.stack ?? ''}`.trim()] : [];
}
