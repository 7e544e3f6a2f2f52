import type { Config } from '../../config.ts';
import { loggableError } from '../log-error.ts';

/** Target of the log lines; standard output when absent. */
export interface LogStream {
  write(line: string): void;
}

/** Logger options for JSON lines. Only `logRequest` logs properties of a request, so that no personal data gets in. */
export function logOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, stream?: LogStream) {
  return {
    level: LOG_LEVEL,
    ...(stream && { stream }),
    serializers: {
      req: () => ({}),
      res: () => ({}),
      err: loggableError,
      // At level trace the form parser logs its options, which contain the headers with token and cookie.
      busboyOptions: () => undefined,
    },
  };
}
