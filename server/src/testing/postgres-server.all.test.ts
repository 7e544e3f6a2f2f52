import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a server ends with the process that started it, and its data too, however that process ends', async () => {
  const module = new URL('postgres-server.ts', import.meta.url).href;
  const script = `const { urlOf } = await (await import('${module}')).startTestPostgres();
    console.log(urlOf('postgres'));
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(run.stdout, 'data')) as [Buffer];
  const folder = new URL(url.toString()).searchParams.get('host') as string;
  expect(existsSync(`${folder}/data/postmaster.pid`)).toBe(true);
  run.kill('SIGKILL');
  await expect.poll(() => existsSync(folder)).toBe(false);
});
