import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { TestServer } from './test-server.ts';

/** What of a valid call is different when it is to succeed. */
export interface SuccessfulInput {
  /** Signed in as this member instead of as the caller of the valid call. */
  token?: string;
  body?: Record<string, unknown>;
  file?: { bytes: Buffer; name?: string };
}

export type Success = [EndpointDefinition, () => Promise<SuccessfulInput>];

export interface Preparing {
  server: TestServer;
  /** The token of an Admin who has signed in lately. */
  admin: () => Promise<string>;
}
