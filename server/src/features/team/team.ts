export { createMember } from './add-member.ts';
export { countMembers } from './team.store.ts';
