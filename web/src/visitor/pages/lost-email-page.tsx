import { Link } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { SupportContact } from '../../features/visitors/support/support-contact.tsx';
import { LostEmailForm } from '../../features/visitors/tracking/lost-email-form.tsx';
import { currentBrand } from '../brands/current-brand.ts';
import { supportOf } from '../support-link.ts';
import styles from './column.module.css';
import links from './links.module.css';

export default function LostEmailPage() {
  const { text } = useLanguage();
  return (
    <div className={styles.narrow}>
      <LostEmailForm
        help={
          <p className={links.links}>
            <Link to="/track-order">{text('lost.back')}</Link>
            <SupportContact {...supportOf(currentBrand(), text, '')} />
          </p>
        }
      />
    </div>
  );
}
