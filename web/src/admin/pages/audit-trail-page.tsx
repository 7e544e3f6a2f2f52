import { AuditTrail } from '../../features/audit/audit-trail.tsx';
import { orderPath } from '../../features/orders/order-paths.ts';
import { useTeamMembersQuery } from '../../features/team/team.queries.ts';
import { AdminsOnly } from './admins-only.tsx';

export function AuditTrailPage() {
  return (
    <AdminsOnly title="Audit Trail" wide>
      <Content />
    </AdminsOnly>
  );
}

function Content() {
  const { data } = useTeamMembersQuery();
  return <AuditTrail people={data?.data ?? []} pathOf={orderPath} />;
}
