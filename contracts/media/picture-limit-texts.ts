import { fileSizeText } from '../file-size.ts';
import { LIMITS } from '../limits.ts';

const { bytes, pixels, side } = LIMITS.upload;

/** The limits of an uploaded picture in the words of messages to editors. */
export const PICTURE_LIMIT_TEXTS = {
  bytes: fileSizeText(bytes),
  pixels: `${pixels / 1_000_000} megapixels`,
  side: `${side.toLocaleString('pt-BR')} pixels de largura ou de altura`,
} as const;
