import type { Static } from 'typebox';
import type { PictureCheck } from '../../contracts/media/media.schema.ts';
import { pictureIdOf } from '../../contracts/media/picture-address.ts';
import { PICTURE_LIMIT_TEXTS } from '../../contracts/media/picture-limit-texts.ts';
import type { createExternalImages } from './external-images.ts';
import type { ImageRefusal } from './images/image-intake.ts';
import type { MediaStore } from './media.store.ts';

/** Messages for the editor who typed the address; any other reason counts as unreachable. */
const REASONS: Readonly<Record<string, string>> = {
  type: 'O endereço abre uma página ou um arquivo que não é imagem. Copie o endereço da própria imagem.',
  broken: 'O arquivo deste endereço está corrompido ou incompleto.',
  'too-small': 'A imagem deste endereço é pequena demais.',
  'too-large': 'A imagem deste endereço é grande demais.',
  'too-many-pixels': `A imagem deste endereço passa de ${PICTURE_LIMIT_TEXTS.pixels}.`,
  'too-long': `A imagem deste endereço passa de ${PICTURE_LIMIT_TEXTS.side}.`,
  'too-slow': 'A imagem deste endereço demora demais para ser lida.',
  status: 'O site respondeu que esta imagem não existe ou não pode ser copiada.',
  timeout: 'O site da imagem não respondeu a tempo.',
} satisfies Readonly<Record<ImageRefusal | 'status' | 'timeout', string>>;
const NOT_REACHED = 'A imagem não pôde ser buscada neste endereço. Confira o link ou envie o arquivo.';
const NOT_OURS = 'Este caminho do portal não mostra uma imagem da biblioteca.';

/** Checks an address while the editor is still in the form: readers would only get the placeholder. */
export async function checkPicture(
  url: string,
  media: Pick<MediaStore, 'widthOf'>,
  external: Pick<ReturnType<typeof createExternalImages>, 'storeTypedImage'>,
): Promise<Static<typeof PictureCheck>> {
  if (url.startsWith('/')) {
    const id = pictureIdOf(url);
    const isThere = id !== undefined && (await media.widthOf(id)) !== undefined;
    return isThere ? { ok: true, reason: '' } : { ok: false, reason: NOT_OURS };
  }
  const stored = await external.storeTypedImage(url);
  if (typeof stored === 'string') return { ok: true, reason: '' };
  return { ok: false, reason: REASONS[stored.failure] ?? NOT_REACHED };
}
