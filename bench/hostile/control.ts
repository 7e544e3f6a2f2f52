import { spawn } from 'node:child_process';
import { once } from 'node:events';

const code =
  "const server = require('node:http').createServer((_, response) => response.end('ok')); server.listen(0, '127.0.0.1', () => console.log(server.address().port));";

/**
 * A server that does nothing, in a process of its own: what its responses take is what the machine, other work on it and
 * the measuring process itself add to those of the product.
 */
export async function startControl() {
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() };
}
