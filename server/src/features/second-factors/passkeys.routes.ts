import {
  addPasskey as addEndpoint,
  finishPasskeyEnrolment as finishEndpoint,
  removePasskey as removeEndpoint,
  passkeySignIn as signInEndpoint,
  startPasskey as startEndpoint,
  startPasskeyEnrolment as startEnrolmentEndpoint,
  startPasskeySignIn as startSignInEndpoint,
} from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { finishPasskeyEnrolment, startPasskeyEnrolment } from './enrol-at-sign-in.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts';
import { removePasskey } from './remove-factor.ts';

export function passkeysRoutes(serve: Serve, context: Context): void {
  serve(startSignInEndpoint, async () => ok(startPasskeySignIn(context)));
  serve(signInEndpoint, async ({ body, request, reply }) =>
    ok(await signInWithPasskey(context, body, request, reply), 'Signed in.'),
  );
  serve(startEnrolmentEndpoint, async ({ body }) => ok(await startPasskeyEnrolment(context, body.challenge)));
  serve(finishEndpoint, async ({ body, request, reply }) =>
    ok(await finishPasskeyEnrolment(context, body, request, reply), 'Signed in.'),
  );
  serve(startEndpoint, async ({ caller }) => ok(await startPasskey(context, caller)));
  serve(addEndpoint, async ({ caller, body }) =>
    ok(await addPasskey(context, caller, body), `The passkey ${body.name} has been added.`),
  );
  serve(removeEndpoint, async ({ caller, body }) => {
    await removePasskey(context, caller, body.id);
    return ok(null, 'The passkey has been removed.');
  });
}
