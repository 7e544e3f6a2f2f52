import type { Config } from '../../config.ts';
import { loggableError } from '../log-error.ts';

/** Where log lines go; standard output when absent. */
export interface LogStream {
  write(line: string): void;
}

/** JSON lines. Whatever a request holds is named by `logRequest` alone, so that nothing else of it gets in. */
export function logOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, stream?: LogStream) {
  return {
    level: LOG_LEVEL,
    ...(stream && { stream }),
    serializers: {
      req: () => ({}),
      res: () => ({}),
      err: loggableError,
      // The form parser logs its options at level trace, and they hold the headers: the token, the cookie.
      busboyOptions: () => undefined,
    },
  };
}
