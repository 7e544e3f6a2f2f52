import { GatewayForm } from '../../features/gateways/gateway-form.tsx';
import { useGatewaysQuery } from '../../features/gateways/gateways.queries.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './setting-page.module.css';

export function GatewaySettingPage() {
  const { data, error, refetch } = useGatewaysQuery();
  return (
    <>
      <PageHead title="Gateway Setting" />
      <Panel title="Change Gateway" className={classes.panel}>
        {data && <GatewayForm gateways={data.data} className={classes.form} />}
        {!data && error && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonLines count={3} />}
      </Panel>
    </>
  );
}
