import type { BlockPhoto } from './block-queue.ts';

/** The block being written, so that a closed page does not lose it. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden; the text stays in the open page.
  }
}

/** The photos of the block being written. */
export function readDraftPhotos(key: string): readonly BlockPhoto[] {
  try {
    const value: unknown = JSON.parse(readDraft(key) || '[]');
    return Array.isArray(value) ? (value as BlockPhoto[]) : [];
  } catch {
    return [];
  }
}

export function writeDraftPhotos(key: string, photos: readonly BlockPhoto[]): void {
  writeDraft(key, photos.length === 0 ? '' : JSON.stringify(photos));
}
