import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { readToken, userOfToken } from '../../platform/session.ts';
import { useUserInfoQuery } from './auth.queries.ts';

/** Since when this desk is a restored copy that sends nothing outside; undefined for production. */
export function useRehearsal(): string | undefined {
  return useUserInfoQuery().data?.data.rehearsal;
}

/** Who is signed in: at once from the token, then as the server says. Null only while neither is known. */
export function useSignedInUser(): SignedInUser | null {
  const { data } = useUserInfoQuery();
  return data?.data ?? userOfToken(readToken());
}
