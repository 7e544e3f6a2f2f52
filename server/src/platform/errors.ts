import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { type ErrorCode, errorStatus } from '@arrival-desk/contract/errors.ts';

interface AppErrorDetails {
  /** Field path → what is wrong with it. */
  fields?: Record<string, string>;
  /** For the caller only, never for a log: what the refusal is about. */
  data?: unknown;
  /** For the log only; must carry no personal data. */
  log?: string;
  /** Seconds after which it is worth trying again (Retry-After). */
  retryAfter?: number;
  /** Further members of the failure on the wire, as the contract states them for its code. */
  members?: Omit<FailureEnvelope['error'], 'code' | 'message' | 'fields' | 'requestId'>;
  /** Size of the file that a range lies outside of (Content-Range). */
  fileSize?: number;
}

/** The one error that operations throw. `message` is for the person; the HTTP status follows from the code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get httpStatus(): number {
    return errorStatus[this.code];
  }
}
