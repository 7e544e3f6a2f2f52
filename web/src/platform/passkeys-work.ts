/**
 * Whether passkeys work here: the server marks the page with the address that they belong to, and this page must have
 * been opened there.
 */
export const passkeysWork =
  document.documentElement.dataset.passkeys === window.location.origin && 'PublicKeyCredential' in window;
