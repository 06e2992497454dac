import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { insertBlock } from './insert-block.ts';

const COLUMNS = 3;
const ROWS_BELOW = 2;

const row = (cell: 'tableCell' | 'tableHeader') => ({
  type: 'tableRow',
  content: Array.from({ length: COLUMNS }, () => ({ type: cell, content: [{ type: 'paragraph' }] })),
});

const NEW_TABLE = {
  type: 'table',
  content: [row('tableHeader'), ...Array.from({ length: ROWS_BELOW }, () => row('tableCell'))],
};

/** Inserts a table with a header row below the current line; Tiptap's own command would split the line. */
export function insertTable(editor: Editor): void {
  let inserted = 0;
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const position = insertBlock(tr, tr.selection.to, state.schema.nodeFromJSON(NEW_TABLE));
      tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1)));
      inserted = position;
      return true;
    })
    .run();
  // After its toolbar has opened above the text, scrolls to the whole table instead of only the cursor's line.
  requestAnimationFrame(() => {
    const table = editor.isDestroyed ? null : editor.view.nodeDOM(inserted);
    if (table instanceof HTMLElement) table.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}
