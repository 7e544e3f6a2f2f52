/** Whether a text is the URL of a page, with https and without a user name or password. */
export function isWebAddress(text: string): boolean {
  const url = /^https:\/\/[^\s<>"]+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && !url.username && !url.password;
}
