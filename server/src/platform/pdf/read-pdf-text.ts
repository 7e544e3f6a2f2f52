import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF. Throws when the file is not a PDF. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  try {
    return (await extractText(pdf)).text;
  } finally {
    await pdf.loadingTask.destroy();
  }
}
