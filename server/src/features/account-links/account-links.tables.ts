import type { LinkKind } from '@arrival-desk/contract/account-links/link-kinds.ts';
import type { Instant } from '../../platform/database/schema.ts';

/** Links by which a password can be set, until they are used. */
interface AccountLinksTable {
  /** SHA-256 of the token. */
  hash: string;
  staff_id: number;
  kind: LinkKind;
  /** Email and password hash of the account when the link was mailed; it is void when one of them is another. */
  email: string;
  password_hash: string;
  expires_at: Instant;
}

export interface AccountLinksTables {
  account_links: AccountLinksTable;
}
