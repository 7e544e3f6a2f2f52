import { parentPort } from 'node:worker_threads';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { activeKeys, activeTypes } from './active-content.ts';
import type { Cleaned } from './clean-pdf.ts';

parentPort?.on('message', async ({ bytes }: { bytes: Uint8Array }) => parentPort?.postMessage(await clean(bytes)));

async function clean(bytes: Uint8Array): Promise<Cleaned> {
  try {
    const pdf = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    if (pdf.isEncrypted) return { outcome: 'locked' };
    if (pdf.getPageCount() === 0) return { outcome: 'broken' };
    removeActive(pdf);
    const written = await pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
    return { outcome: 'cleaned', bytes: written };
  } catch {
    return { outcome: 'broken' };
  }
}

/** Takes active objects out of every object of the file, reachable or not. */
function removeActive({ context }: PDFDocument): void {
  const { trailerInfo } = context;
  for (const [ref, object] of context.enumerateIndirectObjects()) if (isActive(object)) context.delete(ref);
  context.largestObjectNumber = Math.max(...context.enumerateIndirectObjects().map(([ref]) => ref.objectNumber));
  const walk = (object: PDFObject) => {
    if (object instanceof PDFStream) walk(object.dict);
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        if (activeKeys.has(key.decodeText()) || isLost(value)) object.delete(key);
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
  const isLost = (value: PDFObject) =>
    value instanceof PDFRef ? context.lookup(value) === undefined : isActive(value);
  for (const [, object] of context.enumerateIndirectObjects()) walk(object);
  for (const [key, value] of Object.entries(trailerInfo))
    if (value && !(value instanceof PDFRef)) {
      if (isActive(value)) delete trailerInfo[key as keyof typeof trailerInfo];
      else walk(value);
    }
}

/** Whether an object is an action, an annotation or a file of an active type. */
function isActive(object: PDFObject): boolean {
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return false;
  return ['S', 'Subtype', 'Type'].some((key) => {
    const value = dict.get(PDFName.of(key));
    return value instanceof PDFName && activeTypes.has(value.decodeText());
  });
}
