import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { KeyList } from '../../features/landing-sites/key-list.tsx';
import { useLandingSitesQuery } from '../../features/landing-sites/landing-sites.queries.ts';
import { MailChoices } from '../../features/landing-sites/mail-choices.tsx';
import { RenameSiteForm } from '../../features/landing-sites/rename-site-form.tsx';
import { TestOrders } from '../../features/landing-sites/test-orders.tsx';
import { orderPath } from '../../features/orders/order-paths.ts';
import { WebhookEndpointSettings } from '../../features/webhooks/webhook-endpoint-settings.tsx';
import { WebhookMessages } from '../../features/webhooks/webhook-messages.tsx';
import { IconWorldOff } from '../../ui/icons.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AdminsOnly } from './admins-only.tsx';
import classes from './setting-page.module.css';

export function LandingSitePage() {
  const { siteId } = useParams();
  return (
    <AdminsOnly title="Settings">
      <Site key={siteId} id={Number(siteId)} />
    </AdminsOnly>
  );
}

function Site({ id }: { id: number }) {
  const { data, error, refetch } = useLandingSitesQuery(undefined, { refetchOnFocus: true });
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={6} />;
  const site = data.data.find((each) => each.id === id);
  if (!site)
    return (
      <Notice icon={IconWorldOff} title="There is no such landing site">
        <Anchor component={Link} to="/admin/landing-sites" underline="always">
          All landing sites
        </Anchor>
      </Notice>
    );
  return (
    <>
      <Panel title={site.name} className={classes.panel}>
        <RenameSiteForm site={site} />
        <MailChoices site={site} />
      </Panel>
      <Panel title="Intake Keys" flush className={classes.wide}>
        <KeyList site={site} callsPerMinute={data.calls_per_minute} />
      </Panel>
      <Panel title="Test Orders" flush className={classes.wide}>
        <TestOrders siteId={id} />
      </Panel>
      <Panel title="Webhooks" className={classes.wide}>
        <WebhookEndpointSettings siteId={id} test={false} />
      </Panel>
      <Panel title="Webhooks of Test Orders" className={classes.wide}>
        <WebhookEndpointSettings siteId={id} test />
      </Panel>
      <Panel title="Deliveries" flush className={classes.wide}>
        <WebhookMessages siteId={id} pathOf={orderPath} />
      </Panel>
    </>
  );
}
