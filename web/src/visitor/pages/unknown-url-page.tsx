import { Link } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import styles from './column.module.css';

/** What the router itself would show of a URL that matches nothing (APP-5), with a way back below it. */
export function UnknownUrlPage() {
  const { text } = useLanguage();
  return (
    <div className={styles.narrow}>
      <h1 lang="en">Unexpected Application Error!</h1>
      <h2 lang="en">404 Not Found</h2>
      <Link to="/track-order">{text('menu.trackOrder')}</Link>
    </div>
  );
}
