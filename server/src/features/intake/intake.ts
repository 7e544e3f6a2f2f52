export { authenticateIntake, seedIntakeKey } from './intake-keys.ts';
