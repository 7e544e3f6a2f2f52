import { adminLogin, adminLogout, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { findRehearsal } from '../../platform/operations/rehearsal.ts';
import { changeOwnPassword } from './change-password.ts';
import { type FindDueStep, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function authRoutes(serve: Serve, context: Context, findDueStep: FindDueStep): void {
  serve(adminLogin, async ({ body, request, reply }) => {
    const result = await signIn(context, body, request, reply, findDueStep);
    return 'jwtToken' in result ? ok(result, 'Signed in.') : { status: 1 as const, message: '', ...result };
  });

  serve(adminLogout, async ({ request }) => {
    await signOut(context, request.headers.authorization);
    return ok(null, 'Signed out.');
  });

  serve(getUserInfo, async ({ caller: { id, name, email, type } }) => {
    const rehearsal = await findRehearsal(context.db);
    return ok({ id, name, email, type, ...(rehearsal && { rehearsal }) });
  });

  serve(changePassword, async ({ caller, body, reply }) => {
    const session = await changeOwnPassword(context, caller, body, reply);
    return ok(session, `Your password has been changed.${session ? '' : ' Please sign in again.'}`);
  });
}
