import type { Understanding } from '../../ingest/understand.ts';
import { loadOnce } from '../http/load/load-once.ts';

/** Classifies a text; `writtenAt` resolves relative dates, and `shown` is read for personal data in place of the text. */
export type Understand = (text: string, writtenAt: number, shown?: string) => Understanding;

/** Gazetteer, lexicon and model are loaded with the first item, because most starts see none for a while. */
export function createUnderstanding(dataFolder: string): () => Promise<Understand> {
  return loadOnce(async () => {
    const { understand } = await import('../../ingest/understand.ts');
    const { loadCategoryGuesser } = await import('../../ingest/categories/load-category-guesser.ts');
    const guessCategory = loadCategoryGuesser(dataFolder);
    return (text, writtenAt, shown) => understand(text, guessCategory, writtenAt, shown);
  });
}
