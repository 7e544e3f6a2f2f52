import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { type ErrorCode, errorStatus } from '@arrival-desk/contract/errors.ts';

interface AppErrorDetails {
  /** Field path → message. */
  fields?: Record<string, string>;
  /** Details of the error for the caller; can contain personal data, so it is never logged. */
  data?: unknown;
  /** For the log only; must not contain personal data. */
  log?: string;
  /** Seconds after which the caller should retry (Retry-After). */
  retryAfter?: number;
  /** Further members of `error` in the response, as the contract declares them. */
  members?: Omit<FailureEnvelope['error'], 'code' | 'message' | 'fields' | 'requestId' | 'doc_url'>;
  /** Bytes of the file, when the requested range is outside it (Content-Range). */
  fileSize?: number;
}

/** The only error class that operations throw. `message` is for the person; `code` determines the HTTP status. */
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

/** The error about fields that are wrong, by the path of each in the body. Its text is that of the first. */
export function wrongInput(fields: Record<string, string>): AppError {
  return new AppError('validation_failed', Object.values(fields)[0] ?? '', { fields });
}
