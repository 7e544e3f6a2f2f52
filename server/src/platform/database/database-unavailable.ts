/** SQLSTATE classes: connection exceptions, insufficient resources, and a server that is shutting down. */
const classes = ['08', '53', '57P'];
const network = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'];
/** Messages of errors without such a code: from pg itself, and from a database that is closed for maintenance. */
const texts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)|is not currently accepting connections$/;

/** Whether a query failed because the database cannot be reached or does not accept work at the moment. */
export function isDatabaseUnavailable(error: Error & { code?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : '';
  if (network.includes(code)) return 'syscall' in error;
  return classes.some((each) => /^[0-9A-Z]{5}$/.test(code) && code.startsWith(each)) || texts.test(error.message);
}

/** Whether a transaction was rolled back because of others: lock_not_available or deadlock_detected. */
export function isLockConflict(error: unknown): boolean {
  return ['55P03', '40P01'].includes(String((error as { code?: unknown }).code));
}
