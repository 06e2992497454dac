import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

export const LEAVE_HINT = 'Em tabelas e listas, use Esc e depois Tab para sair do texto.';

const KEYS_BEFORE_TAB: ReadonlySet<string> = new Set(['Shift', 'Escape']);

/**
 * In tables and lists the Tab key has its own function; after Escape it moves to the next control, so that keyboard
 * users are not trapped in the text.
 */
export const LeaveByTab = Extension.create({
  name: 'leaveByTab',
  // Above the priority of tables and lists, which would handle the key.
  priority: 2_000,
  addProseMirrorPlugins() {
    let leaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(_view, { key }) {
              if (KEYS_BEFORE_TAB.has(key)) {
                leaving ||= key === 'Escape';
                return false;
              }
              const taken = leaving && key === 'Tab';
              leaving = false;
              return taken;
            },
            blur() {
              leaving = false;
            },
            mousedown() {
              leaving = false;
            },
          },
        },
      }),
    ];
  },
});
