import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

const INDIVISIBLE_NODES: ReadonlySet<string> = new Set(['figure', 'figcaption']);

/** Inserts a block at the cursor: in place of an empty line, between two blocks, else below. Returns its position. */
export function insertBlock(tr: Transaction, pos: number, block: Node): number {
  const $pos = tr.doc.resolve(pos);
  if (isEmptyLine($pos) && fits($pos, $pos.depth, 1, block)) {
    const start = $pos.before();
    tr.replaceWith(start, $pos.after(), block);
    return start;
  }
  if (isBetweenBlocks($pos, block)) {
    tr.insert(pos, block);
    return pos;
  }
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if (!fits($pos, depth, 0, block)) continue;
    const position = $pos.after(depth);
    tr.insert(position, block);
    return position;
  }
  tr.insert(pos, block);
  return pos;
}

export const isEmptyLine = ($pos: ResolvedPos): boolean =>
  $pos.parent.type.name === 'paragraph' && $pos.parent.childCount === 0;

function isBetweenBlocks($pos: ResolvedPos, block: Node): boolean {
  const { parent } = $pos;
  if (parent.isTextblock || INDIVISIBLE_NODES.has(parent.type.name)) return false;
  return parent.canReplaceWith($pos.index(), $pos.index(), block.type);
}

/** Whether the block may follow the ancestor at that depth, or replace it (`replaced` = 1). */
function fits($pos: ResolvedPos, depth: number, replaced: 0 | 1, block: Node): boolean {
  const holder = $pos.node(depth - 1);
  const end = $pos.index(depth - 1) + 1;
  return !INDIVISIBLE_NODES.has(holder.type.name) && holder.canReplaceWith(end - replaced, end, block.type);
}
