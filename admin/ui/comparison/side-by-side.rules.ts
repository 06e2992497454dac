import { diffArrays } from 'diff';

/** A paragraph of one text beside the same one of the other; undefined: the other has no such. */
export interface BesideRow {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Beyond so many differences the two have little to do with each other, and looking for more takes long. */
const MOST_EDITS = 2_000;

/** Two texts by paragraph: what both have stands in one row, what only one has stands alone. */
export function sideBySide(left: readonly string[], right: readonly string[]): readonly BesideRow[] {
  const runs = diffArrays([...left], [...right], { maxEditLength: MOST_EDITS }) ?? [
    { removed: true, added: false, value: [...left] },
    { removed: false, added: true, value: [...right] },
  ];
  return runs.flatMap(({ removed, added, value }) =>
    value.map((text) => ({ left: added ? undefined : text, right: removed ? undefined : text })),
  );
}
