import type { ColumnType } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

interface AuthenticatorsTable {
  staff_id: number;
  /** Sealed (platform/secrets.ts). */
  secret: string;
  /** The time step of the last code that was accepted; later codes only are accepted. */
  last_step: ColumnType<string, number, number>;
  created_at: Instant;
}

/** Secrets of authenticator apps that have not been confirmed by a code. */
interface AuthenticatorDraftsTable {
  staff_id: number;
  /** Sealed (platform/secrets.ts). */
  secret: string;
  expires_at: Instant;
}

interface RecoveryCodesTable {
  staff_id: number;
  hash: string;
  used_at: InstantOrNull;
}

/** Sign-ins whose password was right and whose second step is due. */
interface SignInChallengesTable {
  hash: string;
  staff_id: number;
  /** The account's password hash at that time: with another password the challenge is void. */
  password_hash: string;
  expires_at: Instant;
}

export interface PasskeysTable {
  /** The ID of the credential, in base64url. */
  id: string;
  staff_id: number;
  /** Given by the owner. */
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  /** The counter of the last response that was accepted; 0 for passkeys that do not count. */
  sign_count: ColumnType<string, number, number>;
  transports: string[];
  created_at: Instant;
  used_at: InstantOrNull;
}

/** Challenges of passkeys that were used, until they expire. */
interface UsedPasskeyChallengesTable {
  hash: string;
  expires_at: Instant;
}

export interface SecondFactorsTables {
  authenticators: AuthenticatorsTable;
  authenticator_drafts: AuthenticatorDraftsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  passkeys: PasskeysTable;
  used_passkey_challenges: UsedPasskeyChallengesTable;
}
