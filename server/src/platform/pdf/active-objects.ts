import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { activeActions, activeKeys, activeNames, activeObjects, unaskedActions } from './active-content.ts';

/** The object that a reference stands for. */
export type Lookup = (object: PDFObject | undefined) => PDFObject | undefined;

const dictOf = (object: PDFObject | undefined) =>
  object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null;

const nameOf = (object: PDFObject | undefined) => (object instanceof PDFName ? object.decodeText() : '');

/** Whether an object is an action, an annotation or a file of an active type. */
export function isActive(object: PDFObject, lookup: Lookup): boolean {
  const dict = dictOf(object);
  if (!dict) return false;
  const typeAt = (key: string) => nameOf(lookup(dict.get(PDFName.of(key))));
  return activeActions.has(typeAt('S')) || activeObjects.has(typeAt('Subtype')) || activeObjects.has(typeAt('Type'));
}

/**
 * Whether a key of a dictionary makes its value run. Fonts, images and other resources are named freely, so a short name
 * counts by what it stands for: AA for actions, EF for files, JS for a script next to the type of an action.
 */
function isActiveKey(key: string, value: PDFObject, dict: PDFDict, lookup: Lookup): boolean {
  if (!activeKeys.has(key)) return false;
  const found = lookup(value);
  const inner = dictOf(found);
  if (key === 'OpenAction') return isUnasked(value, lookup);
  if (key === 'AA') return (inner?.values() ?? []).some((each) => isUnasked(each, lookup));
  if (key === 'EF') return ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((each) => inner?.has(PDFName.of(each)));
  if (key === 'JS') return dict.has(PDFName.of('S')) || found instanceof PDFString || found instanceof PDFHexString;
  return found !== undefined && !(found instanceof PDFName);
}

/** Whether an action, or one of those that follow it, must not run unasked. */
function isUnasked(action: PDFObject, lookup: Lookup): boolean {
  const actions = new Set([lookup(action)]);
  for (const each of actions) {
    const dict = dictOf(each);
    if (unaskedActions.has(nameOf(lookup(dict?.get(PDFName.of('S')))))) return true;
    const next = lookup(dict?.get(PDFName.of('Next')));
    for (const following of next instanceof PDFArray ? next.asArray() : [next]) actions.add(lookup(following));
  }
  return false;
}

/** An object within another, with its key where it is in a dictionary. */
export interface Part {
  value: PDFObject;
  key?: string;
  dict?: PDFDict;
}

/** Whether a part of an object must be removed: it runs, or its key makes it run. */
export function mustGo({ value, key, dict }: Part, lookup: Lookup): boolean {
  return isActive(value, lookup) || (key !== undefined && dict !== undefined && isActiveKey(key, value, dict, lookup));
}

/** Whether an object of a file does something: one of its parts, or it is the name that makes another one do so. */
export function runs(object: PDFObject, lookup: Lookup): boolean {
  return activeNames.has(nameOf(object)) || allIn(object).some((part) => mustGo(part, lookup));
}

/** The parts of an object, without following references: each with its key and its dictionary. */
function partsOf(object: PDFObject): Part[] {
  const dict = dictOf(object);
  if (dict) return dict.entries().map(([key, value]) => ({ value, key: key.decodeText(), dict }));
  return object instanceof PDFArray ? object.asArray().map((value) => ({ value })) : [];
}

/** An object and everything within it. */
export function* allIn(object: PDFObject): Generator<Part> {
  const waiting: Part[] = [{ value: object }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (const part of partsOf(next.value)) waiting.push(part);
  }
}

/** Whether a reference leads nowhere. */
export const isDangling = (object: PDFObject, lookup: Lookup) =>
  object instanceof PDFRef && lookup(object) === undefined;
