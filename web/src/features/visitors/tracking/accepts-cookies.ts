const testCookie = 'cookie_probe';

/** Whether this browser stores a cookie like that of the visitor's session. */
export function acceptsCookies(): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore-start lint/suspicious/noDocumentCookie: the Cookie Store API resolves too late for a click
  try {
    document.cookie = `${testCookie}=1; Path=/; SameSite=Strict${secure}`;
    const accepted = document.cookie.includes(`${testCookie}=1`);
    document.cookie = `${testCookie}=; Path=/; Max-Age=0; SameSite=Strict${secure}`;
    return accepted;
  } catch {
    // A sandboxed frame throws.
    return false;
  }
  // biome-ignore-end lint/suspicious/noDocumentCookie: see above
}
