import { AuditTrail } from '../../features/audit/audit-trail.tsx';
import { useLandingSitesQuery } from '../../features/landing-sites/landing-sites.queries.ts';
import { orderPath } from '../../features/orders/order-paths.ts';
import { useTeamMembersQuery } from '../../features/team/team.queries.ts';
import { Panel } from '../../ui/panel.tsx';
import { AdminsOnly } from './admins-only.tsx';

export function AuditTrailPage() {
  return (
    <AdminsOnly title="Audit">
      <Panel title="Entries">
        <Content />
      </Panel>
    </AdminsOnly>
  );
}

function Content() {
  const { data: people } = useTeamMembersQuery();
  const { data: sites } = useLandingSitesQuery();
  return <AuditTrail people={people?.data ?? []} sites={sites?.data ?? []} pathOf={orderPath} />;
}
