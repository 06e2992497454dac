import { diffArrays } from 'diff';

/** A paragraph of one text beside the same one of the other; `undefined` if the other text does not have it. */
interface BesideRow {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Beyond this many differences the texts have little in common, and a finer diff takes long. */
const MAX_EDITS = 2_000;

/** Compares two texts by paragraph: common paragraphs share a row, others have a row of their own. */
export function sideBySide(left: readonly string[], right: readonly string[]): readonly BesideRow[] {
  const runs = diffArrays([...left], [...right], { maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: [...left] },
    { removed: false, added: true, value: [...right] },
  ];
  return runs.flatMap(({ removed, added, value }) =>
    value.map((text) => ({ left: added ? undefined : text, right: removed ? undefined : text })),
  );
}
