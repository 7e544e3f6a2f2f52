import type { Access } from '@arrival-desk/contract/access.ts';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { FastifyRequest } from 'fastify';

/** A landing site that calls with one of its keys. */
export interface LandingSiteCaller {
  keyId: number;
  siteId: number;
  /** What its orders carry; it never changes. */
  source: string;
  /** What people call it. */
  name: string;
  /** Whether the travellers of its paid orders get a mail that confirms them. */
  confirmsOrders: boolean;
  /** It calls with a test key: its orders are test orders. */
  test: boolean;
}

/** A traveller who has opened these orders with the right ID and e-mail. */
export interface VisitorSession {
  orderIds: readonly string[];
  /** Order ID → second (Unix time) in which it was opened. */
  openedAt: Readonly<Record<string, number>>;
}

/** Finds out who calls, for each kind of access; throws `not_signed_in` when the caller is nobody. */
export interface Authenticators {
  staff(request: FastifyRequest): Promise<SignedInUser>;
  intake(request: FastifyRequest): Promise<LandingSiteCaller>;
  visitor(request: FastifyRequest): Promise<VisitorSession>;
}

export type CallerOf<A extends Access> = A extends readonly Role[]
  ? SignedInUser
  : A extends 'intake'
    ? LandingSiteCaller
    : A extends 'visitor'
      ? VisitorSession
      : A extends 'signed'
        ? VisitorSession | null
        : null;
