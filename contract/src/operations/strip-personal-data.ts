/**
 * What is left of an error's message once everything that could name a person is gone: quoted text, e-mail addresses,
 * what follows `?` in a URL, four or more digits (order IDs, telephone numbers), words of letters and digits (passport
 * numbers), and text outside of ASCII. Short numbers stay: they are error codes such as React's.
 */
export function stripPersonalData(message: string): string {
  return message
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|‘[^’]*’?/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\?\S*/g, '…')
    .replace(/\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{5,}\b/gi, '…')
    .replace(/\d(?:[\s().-]*\d){3,}/g, '…')
    .replace(/[^\x20-\x7e…]+/g, '…')
    .replace(/…(?:\s*…)+/g, '…')
    .trim();
}
