import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const monkey = fileURLToPath(new URL('../monkey/monkey.ts', import.meta.url));

/** Runs the monkey for at most a minute, as its command does, on a product with a planted error. */
async function run(plant: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [monkey, '--minutes', '1', '--seed', '7', '--plant', plant], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, output };
}

// A minute of use, plus the start and stop of a server on a busy machine.
test.setTimeout(240_000);

for (const [plant, finding] of Object.entries({
  throw: /FOUND (console error|script error): .*planted error/,
  500: /FOUND 500 for GET \/api\/admin\/get-orders-details\//,
  blank: /FOUND blank window/,
  session: /FOUND lost session/,
}))
  test(`a minute of the monkey finds a planted error: ${plant}`, async () => {
    const { code, output } = await run(plant);
    expect(output).toMatch(finding);
    expect(output).toMatch(/the last \d+ steps:\n +\d+ /);
    expect(output).toMatch(/screenshot: .+\.png/);
    expect(code).toBe(1);
  });
