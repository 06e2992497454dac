/** A PDF that a story brings: stored here, or at the address of its source. */
export interface AttachedDocument {
  readonly url: string;
  /** What readers see it called. */
  readonly name: string;
}

const OWN = /^\/media\/documents\/([0-9a-f]{32})\.pdf$/;
const OUTSIDE = /^https?:\/\/[^\s<>"\\]+$/i;

export function documentPath(id: string): string {
  return `/media/documents/${id}.pdf`;
}

/** The id of a document that is stored here; undefined: it is not. */
export function ownDocumentId(url: string): string | undefined {
  return OWN.exec(url)?.[1];
}

export function isDocumentAddress(url: string): boolean {
  return OWN.test(url) || (OUTSIDE.test(url) && URL.canParse(url));
}

/** The field of a story holds one to a line: the address, a space and the name. */
export function readAttachments(text: string): AttachedDocument[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .map((line) => {
      const [url = '', ...words] = line.split(' ');
      return { url, name: words.join(' ') || nameOfFile(lastPart(url)) };
    });
}

export function writeAttachments(documents: readonly AttachedDocument[]): string {
  return documents.map(({ url, name }) => `${url} ${name}`.trim()).join('\n');
}

/** `Edital_001-2026.pdf` is called "Edital 001-2026" until somebody finds a better name. */
export function nameOfFile(file: string): string {
  const name = file
    .replace(/\.pdf$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return name || 'Documento';
}

function lastPart(url: string): string {
  const part = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that stands for nothing.
    return part;
  }
}
