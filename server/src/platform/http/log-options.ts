import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

interface LoggableError {
  name: string;
  message: string;
  code?: string;
  stack?: string;
  table?: string;
  constraint?: string;
}

/** Errors of the database carry the values of the statement in their text, so only what has none is kept of them. */
function loggableError(error: LoggableError) {
  const { name, message, code, stack, table, constraint } = error;
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  const fromDatabase = /^[0-9A-Z]{5}$/.test(code ?? '');
  return {
    type: name,
    code,
    message: fromDatabase ? `database error on ${table} ${constraint}` : message,
    stack: frames ?? '',
  };
}

/** The route with its ids. Whatever else an address holds was typed by somebody, and may name anybody. */
function loggablePath({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const given = url.split('?')[0]?.split('/') ?? [];
  const parts = (routeOptions.url ?? '(no route)').split('/');
  const shown = parts.map((part, index) =>
    part.startsWith(':') && /^\d{1,15}$/.test(given[index] ?? '') ? given[index] : part,
  );
  return shown.join('/');
}

/** Where log lines go; standard output when absent. */
export interface LogStream {
  write(line: string): void;
}

/** One JSON line per request: method, route, status, time; no IP, no headers, no body. */
export function logOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, stream?: LogStream) {
  return {
    level: LOG_LEVEL,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggablePath(request) }),
      err: loggableError,
      // The form parser logs its options at level trace, and they hold the headers: the token, the cookie.
      busboyOptions: () => undefined,
    },
  };
}
