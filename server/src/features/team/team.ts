export { createMember } from './add-member.ts';
export { findPeople } from './names.store.ts';
export { readNewMember } from './read-new-member.ts';
export { countMembers, countMembersWithEmail, findMember } from './team.store.ts';
