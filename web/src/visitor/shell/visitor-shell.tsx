import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { prepareMessages, useMessagesWanted } from '../../features/visitors/parts/messages.ts';
import { currentBrand } from '../brands/current-brand.ts';
import { Contained } from './contained.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { TranslateBar } from './translate-bar.tsx';
import styles from './visitor-shell.module.css';

const Toasts = lazy(() => import('./toasts.tsx').then((part) => ({ default: part.Toasts })));

const brand = currentBrand();

export function VisitorShell() {
  const { text } = useLanguage();
  const { key } = useLocation();
  const hasMessages = useMessagesWanted();
  return (
    <div className={styles.shell} onPointerDownCapture={prepareMessages} onKeyDownCapture={prepareMessages}>
      <a className={styles.skip} href="#content">
        {text('nav.skip')}
      </a>
      <Contained>
        <TranslateBar />
      </Contained>
      <Contained>
        <Navbar brand={brand} />
      </Contained>
      <OfflineNotice />
      <Contained>
        {hasMessages ? (
          <Suspense>
            <Toasts />
          </Suspense>
        ) : null}
      </Contained>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Contained place={key}>
          <Suspense>
            <Outlet />
          </Suspense>
        </Contained>
      </main>
      <Contained>
        <Footer brand={brand} />
      </Contained>
    </div>
  );
}
