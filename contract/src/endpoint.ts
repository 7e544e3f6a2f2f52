import type * as z from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

/** The part of a multipart body that is a file; the other parts are the `body` schema's fields. */
export interface FilePart {
  /** Name of the form part: `uploadVisaDoc` (WIRE-21). */
  name: string;
  description: string;
}

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path in the router's notation, parameters as `:name`. */
  path: `/${string}`;
  access: Access;
  summary: string;
  /** More about the call, in Markdown. */
  description?: string;
  /** How this operation can fail, besides what every call of its kind can (`failuresOf`). */
  fails?: readonly ErrorCode[];
  /** Request headers with a meaning of their own, by their names. */
  headers?: Readonly<Record<string, z.ZodType>>;
  /** A body and what a successful call with it returns, as the API description shows them. */
  example?: { body?: Record<string, unknown>; response?: Record<string, unknown> };
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Present when the body is multipart/form-data. */
  file?: FilePart;
  /** The operation takes the body as the bytes that came, because a signature covers them. */
  raw?: true;
  /** Responds 201 when the call made something new, 200 when it was there already. */
  creates?: true;
  /** The whole response, envelope included, or `'file'` for bytes with a Content-Disposition. */
  response: z.ZodType | 'file';
}

/** States one call of the API. The server registers it, the web calls it, OpenAPI describes it. */
export function defineEndpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller gives: before defaults and normalisation. */
export type ParamsIn<E extends EndpointDefinition> = Input<E['params']>;
export type QueryIn<E extends EndpointDefinition> = Input<E['query']>;
export type BodyIn<E extends EndpointDefinition> = Input<E['body']>;
/** What an operation receives: after validation. */
export type Params<E extends EndpointDefinition> = Output<E['params']>;
export type Query<E extends EndpointDefinition> = Output<E['query']>;
export type Body<E extends EndpointDefinition> = Output<E['body']>;
export type Answer<E extends EndpointDefinition> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;
