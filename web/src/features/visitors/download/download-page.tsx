import { type ReactNode, useEffect } from 'react';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { Button } from '../parts/button.tsx';
import card from '../parts/card.module.css';
import { showError } from '../parts/messages.ts';
import { Notice } from '../parts/notice.tsx';
import { callMailPartyCode, isLocked } from '../visitors.calls.ts';
import { DownloadHistory } from './download-history.tsx';
import styles from './download-page.module.css';
import { FamilyOrders } from './family-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { useOrder } from './use-order.ts';

export interface DownloadPageProps {
  /** Encoded or plain, as in the URL. */
  orderId: string;
  /** The traveller comes from a successful track call. */
  justTracked: boolean;
  /** The traveller tried to view the document, but it could not be shown. */
  documentMissing: boolean;
  brand: { title: string; supportEmail: string };
  onLocked: () => void;
  /** A code was asked for that opens all orders of the party. */
  onPartyCode: (challenge: string) => void;
  /** The support contact, directly under the result. */
  help: ReactNode;
  /** The path of another order's page. */
  pathOf: (orderId: string) => string;
}

export function DownloadPage(props: DownloadPageProps) {
  const { orderId, brand, justTracked, documentMissing, onLocked, onPartyCode, help, pathOf } = props;
  const language = useLanguage();
  const { order, failure, checkedAt, loading, refresh } = useOrder(orderId, onLocked);
  const { followOrder } = language;
  const ofOrder = order?.mainResult.language;
  useEffect(() => followOrder(ofOrder), [followOrder, ofOrder]);
  async function askForAll() {
    const asked = await callMailPartyCode(order?.mainResult.order_id ?? orderId);
    if (asked.status === 1) return onPartyCode(asked.challenge);
    if (isLocked(asked)) return onLocked();
    showError(failureText(asked, language));
  }
  if (order)
    return (
      <div className={styles.page}>
        <OrderCard
          orderId={orderId}
          order={order}
          brand={brand}
          failure={failure}
          checkedAt={checkedAt}
          checking={loading}
          startsByItself={justTracked}
          documentMissing={documentMissing}
          onRefresh={refresh}
          onLocked={onLocked}
        />
        {help}
        <FamilyOrders
          orders={order.others}
          pathOf={pathOf}
          onAll={order.mainResult.has_party ? askForAll : undefined}
        />
        <DownloadHistory entries={order.data} />
      </div>
    );
  if (!failure)
    return (
      <div className={styles.page}>
        <OrderSkeleton />
      </div>
    );
  return (
    <div className={styles.page}>
      <section className={card.card}>
        <h1 className={card.title}>{language.text('load.failed')}</h1>
        <Notice kind="danger" live>
          {failureText(failure, language)}
        </Notice>
        <Button busy={loading} onClick={refresh}>
          {language.text('common.retry')}
        </Button>
      </section>
      {help}
    </div>
  );
}
