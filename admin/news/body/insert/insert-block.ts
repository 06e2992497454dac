import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

const CLOSED: ReadonlySet<string> = new Set(['figure', 'figcaption']);

/** Puts a block where somebody is writing: in place of an empty line, else below. Answers where it stands. */
export function insertBlock(tr: Transaction, pos: number, block: Node): number {
  const $pos = tr.doc.resolve(pos);
  if (isEmptyLine($pos) && fits($pos, $pos.depth, 1, block)) {
    const start = $pos.before();
    tr.replaceWith(start, $pos.after(), block);
    return start;
  }
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if (!fits($pos, depth, 0, block)) continue;
    const place = $pos.after(depth);
    tr.insert(place, block);
    return place;
  }
  tr.insert(pos, block);
  return pos;
}

export const isEmptyLine = ($pos: ResolvedPos): boolean =>
  $pos.parent.type.name === 'paragraph' && $pos.parent.childCount === 0;

/** Whether the block may stand after the ancestor at that depth, or instead of it when one is replaced. */
function fits($pos: ResolvedPos, depth: number, replaced: 0 | 1, block: Node): boolean {
  const holder = $pos.node(depth - 1);
  const end = $pos.index(depth - 1) + 1;
  return !CLOSED.has(holder.type.name) && holder.canReplaceWith(end - replaced, end, block.type);
}
