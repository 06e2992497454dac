/** The selection after a click on a box; with `from`, all rows between get the same state. */
export function toggleRange(
  ids: readonly number[],
  selected: ReadonlySet<number>,
  clicked: number,
  from: number | undefined,
): ReadonlySet<number> {
  const on = !selected.has(clicked);
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(clicked);
  const touched = start < 0 ? [clicked] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(selected);
  for (const id of touched) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
