import type * as z from 'zod';
import type { Access } from './access.ts';
import type { Effect } from './audit-acts.ts';
import type { Audit } from './audit-record.ts';
import type { ErrorCode } from './errors.ts';

/** The part of a multipart body that is a file; the other parts are the `body` schema's fields. */
export interface FilePart {
  /** Name of the form part: `uploadVisaDoc` (WIRE-21). */
  name: string;
  description: string;
  /** The largest file in bytes, where the limit of uploads (UPLOAD_MAX_MB) is not smaller. */
  maxBytes?: number;
  /** The form is complete without it. */
  optional?: true;
  /** The part can come up to this many times; the operation receives `files`. */
  several?: number;
}

/** What a signed-in person must do before anything else; the error code of every other call until then. */
export type DueCode = 'password_change_due';

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path in the router's notation, parameters as `:name`. */
  path: `/${string}`;
  access: Access;
  /** An effect that no act of the audit trail says. */
  effect?: Effect;
  /** The body has the caller's own password, which the operation verifies. */
  proof?: 'password';
  /** For staff: the call is allowed although the person must do this first. */
  allowedWhile?: readonly DueCode[];
  /** What the call leaves in the audit trail. */
  audit: Audit;
  summary: string;
  /** More about the call, in Markdown. */
  description?: string;
  /** Error codes of this operation, in addition to those that `failuresOf` derives from access and schemas. */
  fails?: readonly ErrorCode[];
  /** Schemas of `data` in failures, by error code; a failure has no other `data`. */
  failureData?: Readonly<Partial<Record<ErrorCode, z.ZodType>>>;
  /** Schemas of the request headers that the operation reads, by header name. */
  headers?: Readonly<Record<string, z.ZodType>>;
  /** A request body and the response of a successful call with it, for the API description. */
  example?: { body?: Record<string, unknown>; response?: Record<string, unknown> };
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Present when the body is multipart/form-data. */
  file?: FilePart;
  /** The operation receives the body as raw bytes, because a signature covers them. */
  raw?: true;
  /** The status is 201 when the call created something, 200 when it existed already. */
  creates?: true;
  /** The whole response, envelope included, or `'file'` for bytes with a Content-Disposition. */
  response: z.ZodType | 'file';
}

/** Declares one endpoint of the API. The server registers it, the web calls it, OpenAPI describes it. */
export function defineEndpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller sends: before defaults and normalisation. */
export type ParamsIn<E extends EndpointDefinition> = Input<E['params']>;
export type QueryIn<E extends EndpointDefinition> = Input<E['query']>;
export type BodyIn<E extends EndpointDefinition> = Input<E['body']>;
/** What an operation receives: after validation. */
export type Params<E extends EndpointDefinition> = Output<E['params']>;
export type Query<E extends EndpointDefinition> = Output<E['query']>;
export type Body<E extends EndpointDefinition> = Output<E['body']>;
export type Answer<E extends EndpointDefinition> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;
