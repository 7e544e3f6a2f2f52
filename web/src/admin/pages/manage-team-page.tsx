import { useNavigate, useParams } from 'react-router';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { useResetFactorsMutation } from '../../features/second-factors/second-factors.queries.ts';
import { MemberForm } from '../../features/team/member-form.tsx';
import { MemberList } from '../../features/team/member-list.tsx';
import { useTeamMemberQuery, useTeamMembersQuery } from '../../features/team/team.queries.ts';
import { IconLock } from '../../ui/icons.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

export function ManageTeamPage() {
  const { teamMemberId } = useParams();
  return (
    <>
      <PageHead title="Manage Team" />
      <Panel title={teamMemberId ? 'Edit Team Member' : 'New Team Member'}>
        {teamMemberId ? (
          <EditMember key={teamMemberId} id={teamMemberId} />
        ) : (
          <MemberForm key="new" onDone={() => undefined} />
        )}
      </Panel>
      <Panel title="Team Member List" flush>
        <Members />
      </Panel>
    </>
  );
}

function EditMember({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useTeamMemberQuery(id);
  const self = useSignedInUser();
  if (data && !data.data.actions.edit)
    return (
      <Notice icon={IconLock} title="Not open to your role">
        Only an Admin manages accounts of type {data.data.type}.
      </Notice>
    );
  if (data)
    return (
      <MemberForm
        member={data.data}
        isOwn={data.data.id === self?.id}
        onDone={() => void navigate('/admin/manage-team')}
      />
    );
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={3} />;
}

function Members() {
  const [reset] = useResetFactorsMutation();
  const { data, error, refetch } = useTeamMembersQuery(undefined, { refetchOnFocus: true });
  if (data) return <MemberList members={data.data} onResetFactors={({ id }) => reset({ teamMemberId: id })} />;
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={6} />;
}
