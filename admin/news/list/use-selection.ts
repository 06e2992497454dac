import { useEffect, useRef, useState } from 'react';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { toggleRange } from './selection.rules.ts';

export interface Selection {
  readonly items: readonly AdminNewsItem[];
  has(id: number): boolean;
  /** If `range` is set, all rows from the box clicked last are selected too. */
  click(id: number, range: boolean): void;
  selectAll(on: boolean): void;
  replace(ids: readonly number[]): void;
}

/** The selected rows of the page; another page begins without a selection. */
export function useSelection(rows: readonly AdminNewsItem[], page: string): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const lastClicked = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => setSelected(new Set()), [page]);
  const ids = rows.map(({ id }) => id);
  return {
    items: rows.filter(({ id }) => selected.has(id)),
    has: (id) => selected.has(id),
    click(id, range) {
      setSelected(toggleRange(ids, selected, id, range ? lastClicked.current : undefined));
      lastClicked.current = id;
    },
    selectAll: (on) => setSelected(new Set(on ? ids : [])),
    replace: (some) => setSelected(new Set(some)),
  };
}
