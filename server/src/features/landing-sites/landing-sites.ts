export { authenticateIntake } from './intake-keys.ts';
export { seedIntakeKey } from './seed-intake-key.ts';
