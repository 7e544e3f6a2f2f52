import { errorInLog } from '../e2e/page-problems.ts';
import type { Product } from '../e2e/product.ts';

/** Reads the errors in the server's log, each once. */
export class ServerLog {
  readonly #product: Product;
  #read = 0;

  constructor(product: Product) {
    this.#product = product;
  }

  newErrors(): string[] {
    const { output } = this.#product;
    // The output is cleared whenever the server starts.
    if (output.length < this.#read) this.#read = 0;
    const end = output.lastIndexOf('\n') + 1;
    const lines = output.slice(this.#read, end).split('\n');
    this.#read = end;
    return lines.map(errorInLog).filter((error) => error !== null);
  }
}
