import { auditActs, type Effect } from './audit-acts.ts';
import type { Audit } from './audit-record.ts';

interface Acting {
  audit: Audit;
  effect?: Effect;
}

/** Every effect that a call to an endpoint can have: of its act in the audit trail, and its own. */
export function effectsOf({ audit, effect }: Acting): readonly Effect[] {
  const acts = audit === 'nothing' ? [] : [audit.act, ...(audit.actIf ? [audit.actIf.act] : [])];
  return [effect, ...acts.map((act) => auditActs[act].effect)].filter((each) => each != null);
}

/** The effect of a call with this body. */
export function effectOfCall({ audit, effect }: Acting, body: unknown): Effect | null {
  if (effect || audit === 'nothing') return effect ?? null;
  const { act, actIf } = audit;
  return auditActs[actIf && (body as Record<string, unknown>)[actIf.field] === true ? actIf.act : act].effect;
}
