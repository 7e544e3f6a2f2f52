import { useLanguage } from '../language/language-context.tsx';
import { Notice } from '../parts/notice.tsx';
import { isInAppBrowser } from './in-app-browser.ts';

/** Downloads can fail in the browser of a chat or photo app; recommends the phone's own browser. */
export function InAppHint() {
  const { text } = useLanguage();
  if (!isInAppBrowser(navigator.userAgent)) return null;
  return <Notice kind="info">{text('ready.inApp')}</Notice>;
}
