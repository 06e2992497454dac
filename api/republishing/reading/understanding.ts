import type { Understanding } from '../../../ingest/understand.ts';

/** What a text is about, seen from when it was written. */
export type Understand = (text: string, writtenAt: number) => Understanding;

/** Gazetteer, lexicon and model are read with the first item: most starts of the program see none for a while. */
export function createUnderstanding(dataFolder: string): () => Promise<Understand> {
  let loading: Promise<Understand> | undefined;
  async function load(): Promise<Understand> {
    const { understand } = await import('../../../ingest/understand.ts');
    const { loadCategoryGuesser } = await import('../../../ingest/categories/shipped-model.ts');
    const guessCategory = loadCategoryGuesser(dataFolder);
    return (text, writtenAt) => understand(text, guessCategory, writtenAt);
  }
  return () => {
    loading ??= load();
    return loading;
  };
}
