/**
 * Replaces everything in an error message that could identify a person with `…`: quoted text, e-mail addresses, URL
 * queries, four or more digits (order IDs, telephone numbers), words of letters and digits (passport numbers) and
 * text outside ASCII. Short numbers are kept: they are error codes such as React's.
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
