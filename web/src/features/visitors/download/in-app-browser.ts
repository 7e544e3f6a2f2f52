/**
 * The user agents of browsers inside apps. They show pages, but many cannot save a file. `; wv` is Android's own, in any
 * app, and `GSA` is Google's app.
 */
const inApp =
  /MicroMessenger|\bGSA\/|\bLine\/|Instagram|FBAN|FBAV|FB_IAB|KAKAOTALK|Weibo|BytedanceWebview|musical_ly|Snapchat|; wv\)/i;

export function isInAppBrowser(userAgent: string): boolean {
  return inApp.test(userAgent);
}
