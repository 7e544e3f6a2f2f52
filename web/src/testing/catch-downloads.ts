import { vi } from 'vitest';

/** The files that the screen saves from now on, oldest first. The browser's own part of a download is for Chromium. */
export function catchDownloads(): File[] {
  const saved: File[] = [];
  const addresses = new Map<string, File>();
  Object.assign(URL, {
    createObjectURL(file: File) {
      const address = `blob:https://desk.example/${addresses.size}`;
      addresses.set(address, file);
      return address;
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const file = addresses.get(this.href);
    if (file && this.download === file.name) saved.push(file);
  });
  return saved;
}
