import type { StepUp } from '@arrival-desk/contract/step-up.ts';
import { stepUpMinutes } from '@arrival-desk/contract/step-up.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { StaffCaller } from '../http/callers.ts';

/** Throws AppError `step_up_required` if the person's last sign-in is more than `stepUpMinutes` ago. */
export function requireRecentSignIn(clock: Clock, { signedInAt }: Pick<StaffCaller, 'signedInAt'>): void {
  if (clock.now().getTime() - signedInAt.getTime() <= stepUpMinutes * 60_000) return;
  throw new AppError('step_up_required', 'Please confirm that it is you.');
}

/** Whether a call with this body needs a recent sign-in before its operation runs. */
export function needsStepUp(stepUp: StepUp | undefined, body: unknown): boolean {
  return typeof stepUp === 'function' ? stepUp(body as never) : stepUp === 'always';
}
