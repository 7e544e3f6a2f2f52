import { forgotPassword, setPasswordByLink } from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { askForLink } from './ask-for-link.ts';
import { useLink } from './use-link.ts';

export function accountLinksRoutes(serve: Serve, context: Context): void {
  serve(forgotPassword, async ({ body, request }) => {
    await askForLink(context, body, request.ip);
    return ok(null, 'If an account has this email, a link is on its way to it.');
  });

  serve(setPasswordByLink, async ({ body, request, reply }) => {
    await useLink(context, body, request, reply);
    return ok(null, 'Your password is set. Please sign in with it.');
  });
}
