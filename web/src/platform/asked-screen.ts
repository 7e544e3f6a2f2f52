/** Key of the session storage: the screen that was asked for without a session. It is shown after the sign-in. */
const askedScreenKey = 'asked-screen';

/** Keeps the path and query of a screen of the desk in this tab. */
export function keepAskedScreen(address: string): void {
  sessionStorage.setItem(askedScreenKey, address);
}

/** Returns that screen once; otherwise the desk's first one. */
export function takeAskedScreen(): string {
  const asked = sessionStorage.getItem(askedScreenKey) ?? '';
  sessionStorage.removeItem(askedScreenKey);
  // Whatever a script or an extension has stored: no address elsewhere.
  return /^\/admin(?:[/?]|$)/.test(asked) ? asked : '/admin';
}
