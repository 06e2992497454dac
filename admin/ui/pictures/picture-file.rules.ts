import { fileSizeText } from '../../../contracts/file-size.ts';
import { LIMITS } from '../../../contracts/limits.ts';

/** The types the server accepts. A system that does not know a file's type gives none; then the server decides. */
export const PICTURE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
];

/** Why a file is refused before the upload; `undefined` if it may be sent. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type !== '' && !PICTURE_TYPES.includes(type)) {
    return 'Este formato não é aceito. Envie uma imagem JPEG, PNG, WebP, AVIF ou GIF parado.';
  }
  if (size === 0) return 'O arquivo está vazio.';
  if (size > LIMITS.upload.bytes) {
    return `A imagem tem ${fileSizeText(size)}; o máximo é ${fileSizeText(LIMITS.upload.bytes)}. Reduza-a e envie de novo.`;
  }
  return undefined;
}
