/** The list with one item taken from its place and put into another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The whole order after a part of it was put in another: the others keep their places. */
export function mergedOrder(all: readonly number[], part: readonly number[]): readonly number[] {
  const named = new Set(part);
  const next = part.values();
  return all.map((id) => (named.has(id) ? (next.next().value ?? id) : id));
}
