import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF. */
export async function pagesOfPdf(pdf: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}
