import bowser from 'bowser';

interface Device {
  browser: string;
  os: string;
}

/** The same few browsers send all requests of staff, and reading a header takes as long as validating a response. */
const known = new Map<string, Device>();
const maxKnown = 1000;

/** Browser and system of a User-Agent header: `Chrome-156.0`, `Android-16`. Unknown parts are left out. */
export function describeUserAgent(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: 'Unknown', os: 'Unknown' };
  const header = userAgent.slice(0, 1000);
  const device = known.get(header) ?? parse(header);
  // A part of a longer header would keep all of it in memory.
  if (header.length < userAgent.length) return device;
  if (known.size >= maxKnown) known.clear();
  known.set(header, device);
  return device;
}

function parse(header: string): Device {
  const { browser, os } = bowser.parse(header);
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('-').slice(0, 100) || 'Unknown';
  return { browser: join(browser.name, browser.version), os: join(os.name, os.versionName ?? os.version) };
}
