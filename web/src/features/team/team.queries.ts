import type { Answer } from '@arrival-desk/contract/endpoint.ts';
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
import { api, call, mutationOf, queryOf } from '../../platform/api.ts';

const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamMembers: queryOf(build, getTeamMemberList, { providesTags: ['Team'] }),
    teamMember: build.query<Answer<typeof getTeamMemberInfo>, string>({
      query: (id) => call(getTeamMemberInfo, { params: { id } }),
      providesTags: ['Team'],
    }),
    memberTypes: queryOf(build, getTeamMemberType),
    addMember: mutationOf(build, addTeamMember, { invalidatesTags: ['Team'] }),
    inviteMember: mutationOf(build, inviteTeamMember, { invalidatesTags: ['Team'] }),
    resendInvitation: mutationOf(build, resendInvitation, {
      // The member can have accepted in the meantime.
      invalidatesTags: ['Team'],
    }),
    withdrawInvitation: mutationOf(build, withdrawInvitation, { invalidatesTags: ['Team'] }),
    updateMember: mutationOf(build, updateTeamMember, { invalidatesTags: ['Team', 'Me'] }),
    deleteMember: mutationOf(build, deleteTeamMember, { invalidatesTags: ['Team'] }),
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
