import type { TeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Clipped } from '../../ui/clipped.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import classes from './member-list.module.css';
import { useDeleteMemberMutation } from './team.queries.ts';

interface MemberListProps {
  members: readonly TeamMember[];
  /** Resets the second factors of a member, once the person has confirmed it. */
  onResetFactors: (member: TeamMember) => Promise<unknown>;
}

export function MemberList({ members, onResetFactors }: MemberListProps) {
  const [remove] = useDeleteMemberMutation();
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  const [opened, setOpened] = useState(false);
  const [resetting, setResetting] = useState<TeamMember | null>(null);
  const [asksReset, setAsksReset] = useState(false);
  const askReset = (member: TeamMember) => {
    setResetting(member);
    setAsksReset(true);
  };
  const ask = (member: TeamMember) => {
    setLeaving(member);
    setOpened(true);
  };
  return (
    <>
      <PlainTable
        label="Team Member List"
        columns={['#', 'Name', 'Email', 'Password', 'Type', 'Action']}
        empty="No records found"
        asCards
        rows={members.map((member, index) => ({
          key: member.id,
          cells: [
            index + 1,
            <Clipped key="name" text={member.name} className={classes.name} />,
            <Clipped key="email" text={member.email} />,
            <span key="password" role="img" aria-label="hidden">
              ••••••••
            </span>,
            member.type,
            <MemberActions
              key="actions"
              member={member}
              onReset={() => askReset(member)}
              onDelete={() => ask(member)}
            />,
          ],
        }))}
      />
      <Confirm
        opened={asksReset}
        title={`Reset the second factors of ${resetting?.name}`}
        question="Only do this for somebody who has told you in person or on the telephone that they have lost them."
        note="Their authenticator app and recovery codes stop working, their sessions end, and both of you get a mail."
        verb="Reset"
        danger
        onClose={() => setAsksReset(false)}
        onConfirm={async () => resetting && onResetFactors(resetting)}
      />
      <Confirm
        opened={opened}
        title={`Delete ${leaving?.name}`}
        question="Are you sure you want to delete?"
        verb="Delete"
        danger
        onClose={() => setOpened(false)}
        onConfirm={async () => leaving && remove({ teamMemberId: leaving.id })}
      />
    </>
  );
}

interface MemberActionsProps {
  member: TeamMember;
  onReset: () => void;
  onDelete: () => void;
}

function MemberActions({ member, onReset, onDelete }: MemberActionsProps) {
  return (
    <span className={classes.actions}>
      {member.actions.edit && (
        <Button
          component={Link}
          to={`/admin/manage-team/${member.id}`}
          size="compact-sm"
          variant="light"
          aria-label={`Edit ${member.name}`}
        >
          Edit
        </Button>
      )}
      {member.actions.resetFactors && (
        <Button size="compact-sm" variant="subtle" onClick={onReset} aria-label={`Reset factors of ${member.name}`}>
          Reset factors
        </Button>
      )}
      {member.actions.delete && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="danger"
          c="danger"
          onClick={onDelete}
          aria-label={`Delete ${member.name}`}
        >
          Delete
        </Button>
      )}
    </span>
  );
}
