import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Represents non-text nodes, so that positions in the text equal positions in the document. */
const NO_TEXT = '\ufffc';

interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The positions of these words in the document. */
function rangesOf(doc: Node, words: readonly string[]): TextRange[] {
  const ranges: TextRange[] = [];
  const wanted = [...new Set(words)].filter(Boolean);
  if (wanted.length === 0) return ranges;
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, NO_TEXT);
    for (const word of wanted) {
      for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + word.length)) {
        ranges.push({ from: position + 1 + index, to: position + 1 + index + word.length });
      }
    }
    return false;
  });
  return ranges.sort((a, b) => a.from - b.from);
}

const key = new PluginKey<readonly string[]>('personalWords');

/** Highlights personal data in the editor; the highlight is not saved. */
export const PersonalWords = Extension.create({
  name: 'personalWords',
  addProseMirrorPlugins: () => [
    new Plugin<readonly string[]>({
      key,
      state: {
        init: () => [],
        apply: (transaction, words) => transaction.getMeta(key) ?? words,
      },
      props: {
        decorations(state) {
          const ranges = rangesOf(state.doc, key.getState(state) ?? []);
          const marks = ranges.map(({ from, to }) =>
            Decoration.inline(from, to, { nodeName: 'mark', class: 'personal' }),
          );
          return DecorationSet.create(state.doc, marks);
        },
      },
    }),
  ],
});

/** Sets the words to highlight. */
export function markWords(editor: Editor, words: readonly string[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, words).setMeta('addToHistory', false));
}

/** Removes words from the text and from the alt texts and credits of pictures, as one undo step. */
export function removeWords(editor: Editor, words: string): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, position) => {
    for (const name of ['alt', 'credit']) {
      const text: unknown = node.attrs[name];
      if (typeof text === 'string' && text.includes(words))
        tr.setNodeAttribute(position, name, withoutWords(text, words));
    }
  });
  for (const { from, to } of rangesOf(doc, [words]).reverse()) {
    const before = doc.textBetween(Math.max(0, from - 1), from);
    const after = doc.textBetween(to, Math.min(doc.content.size, to + 1));
    tr.delete(before === ' ' && !/[\p{L}\p{N}]/u.test(after) ? from - 1 : from, to);
  }
  editor.view.dispatch(tr);
}

/** Removes words from the value of a field: from its text, or of several names those that contain them. */
export function withoutMarked(value: string | readonly string[], words: string): string | string[] {
  return typeof value === 'string'
    ? withoutWords(value, words)
    : value.filter((name) => !name.includes(words));
}

/** Removes words from the value of a plain-text field. */
function withoutWords(text: string, words: string): string {
  return text
    .replaceAll(words, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?)])/g, '$1')
    .trim();
}
