import { askedScreenKey } from './session.ts';

/** Keeps the path and query of a screen that was asked for without a session, in this tab. */
export function keepAskedScreen(address: string): void {
  sessionStorage.setItem(askedScreenKey, address);
}

/** Returns that screen once; otherwise the desk's first one. */
export function takeAskedScreen(): string {
  const asked = sessionStorage.getItem(askedScreenKey) ?? '/admin';
  sessionStorage.removeItem(askedScreenKey);
  return asked;
}
