import { decodeOrderId, encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { DownloadPage } from '../../features/visitors/download/download-page.tsx';
import { forgetCard } from '../../features/visitors/download/kept-cards.ts';
import { SignOut } from '../../features/visitors/download/sign-out.tsx';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { SupportContact } from '../../features/visitors/support/support-contact.tsx';
import { isOpenHere } from '../../features/visitors/tracking/open-orders.ts';
import { currentBrand } from '../brands/current-brand.ts';
import { type ArrivalState, orderDetailsPath, trackOrderPath } from '../paths.ts';
import { supportOf } from '../support-link.ts';
import styles from './column.module.css';
import links from './links.module.css';

export function OrderDetailsPage() {
  const { orderId = '' } = useParams();
  return <OrderDetails key={orderId} orderId={orderId} />;
}

function OrderDetails({ orderId }: { orderId: string }) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [justTracked] = useState((state as ArrivalState)?.tracked === true);
  const [documentMissing] = useState(new URLSearchParams(search).get('document') === 'missing');

  // The history state survives a reload, but only the first visit must start a download or report a missing document.
  useEffect(() => {
    if (state || search) void navigate(pathname, { replace: true, state: null });
  }, [state, search, pathname, navigate]);

  const onLocked = useCallback(() => {
    const plainId = decodeOrderId(orderId) ?? '';
    void forgetCard(plainId).catch(() => undefined);
    // A session that was never accepted: another attempt would lead here again.
    const cookieless = justTracked && !isOpenHere(plainId);
    const state: ArrivalState = cookieless ? { locked: true, cookieless } : { locked: true };
    void navigate(trackOrderPath(orderId), { replace: true, state });
  }, [navigate, orderId, justTracked]);

  const onEnded = useCallback(() => {
    const state: ArrivalState = { ended: true };
    void navigate('/track-order', { replace: true, state });
  }, [navigate]);

  return (
    <div className={styles.wide}>
      <DownloadPage
        orderId={orderId}
        brand={currentBrand()}
        justTracked={justTracked}
        documentMissing={documentMissing}
        onLocked={onLocked}
        onPartyCode={(challenge) => {
          const state: ArrivalState = { code: { challenge, askedAt: Date.now(), party: true } };
          void navigate(trackOrderPath(orderId), { state });
        }}
        pathOf={(id) => orderDetailsPath(encodeOrderId(id))}
        help={
          <p className={links.links}>
            <SupportContact {...supportOf(currentBrand(), text, orderId)} />
            <Link to="/track-order">{text('order.another')}</Link>
            <SignOut onEnded={onEnded} />
          </p>
        }
      />
    </div>
  );
}
