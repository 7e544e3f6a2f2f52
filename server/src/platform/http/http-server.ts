import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';
import { noteMethods } from './allowed-methods.ts';
import { problemOfJson } from './check-json.ts';
import { handleFailures, notHttp, routerFailure } from './failures.ts';
import { noteBodyBytes, readInTurn } from './large-bodies.ts';
import { type LogStream, logOptions } from './log-options.ts';
import { logRequest } from './log-request.ts';
import { routedUrl } from './page-urls.ts';
import { readAddress } from './read-address.ts';
import { limitSlowBodies, type RequestTimeouts, requestTimeouts } from './slow-bodies.ts';

/** Maximum size of a JSON body, 256 KB; the largest order has about 20 KB. */
const bodyLimit = 262_144;

/** JSON is UTF-8 (RFC 8259). In another encoding, letters of a name would silently become replacement characters. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Clients send this content type with every call, also with one that needs no body.
    const { endpoint } = request.routeOptions.config as { endpoint?: EndpointDefinition };
    if (body.length === 0 && endpoint?.body?.safeParse(undefined).success) return done(null, undefined);
    noteBodyBytes(request, body.length);
    return readInTurn(body.length, () => {
      if (!isUtf8(body)) return done(new AppError('malformed_request', 'The body is not UTF-8. Send JSON in UTF-8.'));
      const text = body.toString();
      return parse(request, text, (error, value) => {
        const problem = error ? null : problemOfJson(text);
        done(problem ? new AppError('malformed_request', problem) : error, value);
      });
    });
  });
}

/** Creates the web server without routes: parsers, limits, security headers, failures, logs without personal data. */
export async function makeHttpServer(
  config: Config,
  logStream?: LogStream,
  timeouts: RequestTimeouts = requestTimeouts,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: logOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    requestTimeout: timeouts.whole,
    http: { headersTimeout: timeouts.body, connectionsCheckingInterval: timeouts.interval },
    // What arrives while the server closes is served: the framework's own 503 is not of the contract's form.
    return503OnClosing: false,
    frameworkErrors: routerFailure,
    rewriteUrl: routedUrl,
    clientErrorHandler: notHttp,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  // JSON sent as text/plain must get the error about its content type; 'Must be an order.' would not help the sender.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleFailures(app, config.publicUrl);
  limitSlowBodies(app, timeouts);
  // Node.js would refuse any `Expect` but 100-continue with a bare 417, which is not of the contract's form. RFC 9110
  // (10.1.1) lets a server ignore it.
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response));
  noteMethods(app);
  app.addHook('onRequest', keepAddress);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('request-id', request.id);
    done();
  });
  app.addHook('onResponse', logRequest);
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The staff page adds its nonce (web-app.ts).
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // With plain http (a first try on one's own machine) the browser must not switch to https.
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginOpenerPolicy: config.publicUrl.startsWith('https:'),
    originAgentCluster: config.publicUrl.startsWith('https:'),
  });
  addSecurityHeaders(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  // A file over the limit is refused by `readMultipart`, which knows the field and the limit.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onSend', async (request, reply) => {
    const isKept = String(reply.getHeader('cache-control')).includes('immutable');
    if (!isKept && (request.url.startsWith('/api/') || request.url.startsWith('/uploads/')))
      reply.header('cache-control', 'no-store');
  });
  return app;
}

/** Logs, limits and the audit trail read the address of a request also when its connection has ended, and with it its socket. */
function keepAddress(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const value = readAddress(request.ip) ?? request.socket.remoteAddress ?? '';
  Object.defineProperty(request, 'ip', { value });
  done();
}

/** Adds the headers of helmet to every response. They are always the same, so they are computed for the first one only. */
function addSecurityHeaders(app: FastifyInstance): void {
  let headers: Map<string, string> | undefined;
  app.addHook('onRequest', (_, reply, done) => {
    if (headers) reply.raw.setHeaders(headers);
    else {
      reply.helmet();
      headers = new Map(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]));
    }
    done();
  });
}
