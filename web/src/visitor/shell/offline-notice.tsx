import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import styles from './offline-notice.module.css';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function OfflineNotice() {
  const { text } = useLanguage();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{online ? null : <p className={styles.notice}>{text('offline.text')}</p>}</div>;
}
