/** Whether a URL is a page's. The others are called by programs: the API, the files of the build, the uploads. */
export function isPageUrl(url: string): boolean {
  return !/^\/(api|static|uploads)\//.test(url);
}

/**
 * The URL by which a request is routed: its own, but a page whose path has a broken escape (`/no/such/%E4%`, as a
 * chat program cuts a link) gets the page of an unknown address. The router alone would refuse it with JSON.
 */
export function routedUrl({ url = '/' }: { url?: string }): string {
  if (!isPageUrl(url)) return url;
  const path = url.split('?', 1)[0] ?? '/';
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
