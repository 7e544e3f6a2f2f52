import { useLanguage } from '../language/language-context.tsx';
import button from '../parts/button.module.css';
import { storedDocumentPath } from '../visitors.calls.ts';

interface ViewLinkProps {
  orderId: string;
  file1: string;
  /** Called when the traveller returns from viewing; the download history has a new line. */
  onViewed: () => void;
}

/**
 * Opens the document in a new tab; the visitor's cookie authorises it. A plain link, because iPhones do not let a script
 * open a window after it has waited.
 */
export function ViewLink({ orderId, file1, onViewed }: ViewLinkProps) {
  const { text } = useLanguage();
  const lookWhenBack = () => {
    const back = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', back);
      onViewed();
    };
    document.addEventListener('visibilitychange', back);
  };
  return (
    <a
      className={button.quiet}
      href={storedDocumentPath(orderId, file1)}
      target="_blank"
      rel="noopener"
      aria-label={text('ready.viewNewTab', { view: text('ready.view') })}
      onClick={lookWhenBack}
    >
      <svg viewBox="0 0 20 20" className={button.icon} aria-hidden="true">
        <path d="M1.8 10S4.8 4.4 10 4.4 18.2 10 18.2 10 15.2 15.6 10 15.6 1.8 10 1.8 10z" />
        <circle cx="10" cy="10" r="2.6" />
      </svg>
      {text('ready.view')}
    </a>
  );
}
