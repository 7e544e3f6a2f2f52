import { maxScriptErrorFrames, maxScriptErrorMessage } from '@arrival-desk/contract/operations/script-error-limits.ts';
import type {
  postScriptError,
  ScriptApp,
  ScriptErrorKind,
} from '@arrival-desk/contract/operations/script-errors.endpoints.ts';
import { stripPersonalData } from '@arrival-desk/contract/operations/strip-personal-data.ts';
import { callEndpoint } from './call-endpoint.ts';

// Only the type of the contract is imported: its schemas would bring all of zod to a traveller on a bad network.
const { method, path } = { method: 'POST', path: '/api/front/script-errors' } satisfies Pick<
  typeof postScriptError,
  'method' | 'path'
>;
const endpoint = { method, path } as typeof postScriptError;

/** The part of React Router's data router that is needed to name the route without its values. */
interface Router {
  state: { matches: { route: { path?: string } }[] };
}

let place: { app: ScriptApp; router: Router } | null = null;
/** A component that fails in a loop must not become a loop of requests: so many reports for each page load. */
let left = 5;
/** A boundary and the browser may both name one error. */
const known = new WeakSet<object>();

/** Reports what a boundary has caught, or a promise of the application that failed. */
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
      message: stripPersonalData(String(error.message ?? '')).slice(0, maxScriptErrorMessage) || 'no message',
      frames: ownFrames(String(error.stack ?? '')),
      route: routeOf(place.router),
    },
  });
}

/** Reports every error and rejection that nothing handles from now on. */
export function watchScriptErrors(app: ScriptApp, router: Router): void {
  place = { app, router };
  // Errors without an object are those of other origins' scripts, and the browser's own notes on ResizeObserver.
  window.addEventListener('error', ({ error }) => error && reportScriptError('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportScriptError('rejection', reason));
}

/** React's `onCaughtError`: what an error boundary has replaced is reported, and stays on the console. */
export function reportCaughtError(error: unknown): void {
  console.error(error);
  reportScriptError('render', error);
}

/** No fault of ours: a chunk that did not arrive, which the screen says itself, or a script of a browser extension. */
function isForeign(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if ('request' in thrown) return true;
  return /-extension:\/\//.test(thrown.stack ?? '') && ownFrames(thrown.stack ?? '').length === 0;
}

/** File, line and column of each call, as all browsers write them; without names of functions, host and query. */
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
