import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import styles from './toasts.module.css';

/** Top right until they are closed (VIS-3). Their styles are in a file: the content policy allows no inline styles. */
export function Toasts() {
  const { language, text } = useLanguage();
  return (
    <div className={styles.place}>
      <ToastContainer
        position="top-right"
        autoClose={false}
        closeOnClick={false}
        draggable={false}
        rtl={language.direction === 'rtl'}
        aria-label={text('toast.region')}
        closeButton={CloseToast}
      />
    </div>
  );
}

function CloseToast({ closeToast }: CloseButtonProps) {
  const { text } = useLanguage();
  return (
    <button type="button" className={styles.close} aria-label={text('toast.close')} onClick={closeToast}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M5 5l10 10M15 5L5 15" />
      </svg>
    </button>
  );
}
