import * as z from 'zod';
import { chosenPassword } from '../auth/password-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { email, line, role, rowId } from '../fields.ts';
import { managers, roles } from '../roles.ts';

/** A staff account for the team screens. `password` is always a mask. */
export const teamMember = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  password: z.literal('********'),
  type: role,
  /** `type` under the name that member lists have had. */
  memberRole: role,
  /** Of a member who was invited and has set no password yet; null for all others. */
  invited: z
    .object({
      /** When the link of the invitation ends; ISO 8601 in UTC. Null if none works any more. */
      expires_at: z.string().nullable(),
    })
    .nullable(),
  /** What the signed-in person can do with this account. `invitation`: resend or withdraw it. */
  actions: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    resetFactors: z.boolean(),
    invitation: z.boolean(),
  }),
});
export type TeamMember = z.infer<typeof teamMember>;

const memberName = line(100, 'Please enter your name.');
const memberEmail = email('Please enter your email.', 'Please enter your email.');
const password = chosenPassword('Please enter your password.', 'Password');

export const getTeamMemberList = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-team-member-list',
  access: managers,
  audit: 'nothing',
  summary: 'All staff accounts',
  response: envelope(z.array(teamMember)),
});

export const getTeamMemberInfo = defineEndpoint({
  method: 'GET',
  path: '/api/admin/team-member-info/:id',
  access: managers,
  audit: 'nothing',
  fails: ['not_found', 'not_allowed'],
  summary: 'One staff account',
  params: z.object({ id: rowId }),
  response: envelope(teamMember),
});

export const getTeamMemberType = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-team-member-type',
  access: managers,
  audit: 'nothing',
  summary: 'The types that the signed-in person may give',
  response: envelope(z.array(z.enum(roles))),
});

export const addTeamMember = defineEndpoint({
  method: 'POST',
  path: '/api/admin/add-team-member',
  access: managers,
  audit: { act: 'member_added', about: ['member'], fields: ['type'] },
  fails: ['not_allowed', 'name_taken'],
  summary: 'Make a staff account',
  body: z.object({ name: memberName, email: memberEmail, password, type: role }),
  response: done,
});

export const updateTeamMember = defineEndpoint({
  method: 'POST',
  path: '/api/admin/update-team-member',
  access: managers,
  audit: { act: 'member_changed', about: ['member', 'tmId'], fields: ['type'], notes: ['changed'] },
  fails: ['not_found', 'not_allowed', 'name_taken', 'last_admin', 'too_many_requests'],
  summary: 'Change a staff account and tell its owner; an empty password or the mask leaves it as it is',
  body: z.object({
    tmId: rowId,
    name: memberName,
    email: memberEmail,
    password: z
      .preprocess((value) => (value === '' || value === '********' ? null : value), password.nullish())
      .transform((value) => value ?? null),
    type: role,
    currentPassword: z
      .string()
      .max(1000, 'At most 1,000 characters.')
      .default('')
      .describe('Your own; required when you change the email or the type of your own account'),
  }),
  response: done,
});

export const deleteTeamMember = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/delete-team-member',
  access: managers,
  audit: { act: 'member_deleted', about: ['member', 'teamMemberId'] },
  fails: ['not_found', 'not_allowed', 'last_admin'],
  summary: 'Delete a staff account and end its sessions',
  body: z.object({ teamMemberId: rowId }),
  response: done,
});
