import {
  confirmAuthenticator as confirmEndpoint,
  finishEnrolment as finishEndpoint,
  getSecondFactors,
  removeAuthenticator as removeEndpoint,
  renewRecoveryCodes,
  resetSecondFactors,
  secondStep,
  startAuthenticator as startEndpoint,
  startEnrolment as startEnrolmentEndpoint,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { finishEnrolment, startEnrolment } from './enrol-at-sign-in.ts';
import { confirmAuthenticator, startAuthenticator } from './enrol-authenticator.ts';
import { renewCodes } from './issue-codes.ts';
import { listFactors } from './list-factors.ts';
import { removeAuthenticator } from './remove-factor.ts';
import { resetFactors } from './reset-factors.ts';
import { takeSecondStep } from './take-second-step.ts';

export function secondFactorsRoutes(serve: Serve, context: Context): void {
  const { db } = context;
  serve(secondStep, async ({ body, request, reply }) =>
    ok(await takeSecondStep(context, body, request, reply), 'Signed in.'),
  );
  serve(startEnrolmentEndpoint, async ({ body }) => ok(await startEnrolment(context, body.challenge)));
  serve(finishEndpoint, async ({ body, request, reply }) =>
    ok(await finishEnrolment(context, body, request, reply), 'Signed in.'),
  );
  serve(getSecondFactors, async ({ caller }) => ok(await listFactors(context, caller)));
  serve(startEndpoint, async ({ caller }) => ok(await startAuthenticator(context, caller)));

  serve(confirmEndpoint, async ({ caller, body }) => {
    const confirm = db.transaction().execute((trx) => confirmAuthenticator(context, trx, caller, body.code));
    return ok(await confirm, 'The authenticator app is your second factor now.');
  });

  serve(removeEndpoint, async ({ caller }) => {
    await removeAuthenticator(context, caller);
    return ok(null, 'The authenticator app has been removed.');
  });

  serve(renewRecoveryCodes, async ({ caller }) =>
    ok({ recoveryCodes: await renewCodes(context, caller) }, 'Earlier recovery codes no longer work.'),
  );

  serve(resetSecondFactors, async ({ caller, body }) => {
    const name = await resetFactors(context, caller, body.teamMemberId);
    return ok(null, `The second factors of ${name} have been reset.`);
  });
}
