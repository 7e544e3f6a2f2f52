import { DeskSettingsForm } from '../../features/settings/desk-settings-form.tsx';
import { FormLists } from '../../features/settings/form-lists.tsx';
import { useFormDataQuery, useSettingsQuery } from '../../features/settings/settings.queries.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AdminsOnly } from './admins-only.tsx';
import classes from './setting-page.module.css';

export function DeskSettingsPage() {
  return (
    <AdminsOnly title="Settings">
      <Panel title="Desk Settings" className={classes.panel}>
        <Settings />
      </Panel>
      <Panel title="Government’s Form" className={classes.wide} flush>
        <Lists />
      </Panel>
    </AdminsOnly>
  );
}

function Settings() {
  const { data, error, refetch } = useSettingsQuery(undefined, { refetchOnFocus: true });
  if (data) return <DeskSettingsForm settings={data.data} />;
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={8} />;
}

function Lists() {
  const { data, error, refetch } = useFormDataQuery(undefined, { refetchOnFocus: true });
  if (data) return <FormLists lists={data.data} />;
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={8} />;
}
