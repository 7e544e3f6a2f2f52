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

/** One JSON line per request on standard output: method, path without its query, status, time; no IP, no headers, no body. */
export function logOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>) {
  return {
    level: LOG_LEVEL,
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0]?.slice(0, 300) }),
      err: loggableError,
    },
  };
}
