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

/** A new table with a row of titles, below the line somebody is in; Tiptap's own command would split it. */
export function insertTable(editor: Editor): void {
  let inserted = 0;
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const place = insertBlock(tr, tr.selection.to, state.schema.nodeFromJSON(NEW_TABLE));
      tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1)));
      inserted = place;
      return true;
    })
    .run();
  // Once its own bar has opened above the text: the whole table, not only the line with the cursor.
  requestAnimationFrame(() => {
    const table = editor.isDestroyed ? null : editor.view.nodeDOM(inserted);
    if (table instanceof HTMLElement) table.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}
