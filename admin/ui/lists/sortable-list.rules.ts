/** The list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The whole order after some of its items were reordered: the others keep their positions. */
export function mergedOrder(all: readonly number[], reordered: readonly number[]): readonly number[] {
  const named = new Set(reordered);
  const next = reordered.values();
  return all.map((id) => (named.has(id) ? (next.next().value ?? id) : id));
}
