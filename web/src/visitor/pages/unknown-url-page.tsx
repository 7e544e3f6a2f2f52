import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { SupportContact } from '../../features/visitors/support/support-contact.tsx';
import { currentBrand } from '../brands/current-brand.ts';
import { supportOf } from '../support-link.ts';
import styles from './column.module.css';
import links from './links.module.css';

/** What the router itself would show of a URL that matches nothing (APP-5), with a way back below it. */
export function UnknownUrlPage() {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  return (
    <div className={styles.narrow}>
      <h1 lang="en">Unexpected Application Error!</h1>
      <h2 lang="en">404 Not Found</h2>
      <p className={links.links}>
        <SupportContact {...supportOf(currentBrand(), text, pathname)} />
        <Link to="/track-order">{text('menu.trackOrder')}</Link>
      </p>
    </div>
  );
}
