export { readDraft } from './draft.ts';
