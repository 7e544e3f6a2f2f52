/**
 * What makes a PDF do something: actions that run by themselves or leave the document, files and media in it, forms that
 * are programs. ISO 32000-2, 12.6 and 13. Links that a person clicks (URI) and jumps within the document (GoTo) stay;
 * they only run by themselves through OpenAction and AA.
 */
export const activeKeys: ReadonlySet<string> = new Set([
  'OpenAction',
  'AA',
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'Renditions',
  'RichMediaContent',
  'RichMediaSettings',
]);

/** Types (`S` and `Type`) of actions, and subtypes of annotations, which are removed with all that they hold. */
export const activeTypes: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaExecute',
  'GoTo3DView',
  '3D',
  'Screen',
  'FileAttachment',
  'EmbeddedFile',
  'Filespec',
]);

/** What an untouched file must not mention: the above, and what hides other parts of it from reading. */
export const suspectNames: ReadonlySet<string> = new Set([...activeKeys, ...activeTypes, 'ObjStm', 'Encrypt']);
