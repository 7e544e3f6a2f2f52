import { AuditTrail } from '../../features/audit/audit-trail.tsx';
import { orderPath } from '../../features/orders/order-paths.ts';
import { useTeamMembersQuery } from '../../features/team/team.queries.ts';
import { Panel } from '../../ui/panel.tsx';
import { AdminsOnly } from './admins-only.tsx';

export function AuditTrailPage() {
  return (
    <AdminsOnly title="Audit Trail" bare>
      <Panel title="Entries">
        <Content />
      </Panel>
    </AdminsOnly>
  );
}

function Content() {
  const { data } = useTeamMembersQuery();
  return <AuditTrail people={data?.data ?? []} pathOf={orderPath} />;
}
