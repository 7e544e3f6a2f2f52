import { AddSiteForm } from '../../features/landing-sites/add-site-form.tsx';
import { ApiDescriptions } from '../../features/landing-sites/api-descriptions.tsx';
import { useLandingSitesQuery } from '../../features/landing-sites/landing-sites.queries.ts';
import { SiteList } from '../../features/landing-sites/site-list.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AdminsOnly } from './admins-only.tsx';
import classes from './setting-page.module.css';

export function LandingSitesPage() {
  return (
    <AdminsOnly title="Settings">
      <Panel title="New Landing Site" className={classes.panel}>
        <AddSiteForm />
      </Panel>
      <Panel title="Landing Sites" flush className={classes.wide}>
        <Sites />
      </Panel>
      <Panel title="Descriptions of the API" className={classes.panel}>
        <ApiDescriptions />
      </Panel>
    </AdminsOnly>
  );
}

function Sites() {
  const { data, error, refetch } = useLandingSitesQuery(undefined, { refetchOnFocus: true });
  if (data) return <SiteList sites={data.data} />;
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={3} />;
}
