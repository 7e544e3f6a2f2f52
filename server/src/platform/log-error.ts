interface LoggableError {
  name?: string;
  message?: string;
  code?: unknown;
  stack?: string | undefined;
  table?: string;
  constraint?: string;
  column?: string;
  routine?: string;
  errors?: unknown;
  cause?: unknown;
}

/**
 * SQLSTATEs whose messages contain the server's state or an identifier, never a value of a statement: connections,
 * sign-in, transactions, resources, locks, shutdown, system. Other messages contain values: 'Key (email)=(…) exists'.
 */
const withoutValues = /^(08|25|28|3D|40|42(?!601)|53|55|57|58)/;

/** The reason of an error in one line for the log: without values of SQL statements, and never empty. */
export function reasonOf(error: unknown): string {
  const { name, message, code, errors, cause } = (error ?? {}) as LoggableError;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return databaseReason(error as LoggableError, code);
  // Node's AggregateError, with one error for each address of a host, has no message of its own.
  if (Array.isArray(errors) && errors.length) return [...new Set(errors.map(reasonOf))].join('; ');
  const own = message || (typeof code === 'string' && code) || name || 'unknown';
  return cause instanceof Error ? `${own}: ${reasonOf(cause)}` : own;
}

function databaseReason({ message, table, constraint, column, routine }: LoggableError, code: string): string {
  if (message && withoutValues.test(code)) return `database error ${code}: ${message}`;
  const place = [table, constraint ?? column].filter(Boolean).join(' ');
  return `database error ${code}${place ? ` on ${place}` : routine ? ` in ${routine}` : ''}`;
}

/** Log fields of an error (`err`): its type, code, reason and stack frames. */
export function loggableError(error: LoggableError) {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name ?? 'Error', code: error.code, message: reasonOf(error), stack: frames?.join('\n') ?? '' };
}
