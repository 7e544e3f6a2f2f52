import { loadPart } from '../../platform/load-part.ts';

/** Not part of the sign-in page, which is to be light: the second step, and the sign-in with a passkey. */
export const loadSignInParts = () =>
  loadPart(
    () => import('./sign-in-parts.ts'),
    () => window.location.pathname,
  );
