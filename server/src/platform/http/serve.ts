import type { Answer, Body, EndpointDefinition, Params, Query } from '@arrival-desk/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { requireStepUp } from '../access/require-step-up.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { SpooledFile } from '../files/spooled-file.ts';
import { siteOwner, staffOwner, turns } from '../turns/turns.ts';
import type { AuditTrail } from './audit.ts';
import type { Authenticators, CallerOf, LandingSiteCaller, StaffCaller } from './callers.ts';
import { failureOf } from './failure-codes.ts';
import { forReader, type Hidden, narrowFailure, type Reading } from './for-reader.ts';
import { identifyCaller } from './identify-caller.ts';
import { bodyBytesOf } from './large-bodies.ts';
import { readMultipart, type UploadedFile } from './multipart.ts';
import { refuseUnknownQuery } from './refuse-unknown-query.ts';

export interface Call<E extends EndpointDefinition> {
  caller: CallerOf<E['access']>;
  params: Params<E>;
  query: Query<E>;
  body: E extends { raw: true } ? Buffer : Body<E>;
  /** Values of the headers that the endpoint declares, if sent. */
  headers: Partial<Record<keyof E['headers'] & string, string>>;
  /** The JSON body as sent, before validation. */
  sent: unknown;
  /** The file of a multipart body, the first of several; null when none was sent. */
  file: UploadedFile | null;
  files: readonly UploadedFile[];
  request: FastifyRequest;
  reply: FastifyReply;
  /** For a stream: counts the orders in each part of the response, and leaves out what the caller must not see. */
  narrowParts: NarrowParts;
}

export type NarrowParts = () => <Part>(part: Part) => Promise<Part>;

/** A JSON endpoint returns its envelope, or a stream of it; a file endpoint sends through `reply` and returns it. */
type Handler<E extends EndpointDefinition> = (
  call: Call<E>,
) => Promise<E['response'] extends 'file' ? FastifyReply : Answer<E> | FastifyReply>;

export type Serve = <E extends EndpointDefinition>(endpoint: E, handler: Handler<E>) => void;

/** No mail provider sends more than 768 KB of events at once. */
const rawBodyLimit = 1_048_576;

const callers = new WeakMap<FastifyRequest, unknown>();
const answers = new WeakMap<FastifyRequest, unknown>();
/** Requests whose response is a stream of narrowed parts. */
const partly = new WeakSet<FastifyRequest>();
const sentBodies = new WeakMap<FastifyRequest, unknown>();

/** The caller of a request as identified by `identifyCaller`; undefined before that. */
export function callerOf(request: FastifyRequest): unknown {
  return callers.get(request);
}

type Upload = Awaited<ReturnType<typeof readMultipart>>;

/** Who waits for a turn: a member, or a landing site whatever its keys. */
const ownerOf = (caller: unknown) =>
  caller && typeof caller === 'object' && 'siteId' in caller
    ? siteOwner(caller as LandingSiteCaller)
    : staffOwner(caller as StaffCaller);

interface Serving {
  db: Db;
  clock: Clock;
  audit: AuditTrail;
  /** What texts about orders must not quote to every role. */
  findHidden: Hidden['find'];
  /** Limits an uploaded file. */
  maxFileBytes: number;
  /** The folder in which uploaded files wait for their turn. */
  spoolFolder: string;
  /** Throws when a file that came in this field has a virus, or cannot be scanned. */
  scanFile: (request: FastifyRequest, file: SpooledFile, field: string) => Promise<void>;
}

/**
 * Creates the function that registers endpoints of the contract. For each request it identifies the caller before the
 * body is read, validates with the contract's schemas, asks for a recent sign-in where the contract does, then runs the
 * handler, leaves out of the response what the caller's role must not see, and gives every call to the audit trail.
 */
export function makeServe(
  app: FastifyInstance,
  authenticators: Authenticators,
  { db, clock, audit, findHidden, maxFileBytes, spoolFolder, scanFile }: Serving,
): Serve {
  return (endpoint, handler) => {
    const { method, path, params, query, headers, body, file, raw, creates, response } = endpoint;
    const refuseQuery = refuseUnknownQuery(endpoint);
    const reading = forReader(endpoint);
    const readingOf = (request: FastifyRequest): Reading | null =>
      reading?.((callers.get(request) as StaffCaller).type) ?? null;
    const countBytes = (request: FastifyRequest, bytes: Parameters<Authenticators['countBytes']>[1]) => {
      if (endpoint.access === 'intake') authenticators.countBytes(callers.get(request) as LandingSiteCaller, bytes);
    };
    const carryOut = async (request: FastifyRequest, reply: FastifyReply, upload: Upload | null) => {
      const files: UploadedFile[] = [];
      for (const { name, read } of upload?.files ?? []) files.push({ bytes: await read(), name });
      const narrow = readingOf(request);
      const hidden = { orderId: orderNamedIn(request, upload?.fields), find: findHidden };
      const answer = await handler({
        caller: callers.get(request) as never,
        params: request.params as never,
        query: request.query as never,
        body: (upload ? upload.fields : raw ? (request.body ?? Buffer.alloc(0)) : request.body) as never,
        sent: sentBodies.get(request),
        headers: (headers ? readHeaders(headers, request) : {}) as never,
        file: files[0] ?? null,
        files,
        narrowParts: () => {
          partly.add(request);
          return (part) => {
            audit.part(request, endpoint, part);
            return narrow ? narrow.response(part, hidden) : Promise.resolve(part);
          };
        },
        request,
        reply,
      }).catch(async (error) => {
        throw narrow && error instanceof AppError ? await narrowFailure(error, narrow, hidden) : error;
      });
      if (answer === reply) return answer;
      answers.set(request, answer);
      return narrow ? narrow.response(answer, hidden) : answer;
    };
    const addTo = (scope: FastifyInstance, limits: { bodyLimit?: number } = {}) =>
      scope.route({
        ...limits,
        method,
        url: path,
        schema: {
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && !file && { body }),
          ...(response !== 'file' && { response: { 200: response, ...(creates && { 201: response }) } }),
        },
        config: { endpoint },
        // A GET has no body: what its headers say of one does not matter.
        ...(method === 'GET' && { decompress: false as const }),
        onRequest: async (request, reply) => {
          callers.set(request, await identifyCaller(endpoint, authenticators, request, reply));
        },
        preValidation: async (request) => {
          sentBodies.set(request, request.body);
          countBytes(request, { json: bodyBytesOf(request) });
          refuseQuery?.(request.query as object);
        },
        preHandler: async (request) => {
          await requireStepUp({ db, clock }, endpoint, request.body, callers.get(request) as StaffCaller);
        },
        handler: async (request, reply) => {
          if (!file) {
            await audit.begin(request, endpoint, request.body);
            return carryOut(request, reply, null);
          }
          // Before its file is read: a place has room on the disk, and a turn has the memory.
          const place = turns.enter(ownerOf(callers.get(request)));
          const upload = await readMultipart(request, reply, {
            fileName: file.name,
            fields: body as z.ZodType,
            maxFileBytes: Math.min(maxFileBytes, file.maxBytes ?? maxFileBytes),
            several: file.several,
            optional: file.optional,
            spoolFolder,
          }).catch((error) => {
            place.leave();
            throw error;
          });
          countBytes(request, { file: upload.files.reduce((sum, { size }) => sum + size, 0) });
          try {
            await audit.begin(request, endpoint, upload.fields);
            // Here, so that no operation can forget it; after `begin`, so that the trail says whose upload it was; without
            // the turn, because a scanner that does not respond would keep it from everyone for a minute.
            for (const each of upload.files) await scanFile(request, each, file.name);
            return await place.turn(() => carryOut(request, reply, upload));
          } finally {
            place.leave();
            await upload.removeFiles();
          }
        },
        onSend: async (request, reply) => {
          if (
            reply.statusCode < 400 &&
            readingOf(request)?.hidesInResponse &&
            !answers.has(request) &&
            !partly.has(request)
          )
            throw new Error(`${path} has fields that not every role gets, so a stream of it needs narrowParts.`);
          await audit.end(request, reply, endpoint, { code: failureOf(request), answer: answers.get(request) });
        },
      });
    if (!raw) return void addTo(app);
    // A separate scope that does not parse the body. SNS sends its JSON as text/plain.
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      const options = { parseAs: 'buffer', bodyLimit: rawBodyLimit } as const;
      const asItCame = (_: FastifyRequest, bytes: Buffer, done: (error: null, body: Buffer) => void) =>
        done(null, bytes);
      scope.addContentTypeParser(['application/json', 'text/plain'], options, asItCame as never);
      addTo(scope, { bodyLimit: rawBodyLimit });
    });
  };
}

/** The order that a call names; null if it names none. */
function orderNamedIn({ params, body }: FastifyRequest, fields: unknown): string | null {
  const { orderId } = { ...(params as object), ...((fields ?? body) as object) } as { orderId?: unknown };
  return typeof orderId === 'string' ? orderId : null;
}

function readHeaders(known: Readonly<Record<string, z.ZodType>>, request: FastifyRequest): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, schema] of Object.entries(known)) {
    const sent = request.headers[name.toLowerCase()];
    const { error } = schema.safeParse(sent);
    const message = error?.issues[0]?.message;
    if (message) throw new AppError('validation_failed', `${name}: ${message}`, { fields: { [name]: message } });
    if (sent !== undefined) values[name] = String(sent);
  }
  return values;
}

/** A success envelope. */
export function ok<Data>(data: Data, message = '') {
  return { status: 1 as const, message, data };
}
