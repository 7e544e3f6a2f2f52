export { eraseCopies, makeEraseCopiesJob, removeCopies, removeCopyIfErased, removeLeftCopies } from './erase-copies.ts';
