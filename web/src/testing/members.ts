import type { TeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';

let made = 100;

/** A member as an Admin sees them in Manage Team; `actions` changes what the caller can do. */
export function buildMember({
  actions,
  ...overrides
}: Partial<Omit<TeamMember, 'actions'>> & { actions?: Partial<TeamMember['actions']> } = {}): TeamMember {
  made += 1;
  const isInvited = Boolean(overrides.invited);
  return {
    id: made,
    name: `Member ${made}`,
    email: `member.${made}@arrivaldesk.example`,
    password: '********',
    type: 'Team',
    memberRole: overrides.type ?? 'Team',
    invited: null,
    ...overrides,
    actions: { edit: true, delete: true, resetFactors: false, invitation: isInvited, ...actions },
  };
}
