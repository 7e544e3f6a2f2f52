import { orderPath } from '../../features/orders/order-paths.ts';
import { RefusedPaymentList } from '../../features/refunds/refused-payment-list.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './setting-page.module.css';

export function RefusedPaymentsPage() {
  return (
    <>
      <PageHead title="Refused Payments" />
      <Panel title="Money to look at" className={classes.wide}>
        <RefusedPaymentList pathOf={orderPath} />
      </Panel>
    </>
  );
}
