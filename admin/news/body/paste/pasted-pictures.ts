/** Placeholder address of a picture until its file is uploaded; `.invalid` never resolves. */
const PLACEHOLDER_PREFIX = 'https://imagem-colada.invalid/';
const DATA_PICTURE = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=\s]+)$/;

interface ExtractedPictures {
  readonly html: string;
  /** The files by their placeholder address in the text. */
  readonly files: ReadonlyMap<string, File>;
  /** The names of pictures that exist only on the writer's computer: Word refers to them by a local path. */
  readonly unreachable: readonly string[];
}

const LOCAL_ADDRESS = /^(?:file:|[a-z]:[\\/]|cid:|blob:)/i;

/** Extracts pictures given as data URLs from pasted HTML, leaving a placeholder for each. */
export function extractPictures(html: string): ExtractedPictures {
  const files = new Map<string, File>();
  const unreachable: string[] = [];
  if (!/<img\b/i.test(html)) return { html, files, unreachable };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (LOCAL_ADDRESS.test(src)) {
      unreachable.push(pictureName(image, src));
      removeWithLine(image);
      continue;
    }
    const file = fileOf(src, files.size + 1);
    if (!file) continue;
    const mark = `${PLACEHOLDER_PREFIX}${files.size + 1}`;
    files.set(mark, file);
    image.setAttribute('src', mark);
  }
  return { html: files.size + unreachable.length > 0 ? body.innerHTML : html, files, unreachable };
}

/** Removes the picture, and its paragraph if nothing else is in it. */
function removeWithLine(image: Element): void {
  const line = image.closest('p, div');
  image.remove();
  if (line && line.textContent?.trim() === '' && !line.querySelector('img')) line.remove();
}

function pictureName(image: Element, src: string): string {
  const file = src.split(/[\\/]/).at(-1) || 'imagem';
  return image.getAttribute('alt')?.trim() || file;
}

/** The message about pictures that a paste could not include. */
export function unreachableText(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? '…' : '');
  return names.length === 1
    ? `Uma imagem ficou no seu computador e não veio com o texto: ${shown}. Arraste o arquivo dela para o texto.`
    : `${names.length} imagens ficaram no seu computador e não vieram com o texto: ${shown}. Arraste os arquivos para o texto.`;
}

function fileOf(address: string, number: number): File | undefined {
  const [, type = '', data = ''] = DATA_PICTURE.exec(address) ?? [];
  if (type === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `imagem-${number}.${type.slice('image/'.length)}`, { type });
  } catch {
    // The data is not valid base64.
    return undefined;
  }
}
