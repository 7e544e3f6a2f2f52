export { askableBy } from './askable-by.ts';
