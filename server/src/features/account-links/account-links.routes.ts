import {
  acceptInvitation as acceptEndpoint,
  forgotPassword,
  setPasswordByLink,
} from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import type { FindDueStep } from '../auth/auth.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { askForLink } from './ask-for-link.ts';
import { resetPassword } from './reset-password.ts';

export function accountLinksRoutes(serve: Serve, context: Context, findDueStep: FindDueStep): void {
  serve(forgotPassword, async ({ body, request }) => {
    await askForLink(context, body, request.ip);
    return ok(null, 'If an account has this email, a link is on its way to it.');
  });

  serve(setPasswordByLink, async ({ body, request, reply }) => {
    await resetPassword(context, body, request, reply);
    return ok(null, 'Your password is set. Please sign in with it.');
  });

  serve(acceptEndpoint, async ({ body, request, reply }) => {
    const result = await acceptInvitation(context, body, request, reply, findDueStep);
    const message = 'Your password is set.';
    return 'jwtToken' in result ? ok(result, message) : { status: 1 as const, message, ...result };
  });
}
