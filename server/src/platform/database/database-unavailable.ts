/** Classes of SQLSTATE: connection exceptions, too few resources, and a server that is told to stop. */
const classes = ['08', '53', '57P'];
const network = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'];
/** What comes without a code of these: from pg itself, and from a database that is closed for maintenance. */
const texts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)|is not currently accepting connections$/;

/** Whether an error of a query says that the database cannot be reached or cannot take work now. */
export function isDatabaseUnavailable(error: Error & { code?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : '';
  if (network.includes(code)) return 'syscall' in error;
  return classes.some((each) => /^[0-9A-Z]{5}$/.test(code) && code.startsWith(each)) || texts.test(error.message);
}

/** Whether a transaction was rolled back for the sake of others: lock_not_available or deadlock_detected. */
export function isLockConflict(error: unknown): boolean {
  return ['55P03', '40P01'].includes(String((error as { code?: unknown }).code));
}
