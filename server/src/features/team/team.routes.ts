import {
  inviteTeamMember,
  resendInvitation as resendEndpoint,
  withdrawInvitation as withdrawEndpoint,
} from '@arrival-desk/contract/team/invitations.endpoints.ts';
import {
  addTeamMember,
  deleteTeamMember,
  getTeamMemberInfo,
  getTeamMemberList,
  getTeamMemberType,
  updateTeamMember,
} from '@arrival-desk/contract/team/team.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { addMember } from './add-member.ts';
import { changeMember } from './change-member.ts';
import { inviteMember } from './invite-member.ts';
import { listMembers, readMember } from './list-members.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { typesManagedBy } from './team-rules.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function teamRoutes(serve: Serve, context: Context): void {
  serve(getTeamMemberList, async ({ caller }) => ok(await listMembers(context, caller)));
  serve(getTeamMemberInfo, async ({ caller, params }) => ok(await readMember(context, caller, params.id)));
  serve(getTeamMemberType, async ({ caller }) => ok(typesManagedBy(caller)));

  serve(addTeamMember, async ({ caller, body, request }) => {
    noteForAudit(request, { objectId: await addMember(context, caller, body) });
    return ok(null, 'Team member added successfully.');
  });

  serve(inviteTeamMember, async ({ caller, body, request }) => {
    noteForAudit(request, { objectId: await inviteMember(context, caller, body) });
    return ok(null, `An invitation is on its way to ${body.email}.`);
  });

  serve(resendEndpoint, async ({ caller, body }) => {
    const { email } = await resendInvitation(context, caller, body.teamMemberId);
    return ok(null, `Another invitation is on its way to ${email}.`);
  });

  serve(withdrawEndpoint, async ({ caller, body }) => {
    const { name } = await withdrawInvitation(context, caller, body.teamMemberId);
    return ok(null, `The invitation of ${name} has been withdrawn.`);
  });

  serve(updateTeamMember, async ({ caller, body, request }) => {
    noteForAudit(request, { detail: { changed: await changeMember(context, caller, body) } });
    return ok(null, 'Team member updated successfully.');
  });

  serve(deleteTeamMember, async ({ caller, body }) => {
    await removeMember(context, caller, body.teamMemberId);
    return ok(null, 'Team member deleted successfully.');
  });
}
