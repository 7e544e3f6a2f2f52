import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { GatewayForm } from '../../features/gateways/gateway-form.tsx';
import { useGatewaysQuery } from '../../features/gateways/gateways.queries.ts';
import { useIntakeKeysQuery } from '../../features/intake/intake-keys.queries.ts';
import { KeyList } from '../../features/intake/key-list.tsx';
import { NewKeyForm } from '../../features/intake/new-key-form.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './setting-page.module.css';

export function GatewaySettingPage() {
  const { data, error, refetch } = useGatewaysQuery();
  const user = useSignedInUser();
  return (
    <>
      <PageHead title="Gateway Setting" />
      <Panel title="Change Gateway" className={classes.panel}>
        {data && <GatewayForm gateways={data.data} className={classes.form} />}
        {!data && error && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonLines count={3} />}
      </Panel>
      {user?.type === 'Admin' && <LandingSites />}
    </>
  );
}

/** The landing sites that may send orders and ask for the active gateway: an Admin's business (DESIGN.md section 5). */
function LandingSites() {
  const { data, error, refetch } = useIntakeKeysQuery();
  return (
    <>
      <Panel title="New Intake Key" className={classes.panel}>
        <NewKeyForm />
      </Panel>
      <Panel title="Intake Keys" flush className={classes.wide}>
        {data && <KeyList keys={data.data} />}
        {!data && error && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonLines count={3} />}
      </Panel>
    </>
  );
}
