import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../envelope.ts';
import { rowId } from '../fields.ts';
import { managers } from '../roles.ts';
import { addTeamMember } from './team.endpoints.ts';

export const inviteTeamMember = defineEndpoint({
  method: 'POST',
  path: '/api/admin/invite-team-member',
  access: managers,
  audit: { act: 'member_invited', about: ['member'], fields: ['type'] },
  fails: ['not_allowed', 'name_taken'],
  summary: 'Make a staff account whose owner sets the password by a mailed link, which works once, for 72 hours',
  body: addTeamMember.body.omit({ password: true }),
  response: done,
});

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/resend-invitation',
  access: managers,
  audit: { act: 'invitation_resent', about: ['member', 'teamMemberId'] },
  fails: ['not_found', 'not_allowed', 'already_accepted'],
  summary: 'Mail another link to an invited member; earlier links stop working',
  body: z.object({ teamMemberId: rowId }),
  response: done,
});

export const withdrawInvitation = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/withdraw-invitation',
  access: managers,
  audit: { act: 'invitation_withdrawn', about: ['member', 'teamMemberId'] },
  fails: ['not_found', 'not_allowed', 'already_accepted'],
  summary: 'Remove an invited member who has not accepted; the name and the email are free again',
  body: z.object({ teamMemberId: rowId }),
  response: done,
});
