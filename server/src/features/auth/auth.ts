export { deleteExpiredSessions, deleteSessionsOf } from './auth.store.ts';
export { authenticateStaff, isSessionLive } from './authenticate-staff.ts';
export { passwordRefusal, requireAllowedPassword } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
export { watchSession } from './watch-session.ts';
