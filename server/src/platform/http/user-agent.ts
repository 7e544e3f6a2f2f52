import bowser from 'bowser';

/** Browser and system of a User-Agent header: `Chrome-156.0`, `Android-16`. Unknown parts are left out. */
export function describeUserAgent(userAgent: string | undefined): { browser: string; os: string } {
  if (!userAgent) return { browser: 'Unknown', os: 'Unknown' };
  const { browser, os } = bowser.parse(userAgent.slice(0, 1000));
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('-').slice(0, 100) || 'Unknown';
  return { browser: join(browser.name, browser.version), os: join(os.name, os.versionName ?? os.version) };
}
