import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { DueCode } from '@arrival-desk/contract/endpoint.ts';

/** The key of the session in local storage (APP-9). */
export const sessionKey = 'user';

/**
 * The stored access token, or null. Accepts both forms of APP-9: a record with the field `accessToken`, or the signed
 * token itself.
 */
export function readToken(): string | null {
  const stored = localStorage.getItem(sessionKey);
  if (!stored) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed === 'string') return parsed || null;
    const token = (parsed as { accessToken?: unknown } | null)?.accessToken;
    return typeof token === 'string' && token ? token : null;
  } catch {
    return stored;
  }
}

export function storeToken(accessToken: string): void {
  localStorage.setItem(sessionKey, JSON.stringify({ accessToken }));
}

/** Key of the session storage: orders opened in this tab. They contain names, so they are removed with the session. */
export const recentOrdersKey = 'recent-orders';

/** Key of the session storage: comments not sent yet. They can name people, so they are removed with the session too. */
export const remarkDraftsKey = 'remark-drafts';

/** Key of the session storage: the screen that was asked for without a session. */
export const askedScreenKey = 'asked-screen';

export function forgetToken(): void {
  localStorage.removeItem(sessionKey);
  sessionStorage.removeItem(recentOrdersKey);
  sessionStorage.removeItem(remarkDraftsKey);
  sessionStorage.removeItem(askedScreenKey);
}

/** The token's payload, unverified: for what is shown first only, never for a decision. */
function payloadOf(token: string | null): { user?: SignedInUser; due?: DueCode } {
  const payload = token?.split('.')[1];
  if (!payload) return {};
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}

/** The person of a token, for the first paint. */
export function userOfToken(token: string | null): SignedInUser | null {
  const { user } = payloadOf(token);
  return user?.name && user.type ? user : null;
}

/** What the person of a token must do before the server accepts anything else. */
export function dueOfToken(token: string | null): DueCode | null {
  return payloadOf(token).due ?? null;
}
