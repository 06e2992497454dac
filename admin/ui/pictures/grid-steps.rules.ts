interface GridPosition {
  readonly index: number;
  readonly columns: number;
  readonly count: number;
}

/**
 * The index that a key moves to; `undefined` if the key does not move, or if there is no neighbour in that direction.
 */
export function indexAfterKey(key: string, { index, columns, count }: GridPosition): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return index >= 0 && next !== undefined && next >= 0 && next < count ? next : undefined;
}
