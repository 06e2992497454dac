import type { Editor } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import { embedOf } from '../../../../contracts/rich-text/embeds/embeds.ts';
import { withScheme, youtubeId, youtubeStart } from '../../../../contracts/rich-text/embeds/youtube.ts';
import { addressesInCode } from '../paste/embed-codes.ts';
import type { ChosenPicture } from '../picture-choice.ts';
import { insertBlock } from './insert-block.ts';

/** Copies alt text, credit and caption from the library into the text. */
export function pictureOf({ url, alt, credit, caption }: Media): ChosenPicture {
  return { attributes: { src: url, alt, credit: credit || null }, caption };
}

/** Several pictures in one figure are a gallery, whose caption speaks of all of them. */
export function figureOf(schema: Schema, pictures: readonly ChosenPicture[]): Node {
  const [first, ...others] = pictures;
  const caption = first && others.length === 0 ? first.caption : '';
  return schema.nodeFromJSON({
    type: 'figure',
    content: [
      ...pictures.map(({ attributes: attrs }) => ({ type: 'figurePicture', attrs })),
      {
        type: 'figcaption',
        content: [{ type: 'paragraph', ...(caption && { content: [{ type: 'text', text: caption }] }) }],
      },
    ],
  });
}

/** Selects the first of the new pictures, so that its form asks for missing details. */
export function insertPictures(editor: Editor, pictures: readonly ChosenPicture[]): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const position = insertBlock(tr, tr.selection.to, figureOf(state.schema, pictures));
      tr.setSelection(NodeSelection.create(tr.doc, position + 1)).scrollIntoView();
      return true;
    })
    .run();
}

/** The media that a link on a line of its own becomes; `undefined` if it stays a link. */
export function mediaOf(link: string): MediaNode | undefined {
  const address = withScheme(link);
  const id = youtubeId(address);
  if (id !== null) return { type: 'video', attrs: { id, start: youtubeStart(address) ?? null } };
  const embed = embedOf(address);
  return embed ? { type: 'embed', attrs: { src: embed.src } } : undefined;
}

/** The media that a link or the embed codes in a text become, in their order. */
export function mediaIn(text: string): readonly MediaNode[] {
  const alone = mediaOf(text);
  return alone ? [alone] : addressesInCode(text).flatMap((address) => mediaOf(address) ?? []);
}

interface MediaNode {
  readonly type: 'video' | 'embed';
  readonly attrs: Readonly<Record<string, unknown>>;
}

export function insertMediaNode(editor: Editor, media: MediaNode): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const line = state.schema.nodeFromJSON({ type: 'paragraph', content: [media] });
      const end = insertBlock(tr, tr.selection.to, line) + line.nodeSize;
      if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, state.schema.nodeFromJSON({ type: 'paragraph' }));
      tr.setSelection(TextSelection.near(tr.doc.resolve(end))).scrollIntoView();
      return true;
    })
    .run();
}
