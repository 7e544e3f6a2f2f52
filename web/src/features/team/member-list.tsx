import type { TeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { useState } from 'react';
import { Clipped } from '../../ui/clipped.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Invited } from './invited.tsx';
import { MemberActions } from './member-actions.tsx';
import { type MemberAct, memberActTexts } from './member-acts.ts';
import classes from './member-list.module.css';
import { useDeleteMemberMutation, useResendInvitationMutation, useWithdrawInvitationMutation } from './team.queries.ts';

interface MemberListProps {
  members: readonly TeamMember[];
  /** Resets the second factors of a member, once the person has confirmed it. */
  onResetFactors: (member: TeamMember) => Promise<unknown>;
}

export function MemberList({ members, onResetFactors }: MemberListProps) {
  const [remove] = useDeleteMemberMutation();
  const [resend] = useResendInvitationMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const [asked, setAsked] = useState<{ act: MemberAct; member: TeamMember } | null>(null);
  const [opened, setOpened] = useState(false);
  const acts: Record<MemberAct, (member: TeamMember) => Promise<unknown>> = {
    reset: onResetFactors,
    resend: ({ id }) => resend({ teamMemberId: id }),
    withdraw: ({ id }) => withdraw({ teamMemberId: id }),
    delete: ({ id }) => remove({ teamMemberId: id }),
  };
  const texts = asked && memberActTexts[asked.act](asked.member);
  return (
    <>
      <PlainTable
        label="Team Member List"
        columns={['#', 'Name', 'Email', 'Password', 'Type', 'Action']}
        empty="No records found"
        asCards="stacked"
        rows={members.map((member, index) => ({
          key: member.id,
          cells: [
            index + 1,
            <Clipped key="name" text={member.name} className={classes.name} />,
            <Clipped key="email" text={member.email} className={classes.email} />,
            member.invited ? (
              'None yet'
            ) : (
              <span key="password" role="img" aria-label="hidden">
                ••••••••
              </span>
            ),
            <span key="type" className={classes.type}>
              {member.type}
              {member.invited && <Invited until={member.invited.expires_at} />}
            </span>,
            <MemberActions
              key="actions"
              member={member}
              onAsk={(act) => {
                setAsked({ act, member });
                setOpened(true);
              }}
            />,
          ],
        }))}
      />
      <Confirm
        title=""
        question=""
        verb=""
        {...texts}
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={async () => asked && acts[asked.act](asked.member)}
      />
    </>
  );
}
