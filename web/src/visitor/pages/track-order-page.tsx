import { decodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { TrackForm } from '../../features/visitors/tracking/track-form.tsx';
import { currentBrand } from '../brands/current-brand.ts';
import { type ArrivalState, orderDetailsPath } from '../paths.ts';
import { supportOf } from '../support-link.ts';
import styles from './column.module.css';

export function TrackOrderPage() {
  const { text } = useLanguage();
  const { orderId = '' } = useParams();
  const state = useLocation().state as ArrivalState;
  const navigate = useNavigate();
  return (
    <div className={styles.narrow}>
      <TrackForm
        key={orderId}
        initialOrderId={decodeOrderId(orderId) ?? ''}
        locked={state?.locked === true}
        support={(typed) => supportOf(currentBrand(), text, typed)}
        onTracked={(encoded) =>
          navigate(orderDetailsPath(encoded), { state: { tracked: true } satisfies ArrivalState })
        }
      />
    </div>
  );
}
