import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEditorState } from '@tiptap/react';
import type { ReactElement } from 'react';
import { lengthText, wordsIn } from './word-count.rules.ts';

/** Word counts by block node, so that unchanged blocks are not counted again. */
const counted = new WeakMap<Node, number>();

/** The number of words below the text, and how long it takes to read them. */
export function BodyLength({ editor }: { readonly editor: Editor }): ReactElement {
  const words = useEditorState({ editor, selector: () => countWords(editor.state.doc) });
  return <p className="body__length">{lengthText(words)}</p>;
}

function countWords(doc: Node): number {
  return doc.children.reduce((sum, block) => sum + countBlockWords(block), 0);
}

function countBlockWords(block: Node): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const words = wordsIn(block.textBetween(0, block.content.size, ' ', ' '));
  counted.set(block, words);
  return words;
}
