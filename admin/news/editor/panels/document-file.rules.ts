import { fileSizeText } from '../../../../contracts/file-size.ts';
import { LIMITS } from '../../../../contracts/limits.ts';

/** Why a file is refused before the upload; `undefined` if it may be sent. The server checks it again. */
export function documentFileRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type !== '' && type !== 'application/pdf') return 'Só arquivos PDF podem ser anexados.';
  if (size === 0) return 'O arquivo está vazio.';
  const { bytes } = LIMITS.document;
  if (size > bytes) return `O PDF tem ${fileSizeText(size)}; o máximo é ${fileSizeText(bytes)}.`;
  return undefined;
}
