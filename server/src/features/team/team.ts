export { createMember } from './add-member.ts';
export { countMembers, findMember } from './team.store.ts';
