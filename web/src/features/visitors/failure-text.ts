import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { ErrorCode } from '@arrival-desk/contract/errors.ts';
import type { Language } from './language/languages.ts';
import type { MessageKey } from './language/messages.en.ts';

const byCode: Partial<Record<ErrorCode, MessageKey>> = {
  track_mismatch: 'error.mismatch',
  code_wrong: 'error.codeWrong',
  code_over: 'error.codeOver',
  not_found: 'error.noDocument',
  document_missing: 'error.noDocument',
  too_many_requests: 'error.tooMany',
  unavailable: 'error.unavailable',
  validation_failed: 'error.mismatch',
  malformed_request: 'error.mismatch',
};

/** In English, the server's message (VIS-3); in other languages, our text for the error code. */
export function failureText(
  failure: FailureEnvelope,
  { language, text }: { language: Language; text: (key: MessageKey) => string },
): string {
  if (language.code === 'en' && failure.message) return failure.message;
  return text(byCode[failure.error.code] ?? 'error.internal');
}
