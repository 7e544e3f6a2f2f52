import { Retention } from '../../features/erasure/retention.tsx';
import { TravellerSearch } from '../../features/erasure/traveller-search.tsx';
import { orderPath } from '../../features/orders/order-paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { AdminsOnly } from './admins-only.tsx';
import classes from './setting-page.module.css';

/** What is on file about a traveller, and what is erased when. */
export function TravellerDataPage() {
  return (
    <AdminsOnly title="Traveller Data">
      <div className={classes.stack}>
        <Panel title="Export or erase a traveller">
          <TravellerSearch pathOf={orderPath} />
        </Panel>
        <Panel title="Retention">
          <Retention pathOf={orderPath} />
        </Panel>
      </div>
    </AdminsOnly>
  );
}
