const loadedAnewAt = 'page-loaded-anew-at';
/** In milliseconds: a page that was reloaded less than this ago is not reloaded for another missing chunk. */
const once = 60_000;

let leaving = false;

/**
 * Loads a chunk of the application. If the server no longer has the chunk, this page is older than the last upgrade:
 * the whole page is then loaded again, at the URL that the person is opening, and the promise never settles. Rejects
 * with the bundler's error when the chunk fails to load for another reason, such as a lost connection.
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

/** The bundler's error has the URL of the script or style sheet that failed to load, but not the reason. */
async function isGone(error: unknown): Promise<boolean> {
  const { request } = error as { request?: string };
  if (!request) return false;
  const answer = await fetch(request, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}
