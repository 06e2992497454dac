import { diffArrays, diffWordsWithSpace } from 'diff';

export type DiffMark = 'same' | 'added' | 'removed';

export interface DiffPiece {
  readonly mark: DiffMark;
  readonly text: string;
}

/** A passage of the comparison; `same` is a run of unchanged paragraphs that may be long. */
export type DiffPassage =
  | { readonly kind: 'same'; readonly texts: readonly string[] }
  | { readonly kind: 'changed'; readonly pieces: readonly DiffPiece[] };

/** Beyond this many differences a word-by-word comparison is useless and slow. */
const MAX_EDITS = 2_000;
/** Paragraphs that share less of their letters count as replaced, not as changed. */
const MIN_LIKENESS = 0.4;

/** Compares two texts by paragraph, and changed paragraphs word by word. */
export function diffBlocks(before: readonly string[], after: readonly string[]): DiffPassage[] {
  const runs = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ];
  const passages: DiffPassage[] = [];
  let removed: readonly string[] = [];
  for (const run of runs) {
    if (run.removed) {
      removed = run.value;
      continue;
    }
    passages.push(...(run.added ? changedPassages(removed, run.value) : changedPassages(removed, [])));
    removed = [];
    if (!run.added) passages.push({ kind: 'same', texts: run.value });
  }
  return [...passages, ...changedPassages(removed, [])];
}

/** Pairs the removed and added paragraphs in order; the rest stands alone. */
function changedPassages(removed: readonly string[], added: readonly string[]): DiffPassage[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => index).flatMap(
    (index) => {
      const [before, after] = [removed[index], added[index]];
      const words = before !== undefined && after !== undefined ? diffShort(before, after) : undefined;
      if (words && isAlike(words)) return [{ kind: 'changed', pieces: words } as const];
      return [
        ...(before === undefined ? [] : [whole('removed', before)]),
        ...(after === undefined ? [] : [whole('added', after)]),
      ];
    },
  );
}

function whole(mark: DiffMark, text: string): DiffPassage {
  return { kind: 'changed', pieces: [{ mark, text }] };
}

/** Compares two short texts word by word. */
export function diffShort(before: string, after: string): readonly DiffPiece[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  const pieces: readonly DiffPiece[] = changes
    ? changes.map(({ added, removed, value }) => ({
        mark: added ? 'added' : removed ? 'removed' : 'same',
        text: value,
      }))
    : [
        { mark: 'removed', text: before },
        { mark: 'added', text: after },
      ];
  return pieces.filter(({ text }) => text !== '');
}

function isAlike(pieces: readonly DiffPiece[]): boolean {
  const lengthOf = (some: readonly DiffPiece[]): number =>
    some.reduce((sum, { text }) => sum + text.length, 0);
  return lengthOf(pieces.filter(({ mark }) => mark === 'same')) >= MIN_LIKENESS * lengthOf(pieces);
}

/** Shows one unchanged paragraph around a change; the others are folded. */
export function foldSame(
  texts: readonly string[],
  isFirst: boolean,
  isLast: boolean,
): {
  readonly head: readonly string[];
  readonly folded: readonly string[];
  readonly tail: readonly string[];
} {
  const head = isFirst ? 0 : 1;
  const tail = isLast ? 0 : 1;
  // Folding a single paragraph would save nothing.
  if (texts.length - head - tail < 2) return { head: texts, folded: [], tail: [] };
  return {
    head: texts.slice(0, head),
    folded: texts.slice(head, texts.length - tail),
    tail: texts.slice(texts.length - tail),
  };
}
