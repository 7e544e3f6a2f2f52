import type { Context } from '../../platform/context.ts';
import { type NewMember, storeMember } from './store-member.ts';

/** Creates an account for tests and sample data, whose published passwords the rules would refuse. */
export async function makeMember(context: Pick<Context, 'db' | 'clock'>, member: NewMember): Promise<void> {
  await storeMember(context, member, { mustChangePassword: false });
}
