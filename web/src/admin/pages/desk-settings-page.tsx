import { DeskSettingsForm } from '../../features/settings/desk-settings-form.tsx';
import { useSettingsQuery } from '../../features/settings/settings.queries.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AdminsOnly } from './admins-only.tsx';

export function DeskSettingsPage() {
  return (
    <AdminsOnly title="Settings" panel="Desk Settings">
      <Settings />
    </AdminsOnly>
  );
}

function Settings() {
  const { data, error, refetch } = useSettingsQuery(undefined, { refetchOnFocus: true });
  if (data) return <DeskSettingsForm settings={data.data} />;
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={8} />;
}
