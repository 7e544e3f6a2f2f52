import type { Context } from '../../platform/context.ts';

interface Times {
  expires_at: string;
  last_seen_at: string | null;
}

/**
 * When a session ends if its owner does nothing more. One of an older server has no idle limit until a server of this
 * version has seen it.
 */
export function sessionEnd({ config }: Pick<Context, 'config'>, { expires_at, last_seen_at }: Times): Date {
  const expiry = Date.parse(expires_at);
  if (last_seen_at === null) return new Date(expiry);
  return new Date(Math.min(expiry, Date.parse(last_seen_at) + config.SESSION_IDLE_MINUTES * 60_000));
}
