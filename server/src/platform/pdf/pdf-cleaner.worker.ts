import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { activeNames, hidingNames } from './active-content.ts';
import { allIn, isActive, isDangling, type Lookup, mustGo, runs } from './active-objects.ts';
import { answerFiles } from './answer-files.ts';
import type { Cleaned } from './clean-pdf.ts';
import { countNames } from './pdf-names.ts';
import { encryptionOf, type ReadObjects, readObjects } from './read-objects.ts';

answerFiles(({ bytes }) => clean(bytes));

const suspectNames = new Set([...activeNames, ...hidingNames]);

async function clean(bytes: Uint8Array): Promise<Cleaned> {
  try {
    if (countNames(bytes, suspectNames).size === 0) return { outcome: 'unchanged' };
    // First, because the object streams of an encrypted file cannot be read.
    const encryption = countNames(bytes, hidingNames).has('Encrypt') ? await encryptionOf(bytes) : null;
    if (encryption) return { outcome: encryption };
    const objects = await readObjects(bytes);
    const { pdf, plain, packed } = objects;
    if (pdf.getPageCount() === 0) return { outcome: 'broken' };
    const every = [...plain, ...packed];
    const lookup: Lookup = (object) => pdf.context.lookup(object);
    if (isExplained(bytes, objects) && !every.some((object) => runs(object, lookup))) return { outcome: 'unchanged' };
    const isSignatureLost = every.some(hasSignature);
    removeActive(pdf);
    const written = await pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
    return { outcome: 'cleaned', bytes: written, isSignatureLost };
  } catch {
    return { outcome: 'broken' };
  }
}

/**
 * Whether each active name in the bytes of a file is one in an object that was read. If not, it is in a text or in the data
 * of a stream, and a viewer may find an object there: such a file is written again.
 */
function isExplained(bytes: Uint8Array, { plain }: ReadObjects): boolean {
  const mentioned = countNames(bytes, activeNames);
  for (const object of plain)
    for (const { value, key } of allIn(object))
      for (const name of [key, value instanceof PDFName ? value.decodeText() : undefined])
        if (name !== undefined && mentioned.has(name)) mentioned.set(name, (mentioned.get(name) ?? 0) - 1);
  return [...mentioned.values()].every((count) => count === 0);
}

/** ISO 32000-2, 12.8: the dictionary of a signature says which bytes are signed. */
const hasSignature = (object: PDFObject) =>
  allIn(object).some(({ value }) => value instanceof PDFDict && value.has(PDFName.of('ByteRange')));

/** Takes active objects out of every object of the file, reachable or not. */
function removeActive({ context }: PDFDocument): void {
  const { trailerInfo } = context;
  const lookup: Lookup = (object) => context.lookup(object);
  for (const [ref, object] of context.enumerateIndirectObjects()) if (isActive(object, lookup)) context.delete(ref);
  context.largestObjectNumber = Math.max(...context.enumerateIndirectObjects().map(([ref]) => ref.objectNumber));
  const isLost = (value: PDFObject) => isDangling(value, lookup) || isActive(value, lookup);
  const walk = (object: PDFObject) => {
    if (object instanceof PDFStream) walk(object.dict);
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        const part = { value, key: key.decodeText(), dict: object };
        if (mustGo(part, lookup) || isDangling(value, lookup)) object.delete(key);
        else walk(value);
      }
    } else if (object instanceof PDFArray) {
      for (let index = object.size() - 1; index >= 0; index -= 1) {
        const value = object.get(index);
        if (isLost(value)) object.remove(index);
        else walk(value);
      }
    }
  };
  for (const [, object] of context.enumerateIndirectObjects()) walk(object);
  for (const [key, value] of Object.entries(trailerInfo))
    if (value && !(value instanceof PDFRef)) {
      if (isActive(value, lookup)) delete trailerInfo[key as keyof typeof trailerInfo];
      else walk(value);
    }
}
