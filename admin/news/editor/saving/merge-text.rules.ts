import { diffArrays } from 'diff';
import { readMarkup } from '../../../../contracts/rich-text/markup-reader.ts';
import { VOID_ELEMENTS } from '../../../../contracts/rich-text/void-elements.ts';

/** The paragraphs `from` to `to` (exclusive) of the common text are replaced by `by`. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: readonly string[];
}

/** The editor at this screen, or the one whose text the server has. */
export type Side = 'mine' | 'theirs';

/** Beyond this many differences the texts have little in common, and comparing them takes long. */
const MAX_EDITS = 500;

/**
 * Merges the changes of two editors to one text, paragraph by paragraph. Where both changed the same paragraph, or
 * neighbouring ones, which are often one thought, the side that is preferred is kept; without one the result is undefined.
 */
export function mergeText(base: string, mine: string, theirs: string, preferred?: Side): string | undefined {
  const paragraphs = paragraphsOf(base);
  const [here, there] = [editsOf(paragraphs, paragraphsOf(mine)), editsOf(paragraphs, paragraphsOf(theirs))];
  if (!here || !there) return preferred && { mine, theirs }[preferred];
  const [first, second] = preferred === 'theirs' ? [there, here] : [here, there];
  const fitting = second.filter((edit) => !first.some((other) => touches(edit, other)));
  if (!preferred && fitting.length < second.length) return undefined;
  const edits = [...first, ...fitting].sort((one, other) => other.from - one.from);
  return edits
    .reduce((text, { from, to, by }) => text.toSpliced(from, to - from, ...by), paragraphs)
    .join('');
}

/** The markup of a text, cut after each of its outermost elements. */
function paragraphsOf(html: string): string[] {
  const ends: number[] = [];
  let depth = 0;
  readMarkup(html, {
    open(element, _attributes, _from, to) {
      if (!VOID_ELEMENTS.has(element)) depth += 1;
      else if (depth === 0) ends.push(to);
    },
    close(element, _from, to) {
      if (VOID_ELEMENTS.has(element)) return;
      depth -= 1;
      if (depth === 0) ends.push(to);
    },
  });
  return [...ends, html.length].map((end, index) => html.slice(ends[index - 1] ?? 0, end)).filter(Boolean);
}

function editsOf(before: readonly string[], after: readonly string[]): Edit[] | undefined {
  const runs = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
  if (!runs) return undefined;
  const edits: Edit[] = [];
  let position = 0;
  for (const { added, removed, value } of runs) {
    const last = edits.at(-1);
    const from = position;
    if (!added) position += value.length;
    if (!added && !removed) continue;
    const by = added ? value : [];
    if (last?.to === from)
      edits[edits.length - 1] = { from: last.from, to: position, by: [...last.by, ...by] };
    else edits.push({ from, to: position, by });
  }
  return edits;
}

function touches(one: Edit, other: Edit): boolean {
  return one.from <= other.to && other.from <= one.to;
}
