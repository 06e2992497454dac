interface GridPosition {
  readonly at: number;
  readonly columns: number;
  readonly count: number;
}

/**
 * The index that a key moves to; `undefined` if the key does not move, or if there is no neighbour in that direction.
 */
export function neighbourOf(key: string, { at, columns, count }: GridPosition): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return at >= 0 && next !== undefined && next >= 0 && next < count ? next : undefined;
}
