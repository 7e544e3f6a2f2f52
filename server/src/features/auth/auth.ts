export { deleteExpiredSessions, deleteSessionsOf } from './auth.store.ts';
export type { SessionFactor } from './auth.tables.ts';
export { authenticateStaff, isSessionLive } from './authenticate-staff.ts';
export { rememberBrowser } from './known-browser.ts';
export { passwordRefusal, requireAllowedPassword } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
export type { ProvedAccount } from './sign-in.ts';
export { startSession } from './start-session.ts';
export { watchSession } from './watch-session.ts';
