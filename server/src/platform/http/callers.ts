import type { Access } from '@arrival-desk/contract/access.ts';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { DueCode } from '@arrival-desk/contract/endpoint.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A signed-in staff member, and the session of the call. */
export interface StaffCaller extends SignedInUser {
  sessionId: string;
  /** When the session began, which is when the person last proved who they are. */
  signedInAt: Date;
  /** What the person must do before anything else; null when nothing is. */
  due: DueCode | null;
}

/** A landing site that was identified by one of its keys. */
export interface LandingSiteCaller {
  keyId: number;
  siteId: number;
  /** Identifier of the site that is stored with its orders; it never changes. */
  source: string;
  /** Display name of the site. */
  name: string;
  /** Whether travellers get a confirmation email for a paid order of this site. */
  confirmsOrders: boolean;
  /** Whether the key is a test key, so that the orders are test orders. */
  test: boolean;
}

/** A traveller who has opened orders with the right ID and email. */
export interface VisitorSession {
  /** The orders that are open now. Whatever a visitor reaches of an order asks for its ID here, and for nothing else. */
  orderIds: readonly string[];
  /** Order ID → when it was opened, as Unix time in seconds. */
  openedAt: Readonly<Record<string, number>>;
}

/** Identifies the caller for each kind of access; throws `not_signed_in` when that fails. */
export interface Authenticators {
  staff(request: FastifyRequest): Promise<StaffCaller>;
  /** Also adds the rate limit of the key to the response. */
  intake(request: FastifyRequest, reply: FastifyReply): Promise<LandingSiteCaller>;
  /** Counts what the body of such a call has in bytes against the limit of the key. */
  countBytes(caller: LandingSiteCaller, bytes: { json: number } | { file: number }): void;
  visitor(request: FastifyRequest): Promise<VisitorSession>;
}

export type CallerOf<A extends Access> = A extends readonly Role[]
  ? StaffCaller
  : A extends 'intake'
    ? LandingSiteCaller
    : A extends 'visitor'
      ? VisitorSession
      : A extends 'signed'
        ? VisitorSession | null
        : null;
