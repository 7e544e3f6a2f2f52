// What makes a PDF do something: actions that run by themselves or leave the document, files and media in it, forms that
// are programs. ISO 32000-2, 12.6 and 13. Links that a person clicks (URI) and jumps within the document (GoTo) stay; they
// only run by themselves through OpenAction and AA.

/** Types (`S`) of actions that are removed. */
export const activeActions: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'GoTo3DView',
]);

/** Types of annotations and files (`Subtype` and `Type`) that are removed. */
export const activeObjects: ReadonlySet<string> = new Set([
  'Movie',
  'Sound',
  'Rendition',
  'RichMedia',
  '3D',
  'Screen',
  'FileAttachment',
  'EmbeddedFile',
  'Filespec',
]);

/** Types of actions that must not run unasked, under OpenAction and AA. A jump within the document is harmless. */
export const unaskedActions: ReadonlySet<string> = new Set([
  ...activeActions,
  ...['URI', 'Named', 'Hide', 'ResetForm', 'SetOCGState', 'Trans', 'Thread'],
]);

/** Keys that are removed with their value. */
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

/** The names of all of these: a file that has none of them runs nothing. */
export const activeNames: ReadonlySet<string> = new Set([...activeKeys, ...activeActions, ...activeObjects]);

/** What hides other parts of a file from a reader of its bytes. */
export const hidingNames: ReadonlySet<string> = new Set(['ObjStm', 'Encrypt']);
