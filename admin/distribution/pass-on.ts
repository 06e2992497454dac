import type { ShareShapeKey } from '../../contracts/distribution/share-shapes.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { endpointHref } from '../api/raw-client.ts';

/** The attachments that can be shared with the text; the empty key is none. */
export type ChosenShape = ShareShapeKey | '';

/** The address of a story's picture in a shape. */
export function shapeHref(news: number, shape: ShareShapeKey): string {
  return endpointHref(ENDPOINTS.adminDistribution.picture, { params: { news, file: `${shape}.jpg` } });
}

/** The picture as a file for the phone's dialog; undefined if it cannot be loaded. */
export async function loadShape(
  news: number,
  shape: ShareShapeKey,
  signal: AbortSignal,
): Promise<File | undefined> {
  try {
    const response = await fetch(shapeHref(news, shape), { signal });
    if (!response.ok) return undefined;
    return new File([await response.blob()], `noticia-${news}-${shape}.jpg`, { type: 'image/jpeg' });
  } catch {
    // Without a picture the text alone is shared.
    return undefined;
  }
}

export function hasShareDialog(): boolean {
  return typeof navigator.share === 'function';
}

/**
 * Opens the phone's own dialog. It must be called within the tap, so the picture is loaded before. False if the editor
 * closed the dialog without sharing.
 */
export async function passOn(text: string, file: File | undefined): Promise<boolean> {
  const withFile = file && { text, files: [file] };
  try {
    await navigator.share(withFile && navigator.canShare?.(withFile) ? withFile : { text });
    return true;
  } catch {
    return false;
  }
}

/** Copies a text to the clipboard; false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
