import { type AccountsContext, type NewMember, storeMember } from './store-member.ts';

/** Creates an account for tests and sample data, whose published passwords the rules would refuse. */
export async function makeMember(context: AccountsContext, member: NewMember): Promise<void> {
  await storeMember(context, member, { mustChangePassword: false });
}
