import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import {
  inviteTeamMember,
  resendInvitation,
  withdrawInvitation,
} from '@arrival-desk/contract/team/invitations.endpoints.ts';
import {
  addTeamMember,
  deleteTeamMember,
  getTeamMemberInfo,
  getTeamMemberList,
  getTeamMemberType,
  updateTeamMember,
} from '@arrival-desk/contract/team/team.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamMembers: build.query<Answer<typeof getTeamMemberList>, void>({
      query: () => call(getTeamMemberList),
      providesTags: ['Team'],
    }),
    teamMember: build.query<Answer<typeof getTeamMemberInfo>, string>({
      query: (id) => call(getTeamMemberInfo, { params: { id } }),
      providesTags: ['Team'],
    }),
    memberTypes: build.query<Answer<typeof getTeamMemberType>, void>({ query: () => call(getTeamMemberType) }),
    addMember: build.mutation<Answer<typeof addTeamMember>, BodyIn<typeof addTeamMember>>({
      query: (body) => call(addTeamMember, { body }),
      invalidatesTags: ['Team'],
    }),
    inviteMember: build.mutation<Answer<typeof inviteTeamMember>, BodyIn<typeof inviteTeamMember>>({
      query: (body) => call(inviteTeamMember, { body }),
      invalidatesTags: ['Team'],
    }),
    resendInvitation: build.mutation<Answer<typeof resendInvitation>, BodyIn<typeof resendInvitation>>({
      query: (body) => call(resendInvitation, { body }),
      // The member can have accepted in the meantime.
      invalidatesTags: ['Team'],
    }),
    withdrawInvitation: build.mutation<Answer<typeof withdrawInvitation>, BodyIn<typeof withdrawInvitation>>({
      query: (body) => call(withdrawInvitation, { body }),
      invalidatesTags: ['Team'],
    }),
    updateMember: build.mutation<Answer<typeof updateTeamMember>, BodyIn<typeof updateTeamMember>>({
      query: (body) => call(updateTeamMember, { body }),
      invalidatesTags: ['Team', 'Me'],
    }),
    deleteMember: build.mutation<Answer<typeof deleteTeamMember>, BodyIn<typeof deleteTeamMember>>({
      query: (body) => call(deleteTeamMember, { body }),
      invalidatesTags: ['Team'],
    }),
  }),
});

export const {
  useTeamMembersQuery,
  useTeamMemberQuery,
  useMemberTypesQuery,
  useAddMemberMutation,
  useInviteMemberMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
  useUpdateMemberMutation,
  useDeleteMemberMutation,
} = teamApi;
