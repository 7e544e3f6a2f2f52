import { useLanguage } from '../language/language-context.tsx';
import { Notice } from '../parts/notice.tsx';
import { isInAppBrowser } from './in-app-browser.ts';

/** In the browser of a chat or photo app a download can come to nothing; the phone's own browser saves it. */
export function InAppHint() {
  const { text } = useLanguage();
  if (!isInAppBrowser(navigator.userAgent)) return null;
  return <Notice kind="info">{text('ready.inApp')}</Notice>;
}
