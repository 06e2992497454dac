/** Stands for a picture until its file has been uploaded; the name leads nowhere by definition. */
const MARK = 'https://imagem-colada.invalid/';
const DATA_PICTURE = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=\s]+)$/;

export interface Lifted {
  readonly html: string;
  /** The files by the address that stands for them in the text. */
  readonly files: ReadonlyMap<string, File>;
}

/** Takes the pictures that came as data out of pasted HTML, leaving a mark where each stood. */
export function liftPictures(html: string): Lifted {
  const files = new Map<string, File>();
  if (!html.includes('data:image/')) return { html, files };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const file = fileOf(image.getAttribute('src') ?? '', files.size + 1);
    if (!file) continue;
    const mark = `${MARK}${files.size + 1}`;
    files.set(mark, file);
    image.setAttribute('src', mark);
  }
  return { html: body.innerHTML, files };
}

function fileOf(address: string, number: number): File | undefined {
  const [, type = '', data = ''] = DATA_PICTURE.exec(address) ?? [];
  if (type === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `imagem-${number}.${type.slice('image/'.length)}`, { type });
  } catch {
    // Not what it says it is.
    return undefined;
  }
}
