export { deleteExpiredSessions, deleteSessionsOf } from './auth.store.ts';
export { authenticateStaff } from './authenticate-staff.ts';
export { passwordRefusal, requireAllowedPassword } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
