import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { currentBrand } from '../brands/current-brand.ts';
import { Contained } from './contained.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Toasts } from './toasts.tsx';
import { TranslateBar } from './translate-bar.tsx';
import styles from './visitor-shell.module.css';

const brand = currentBrand();

export function VisitorShell() {
  const { text } = useLanguage();
  const { key } = useLocation();
  return (
    <div className={styles.shell}>
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
        <Toasts />
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
