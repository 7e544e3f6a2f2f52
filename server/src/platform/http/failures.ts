import type { Socket } from 'node:net';
import type { Access } from '@arrival-desk/contract/access.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { type ErrorCode, intakeDocs } from '@arrival-desk/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { isDatabaseUnavailable, isLockConflict } from '../database/database-unavailable.ts';
import { AppError } from '../errors.ts';
import { isDiskFull } from '../files/disk-space.ts';
import { StorageAway } from '../files/files.ts';
import { reasonOf } from '../log-error.ts';
import { noteFailure } from './failure-codes.ts';
import { logRequest } from './log-request.ts';
import { fieldsOf, sentenceOf } from './validation.ts';

/** Error codes of the framework and its plugins (from their documentation), with the error to respond with. */
const frameworkErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_type',
    'This content type is not accepted. Send JSON with Content-Type: application/json.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_request', 'The body is empty; JSON is expected.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_request', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_request', 'Content-Length does not match the body.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'The file is too large.'],
  FST_FILES_LIMIT: ['malformed_request', 'Only one file is accepted.'],
  FST_FIELDS_LIMIT: ['malformed_request', 'Too many form fields.'],
  FST_PARTS_LIMIT: ['malformed_request', 'Too many form fields.'],
  FST_PROTO_VIOLATION: ['malformed_request', 'A form field has a name that is not allowed.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_type', 'This call takes a form (multipart/form-data).'],
  FST_INVALID_JSON_FIELD_ERROR: ['malformed_request', 'A form field is not valid JSON.'],
  FST_ERR_BAD_URL: ['malformed_request', 'This URL is malformed.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There is nothing at this URL.'],
};

const lostToOthers = 'Others changed the same at this moment, and nothing of this was done. Please try again.';
const diskFull =
  'The server has no room left on its disk, so nothing of this was saved. Please tell your administrator.';
const storageAway = 'The storage of the documents cannot be reached at the moment. Please try again shortly.';
const databaseAway = 'The database cannot be reached at the moment. Please try again shortly.';

function asAppError(error: FastifyError | AppError | Error, request: FastifyRequest): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((entry) => ({
      path: entry.instancePath.split('/').filter(Boolean),
      message: entry.message ?? 'Not valid.',
    }));
    const fields = fieldsOf(issues as unknown as z.core.$ZodIssue[]);
    const { endpoint } = request.routeOptions.config as { endpoint?: { access: Access } };
    const { params } = (error.validation[0]?.params ?? {}) as { params?: { label?: string } };
    const message = sentenceOf(fields, { always: endpoint?.access === 'intake', label: params?.label });
    return new AppError('validation_failed', message, { fields });
  }
  const known = 'code' in error ? frameworkErrors[error.code] : undefined;
  if (known) return new AppError(...known);
  // Other errors of the caller that the HTTP parser or the form parser found.
  const { statusCode } = error as FastifyError;
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed_request', 'The request cannot be understood.');
  return isMalformedForm(error) ? new AppError('malformed_request', 'The form is broken or was cut off.') : null;
}

/** The form parser (busboy) throws plain errors with these texts. */
function isMalformedForm(error: Error): boolean {
  return /^(Unexpected end of (form|multipart data|file)|Part terminated early|Malformed part header|Multipart: Boundary not found|Premature close|aborted)/i.test(
    error.message,
  );
}

function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, httpStatus, details } = error;
  noteFailure(request, code);
  const body: FailureEnvelope = {
    status: httpStatus === 401 ? 401 : 0,
    message,
    error: {
      code,
      message,
      ...(details.fields && { fields: details.fields }),
      ...details.members,
      requestId: request.id,
      ...(request.url.startsWith('/api/intake/') && { doc_url: `${request.server.publicUrl}${intakeDocs}#${code}` }),
    },
    data: details.data ?? null,
  };
  reply.header('request-id', request.id);
  if (details.retryAfter) reply.header('retry-after', String(details.retryAfter));
  if (details.fileSize !== undefined) reply.header('content-range', `bytes */${details.fileSize}`);
  return reply.code(httpStatus).type('application/json').send(JSON.stringify(body));
}

declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string;
  }
}

/**
 * Converts every error into the failure envelope. Unknown errors are logged, and the caller learns no details. `publicUrl` is
 * where the documentation of landing sites is.
 */
export function handleFailures(app: FastifyInstance, publicUrl: string): void {
  app.decorate('publicUrl', publicUrl);
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = asAppError(error, request);
    if (known) {
      // The framework would cut the connection under a sender that still writes, and that never reads the reason. What
      // is left of the body is read and dropped, for as long as the server's `requestTimeout`. That of a compressed body is
      // held up by its decoder, which has stopped: such a connection ends, or its next request would wait for ever.
      if (known.code === 'too_large' && !request.headers['content-encoding']) reply.removeHeader('connection');
      if (known.details.log) request.log.warn({ code: known.code, reason: known.details.log }, 'a call was refused');
      return sendFailure(known, request, reply);
    }
    const reason = reasonOf(error);
    if (isDiskFull(error)) {
      request.log.error({ reason }, 'no room left on the disk');
      return sendFailure(new AppError('unavailable', diskFull, { retryAfter: 60 }), request, reply);
    }
    if (error instanceof StorageAway) {
      request.log.error({ reason }, 'the storage of the documents cannot be reached');
      return sendFailure(new AppError('unavailable', storageAway, { retryAfter: 5 }), request, reply);
    }
    if (isDatabaseUnavailable(error)) {
      request.log.error({ reason }, 'the database cannot be reached');
      return sendFailure(new AppError('unavailable', databaseAway, { retryAfter: 5 }), request, reply);
    }
    if (isLockConflict(error)) {
      request.log.warn({ reason }, 'a transaction gave way to others');
      return sendFailure(new AppError('unavailable', lostToOthers, { retryAfter: 1 }), request, reply);
    }
    request.log.error({ err: error }, 'unexpected error');
    return sendFailure(new AppError('internal', 'Something went wrong on our side. Please try again.'), request, reply);
  });
}

/** Responds to requests that the router refuses before it finds a route, so that no error handler runs. */
export function routerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // No hooks run either, so the request is logged here.
  reply.raw.once('finish', () => void logRequest(request, reply));
  sendFailure(
    asAppError(error, request) ?? new AppError('malformed_request', 'The request cannot be understood.'),
    request,
    reply,
  );
}

/** Responds to bytes that are not HTTP, which never become a request, with the same envelope; closes the connection. */
export function notHttp({ code }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = clientErrors[code ?? ''] ?? '400 Bad Request';
  const isSlow = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const message = isSlow ? 'The request did not arrive in time.' : 'The request cannot be understood.';
  const body = JSON.stringify({
    status: 0,
    message,
    error: { code: isSlow ? 'request_timeout' : 'malformed_request', message },
    data: null,
  } satisfies FailureEnvelope);
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Length: ${body.length}`,
    'Content-Type: application/json',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const clientErrors: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Responds in the failure envelope with 404 `not_found`, or with 405 and `Allow` where the URL has other methods. */
export function notFound(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[] = []): FastifyReply {
  if (allowed.length > 0) {
    const message = `This URL can be called with ${allowed.join(', ')} only.`;
    return sendFailure(new AppError('method_not_allowed', message), request, reply.header('allow', allowed.join(', ')));
  }
  return sendFailure(new AppError('not_found', 'There is nothing at this URL.'), request, reply);
}
