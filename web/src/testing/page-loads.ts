import { vi } from 'vitest';

/** Notes where the page is loaded anew, and loads nothing: jsdom cannot leave its document. 'reload' is the same page. */
export function watchPageLoads(): string[] {
  const loads: string[] = [];
  const noted: Record<string, unknown> = {
    assign: (address: string) => loads.push(address),
    reload: () => loads.push('reload'),
  };
  const { location } = window;
  const get = (_: object, key: string) => noted[key] ?? Reflect.get(location, key, location);
  vi.stubGlobal('location', new Proxy({}, { get }));
  return loads;
}
