import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

type Receive = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/**
 * Loads a WebAssembly file of an installed package, never of the network. Returns the hook `instantiateWasm` of modules
 * by Emscripten, which makes an instance that gets at most `maxBytes` of memory: beyond that its allocations fail.
 */
export async function boundedWasm(specifier: string, maxBytes: number) {
  const module = await compile(specifier);
  return (imports: WebAssembly.Imports, receive: Receive) => {
    void WebAssembly.instantiate(module, imports).then((instance) => {
      boundAll(instance, maxBytes);
      receive(instance, module);
    });
    return {};
  };
}

/** The same for modules that are built to be ready at once. */
export async function boundedWasmAtOnce(specifier: string, maxBytes: number) {
  const module = await compile(specifier);
  return (imports: WebAssembly.Imports, receive: Receive) => {
    const instance = new WebAssembly.Instance(module, imports);
    boundAll(instance, maxBytes);
    receive(instance, module);
    return instance.exports;
  };
}

const compile = async (specifier: string) =>
  WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(specifier))));

function boundAll(instance: WebAssembly.Instance, maxBytes: number): void {
  for (const memory of Object.values(instance.exports))
    if (memory instanceof WebAssembly.Memory) bound(memory, maxBytes);
}

const pageBytes = 65_536;

/** Emscripten enlarges its memory in JavaScript, and takes an exception as a lack of memory. */
function bound(memory: WebAssembly.Memory, maxBytes: number): void {
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageBytes > maxBytes) throw new RangeError('The memory limit is reached.');
    return WebAssembly.Memory.prototype.grow.call(memory, pages);
  };
}
