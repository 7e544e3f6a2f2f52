import { Session } from 'node:inspector/promises';

/** Gives memory back that is not used any more. V8 would do so too, but does not see what WebAssembly takes. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
