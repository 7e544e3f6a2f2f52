import { messageKind } from '@arrival-desk/contract/operations/message-kind.ts';
import { maxScriptErrorFrames } from '@arrival-desk/contract/operations/script-error-limits.ts';
import type {
  postScriptError,
  ScriptApp,
  ScriptErrorKind,
} from '@arrival-desk/contract/operations/script-errors.endpoints.ts';
import { callEndpoint } from './call-endpoint.ts';

// Only a type is imported from the contract: its schemas would load all of zod for a traveller on a slow network.
const { method, path } = { method: 'POST', path: '/api/front/script-errors' } satisfies Pick<
  typeof postScriptError,
  'method' | 'path'
>;
const endpoint = { method, path } as typeof postScriptError;

/** What is needed of React Router's data router to name the route without its values. */
interface Router {
  state: { matches: { route: { path?: string } }[] };
}

let place: { app: ScriptApp; router: Router } | null = null;
/** The most reports per page load: a component that fails in a loop must not send requests in a loop. */
let left = 5;
/** An error boundary and the browser can both report the same error. */
const known = new WeakSet<object>();

/** Reports an error that a boundary has caught, or a rejected promise. */
export function reportScriptError(kind: ScriptErrorKind, thrown: unknown): void {
  if (!place || left === 0 || isForeign(thrown)) return;
  if (typeof thrown === 'object' && thrown !== null) {
    if (known.has(thrown)) return;
    known.add(thrown);
  }
  left -= 1;
  const error: { name?: unknown; message?: unknown; stack?: unknown } = thrown instanceof Error ? thrown : {};
  void callEndpoint(endpoint, {
    keepalive: true,
    body: {
      app: place.app,
      kind,
      name: /^[A-Za-z]{1,40}$/.exec(String(error.name))?.[0] ?? 'Error',
      message: messageKind(String(error.message ?? '')),
      frames: ownFrames(String(error.stack ?? '')),
      route: routeOf(place.router),
    },
  });
}

/** Reports every unhandled error and rejection from now on. */
export function watchScriptErrors(app: ScriptApp, router: Router): void {
  place = { app, router };
  // Errors without an object come from scripts of other origins, and from ResizeObserver.
  window.addEventListener('error', ({ error }) => error && reportScriptError('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportScriptError('rejection', reason));
}

/** React's `onCaughtError`: reports errors that a boundary has caught, and leaves them on the console. */
export function reportCaughtError(error: unknown): void {
  console.error(error);
  reportScriptError('render', error);
}

/** Not our fault: a chunk that failed to load, for which the screen has a message, or a script of an extension. */
function isForeign(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if ('request' in thrown) return true;
  return /-extension:\/\//.test(thrown.stack ?? '') && ownFrames(thrown.stack ?? '').length === 0;
}

/** File, line and column of each call in one form for all browsers, without function names, host and query. */
function ownFrames(stack: string): string[] {
  return [...stack.matchAll(/(https?:\/\/[^\s/()]+)(\/static\/[\w./-]{1,80}:\d{1,6}:\d{1,7})/g)]
    .filter(([, origin]) => origin === window.location.origin)
    .map(([, , frame = '']) => frame)
    .slice(0, maxScriptErrorFrames);
}

function routeOf({ state }: Router): string {
  const parts = state.matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
  return `/${parts.join('/')}`;
}
