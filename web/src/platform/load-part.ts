const loadedAnewAt = 'page-loaded-anew-at';
/** A page that has just been loaded again is not to be loaded again for a part that no server has, in milliseconds. */
const once = 60_000;

let leaving = false;

/**
 * Loads a part of the application. When the server has no such part any more, this page is older than the last upgrade:
 * then the whole page is loaded again, at the address that the person is on the way to, and the promise never settles.
 * Rejects with the bundler's error when the part does not arrive for another reason, as without a connection.
 */
export async function loadPart<Part>(load: () => Promise<Part>, address: () => string): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!leaving && (wasLoadedAnew() || !(await isGone(error)))) throw error;
    if (!leaving) {
      leaving = true;
      sessionStorage.setItem(loadedAnewAt, String(Date.now()));
      window.location.assign(address());
    }
    return new Promise<Part>(() => undefined);
  }
}

function wasLoadedAnew(): boolean {
  return Date.now() - Number(sessionStorage.getItem(loadedAnewAt)) < once;
}

/** The bundler's error names the address of the script or style sheet that did not arrive, not why. */
async function isGone(error: unknown): Promise<boolean> {
  const { request } = error as { request?: string };
  if (!request) return false;
  const answer = await fetch(request, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}
