import { decodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { isOpenHere } from '../../features/visitors/tracking/open-orders.ts';
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
  const locked = state?.locked === true;
  const plainId = decodeOrderId(orderId) ?? '';
  // The link in the email was opened again: a traveller with a session need not enter the email address again.
  if (!locked && isOpenHere(plainId)) return <Navigate to={orderDetailsPath(orderId)} replace />;
  return (
    <div className={styles.narrow}>
      <TrackForm
        key={orderId}
        initialOrderId={plainId}
        locked={locked}
        support={(typed) => supportOf(currentBrand(), text, typed)}
        onTracked={(encoded) =>
          navigate(orderDetailsPath(encoded), { state: { tracked: true } satisfies ArrivalState })
        }
      />
    </div>
  );
}
