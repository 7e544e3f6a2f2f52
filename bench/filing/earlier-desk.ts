import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BenchDesk, callsAt, startBrowser } from '../desk.ts';

/** The desk of another checkout, which has its dependencies and its built web app. */
export async function startEarlier(folder: string): Promise<Omit<BenchDesk, 'db'>> {
  const program = fileURLToPath(new URL('serve-earlier.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`The desk in ${folder} did not start.`))),
  ])) as [Buffer];
  const { url, token } = JSON.parse(said.toString()) as { url: string; token: string };
  const browser = await startBrowser();
  return {
    ...{ url, token, browser },
    ...callsAt(url, token),
    stop: async () => {
      await browser.close();
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}
