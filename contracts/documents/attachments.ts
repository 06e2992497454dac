/** A PDF attached to a story: stored here, or at the address of its source. */
export interface AttachedDocument {
  readonly url: string;
  /** The name readers see. */
  readonly name: string;
}

const OWN_DOCUMENT = /^\/media\/documents\/([0-9a-f]{32})\.pdf$/;
const OUTSIDE_DOCUMENT = /^https?:\/\/[^\s<>"\\]+$/i;

export function documentPath(id: string): string {
  return `/media/documents/${id}.pdf`;
}

/** The id of a document stored here; undefined for any other address. */
export function ownDocumentId(url: string): string | undefined {
  return OWN_DOCUMENT.exec(url)?.[1];
}

export function isDocumentAddress(url: string): boolean {
  return OWN_DOCUMENT.test(url) || (OUTSIDE_DOCUMENT.test(url) && URL.canParse(url));
}

/** Reads the attachments field: one document per line, the address, a space and the name. */
export function parseAttachments(text: string): AttachedDocument[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .map((line) => {
      const [url = '', ...words] = line.split(' ');
      return { url, name: words.join(' ') || nameOfFile(lastPart(url)) };
    });
}

/** The counterpart of `parseAttachments`. */
export function formatAttachments(documents: readonly AttachedDocument[]): string {
  return documents.map(({ url, name }) => `${url} ${name}`.trim()).join('\n');
}

/** The default name of a file: `Edital_001-2026.pdf` becomes "Edital 001-2026". */
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
    // An invalid percent escape: use the text as it is.
    return part;
  }
}
