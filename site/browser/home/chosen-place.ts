import { storedValue } from '../stored-value.ts';

/** The inline script in the head reads this key too: it reserves space for the news before the first paint. */
const STORAGE_KEY = 'municipio';

/** The slug of the municipality the reader chose, stored only in the browser; empty if none. */
export function chosenPlace(): string {
  return storedValue(STORAGE_KEY);
}

export function storeChosenPlace(slug: string): void {
  try {
    if (slug) localStorage.setItem(STORAGE_KEY, slug);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden: the choice is not remembered.
  }
}
