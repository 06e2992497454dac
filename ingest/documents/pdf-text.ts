import type { getDocumentProxy } from 'unpdf';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Why a PDF, or a part of it, has no text for us. */
export type UnreadReason = 'locked' | 'broken' | 'scanned' | 'too-long';

export interface PdfText {
  /** Its lines as paragraphs, one below the other. */
  readonly text: string;
  /** Undefined if `text` is the whole text. */
  readonly unread?: UnreadReason | undefined;
}

/** Bounds of one reading; the worker's own limits end a file that exceeds them all the same. */
const MAX_PAGES = 100;
const MAX_CHARACTERS = 100_000;
const MAX_CPU_MS = 1_000;

/** Reads the text of a PDF: what its pages show, and what is typed into its forms. Draws nothing and runs no script. */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText> {
  const { getResolvedPDFJS } = await import('unpdf');
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS();
  const began = process.cpuUsage();
  const loading = getDocument({
    // pdf.js takes the array over and accepts no Buffer.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    // Fonts are not needed for text, and pictures are never decoded.
    disableFontFace: true,
    useSystemFonts: false,
    isImageDecoderSupported: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: 0,
  });
  let text = '';
  try {
    const document = await loading.promise;
    let emptyPages = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const { user, system } = process.cpuUsage(began);
      const isTooLong =
        number > MAX_PAGES || text.length > MAX_CHARACTERS || user + system > MAX_CPU_MS * 1_000;
      if (isTooLong) return { text: text.slice(0, MAX_CHARACTERS), unread: 'too-long' };
      const page = await document.getPage(number);
      const found = await textOfPage(page);
      page.cleanup();
      if (found === '') emptyPages += 1;
      else text += `${found}\n`;
    }
    if (text.length > MAX_CHARACTERS) return { text: text.slice(0, MAX_CHARACTERS), unread: 'too-long' };
    // A page without text is a picture of one; a blank page looks the same from here.
    return { text, unread: emptyPages > 0 ? 'scanned' : undefined };
  } catch (error) {
    return { text, unread: (error as Error).name === 'PasswordException' ? 'locked' : 'broken' };
  } finally {
    await loading.destroy();
  }
}

async function textOfPage(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent();
  const lines = linesOf(items.filter((item) => 'str' in item));
  const typed = (await page.getAnnotations()).flatMap(({ fieldValue, contentsObj }) => [
    typeof fieldValue === 'string' ? fieldValue : '',
    typeof contentsObj?.str === 'string' ? contentsObj.str : '',
  ]);
  return [paragraphsOf(lines), ...typed.map((one) => one.trim())].filter((one) => one !== '').join('\n');
}

interface Line {
  readonly text: string;
  /** Where it ends and at what height it stands, in points. */
  readonly right: number;
  readonly y: number;
  readonly height: number;
}

interface TextItem {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
  readonly hasEOL: boolean;
}

function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let [right, height] = [0, 0];
  for (const [index, item] of items.entries()) {
    text += item.str;
    const [, , , , x = 0, y = 0] = item.transform;
    right = Math.max(right, x + item.width);
    height = Math.max(height, item.height);
    if (!item.hasEOL && index < items.length - 1) continue;
    if (text.trim() !== '') lines.push({ text: text.trim(), right, y, height });
    text = '';
    [right, height] = [0, 0];
  }
  return lines;
}

/** A line that ends well before the others ends its paragraph; so do the end of a sentence and a larger gap below it. */
const FULL_LINE = 0.8;
const GAP = 1.8;

function paragraphsOf(lines: readonly Line[]): string {
  const widest = lines.reduce((most, { right }) => Math.max(most, right), 0);
  let text = '';
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    text += line.text;
    if (!next) break;
    const isDivided = /\p{L}-$/u.test(line.text) && /^\p{Ll}/u.test(next.text);
    const isLast =
      line.right < widest * FULL_LINE ||
      Math.abs(line.y - next.y) > line.height * GAP ||
      /[.:;!?]$/.test(line.text);
    if (isDivided) text = text.slice(0, -1);
    else text += isLast ? '\n' : ' ';
  }
  return text;
}
