interface DatedStory {
  readonly id: number;
  readonly date: number;
}

/** The stories that the newsroom has put in order, then the others, the oldest first. */
export function inSeriesOrder<Story extends DatedStory>(
  stories: readonly Story[],
  parts: readonly number[],
): Story[] {
  const positions = new Map(parts.map((id, index) => [id, index]));
  const positionOf = ({ id }: Story): number => positions.get(id) ?? parts.length;
  return stories.toSorted((a, b) => positionOf(a) - positionOf(b) || a.date - b.date || a.id - b.id);
}
