import type { TeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './member-actions.module.css';
import type { MemberAct } from './member-acts.ts';

interface MemberActionsProps {
  member: TeamMember;
  /** Asks whether to do it. */
  onAsk: (act: MemberAct) => void;
}

/** The buttons of a member. An invitation is withdrawn rather than deleted: that frees the name too. */
export function MemberActions({ member: { id, name, actions }, onAsk }: MemberActionsProps) {
  return (
    <span className={classes.actions}>
      {actions.edit && (
        <Button
          component={Link}
          to={`/admin/manage-team/${id}`}
          size="compact-sm"
          variant="light"
          aria-label={`Edit ${name}`}
        >
          Edit
        </Button>
      )}
      {actions.invitation && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onAsk('resend')}
          aria-label={`Resend the invitation of ${name}`}
        >
          Resend
        </Button>
      )}
      {actions.resetFactors && !actions.invitation && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onAsk('reset')}
          aria-label={`Reset factors of ${name}`}
        >
          Reset factors
        </Button>
      )}
      {actions.invitation && (
        <DangerButton label={`Withdraw the invitation of ${name}`} verb="Withdraw" onClick={() => onAsk('withdraw')} />
      )}
      {actions.delete && !actions.invitation && (
        <DangerButton label={`Delete ${name}`} verb="Delete" onClick={() => onAsk('delete')} />
      )}
    </span>
  );
}

function DangerButton({ label, verb, onClick }: { label: string; verb: string; onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" color="danger" c="danger" onClick={onClick} aria-label={label}>
      {verb}
    </Button>
  );
}
