import type { Understanding } from '../../../ingest/understand.ts';

/** Classifies a text; `writtenAt` resolves relative dates. */
export type Understand = (text: string, writtenAt: number) => Understanding;

/** Gazetteer, lexicon and model are loaded with the first item, because most starts see none for a while. */
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
