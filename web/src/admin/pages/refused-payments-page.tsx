import { orderPath } from '../../features/orders/order-paths.ts';
import { RefusedPaymentList } from '../../features/refunds/refused-payment-list.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RefundTabs } from './refund-tabs.tsx';
import classes from './setting-page.module.css';

export function RefusedPaymentsPage() {
  return (
    <>
      <PageHead title="Refunds" />
      <RefundTabs />
      <Panel title="Refused Payments" className={classes.wide}>
        <RefusedPaymentList pathOf={orderPath} />
      </Panel>
    </>
  );
}
