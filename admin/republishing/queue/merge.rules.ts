import type { QueueCard } from '../../../contracts/queue/queue.schema.ts';
import { foldText } from '../../../contracts/words/fold.ts';

const MAX_CANDIDATES = 8;
/** Shorter words say nothing about the subject of a headline. */
const MIN_WORD_LENGTH = 4;

/** The items that an item may be merged with: headlines with most common words first; a search filters them. */
export function mergeTargets(
  card: QueueCard,
  items: readonly QueueCard[],
  search: string,
): readonly QueueCard[] {
  const wanted = foldText(search.trim());
  const words = wordsOf(card.title);
  return items
    .filter(({ id }) => id !== card.id)
    .filter(({ title, source }) => foldText(`${title} ${source.name}`).includes(wanted))
    .map((item) => ({ item, shared: [...wordsOf(item.title)].filter((word) => words.has(word)).length }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MAX_CANDIDATES)
    .map(({ item }) => item);
}

function wordsOf(title: string): ReadonlySet<string> {
  return new Set(
    foldText(title)
      .match(/[a-z0-9]+/g)
      ?.filter((word) => word.length >= MIN_WORD_LENGTH) ?? [],
  );
}
