/** The user agents of browsers inside apps. They show pages, but many cannot save a file. */
const inApp =
  /MicroMessenger|\bLine\/|Instagram|FBAN|FBAV|FB_IAB|KAKAOTALK|Weibo|BytedanceWebview|musical_ly|Snapchat/i;

export function isInAppBrowser(userAgent: string): boolean {
  return inApp.test(userAgent);
}
