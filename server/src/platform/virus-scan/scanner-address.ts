/** Where clamd listens, as `net.connect` takes it. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** Reads `tcp://host:port` or `unix:/path`; null for anything else. */
export function readScannerAddress(value: string): ScannerAddress | null {
  const url = URL.parse(value);
  if (!url || url.search || url.hash || url.username) return null;
  if (url.protocol === 'unix:') return !url.host && url.pathname.length > 1 ? { path: decodePath(url.pathname) } : null;
  if (url.protocol !== 'tcp:' || !url.hostname || !Number(url.port) || url.pathname.length > 1) return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
