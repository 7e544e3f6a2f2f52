/** Asking `Intl` for each name would take longer than everything else about an order. */
const usual: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** Whether a name is an IANA time zone that this runtime knows; `''` is none. */
export function isTimeZone(name: string): boolean {
  if (usual.has(name)) return true;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
