import { Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { sanitiseRichText } from '../../../../contracts/rich-text/sanitise.ts';
import { toast } from '../../../ui/toasts.tsx';
import { isEmptyLine } from '../insert/insert-block.ts';
import { insertMediaNode, mediaIn, mediaOf } from '../insert/insert-media.ts';
import { type PositionedFile, uploadIntoText } from '../picture-uploads.ts';
import { cleanPaste } from './clean-paste.ts';
import type { PartsLeftOut } from './mail-parts.ts';
import { leftOutText, messageLines } from './message-lines.rules.ts';
import { extractPictures, unreachableText } from './pasted-pictures.ts';

/** Marks content copied in this editor: links to our own pages and pictures stay. */
const OWN_CONTENT_MARK = 'data-pm-slice';

/**
 * Handles pasted and dropped content: foreign markup is cleaned, picture files are uploaded, and the link or the code
 * of a video or post becomes an embed.
 */
export const Paste = Extension.create({
  name: 'bodyPaste',
  // Before the link extension, so that an address that becomes a video is not linked.
  priority: 2_000,
  addProseMirrorPlugins() {
    const { editor } = this;
    let lifted: ReadonlyMap<string, File> = new Map();

    function handlePaste(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
      const { selection } = view.state;
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      const isLinkInLine = mediaOf(text) !== undefined && !(selection.empty && isEmptyLine(selection.$from));
      const media = isLinkInLine ? [] : mediaIn(text);
      if (media.length > 0) {
        for (const one of media) insertMediaNode(editor, one);
        return true;
      }
      const files = pictureFiles(event.clipboardData);
      if (files.length > 0 && !hasPastedText(event.clipboardData)) {
        uploadIntoText(
          view,
          files.map((file) => ({ file, pos: selection.to })),
        );
        return true;
      }
      if (lifted.size === 0) return false;
      const tr = view.state.tr.replaceSelection(slice).scrollIntoView();
      uploadIntoText(view, extractPlaceholders(tr, lifted), tr.setMeta('paste', true));
      lifted = new Map();
      return true;
    }

    function handleDrop(view: EditorView, event: DragEvent): boolean {
      const files = pictureFiles(event.dataTransfer);
      const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (files.length === 0 || !target) return false;
      event.preventDefault();
      uploadIntoText(
        view,
        files.map((file) => ({ file, pos: target.pos })),
      );
      return true;
    }

    function transformPastedHTML(html: string): string {
      const { html: text, files, unreachable } = extractPictures(html);
      lifted = files;
      if (unreachable.length > 0) toast.fail(unreachableText(unreachable));
      return text.includes(OWN_CONTENT_MARK) ? sanitiseRichText(text) : cleanPaste(text, sayLeftOut);
    }

    function transformPastedText(text: string): string {
      const { lines, leftOut } = messageLines(text.split(/\r?\n/));
      sayLeftOut({ ...leftOut, pixels: 0 });
      return lines.filter((line) => line !== undefined).join('\n');
    }

    return [new Plugin({ props: { handlePaste, handleDrop, transformPastedHTML, transformPastedText } })];
  },
});

function sayLeftOut(parts: PartsLeftOut): void {
  const text = leftOutText(parts);
  if (text !== undefined) toast.say(text);
}

function pictureFiles(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Word and similar programs add a picture of the copied text; then only the text counts. */
function hasPastedText(transfer: DataTransfer | null): boolean {
  const html = transfer?.getData('text/html') ?? '';
  if (html === '') return (transfer?.getData('text/plain') ?? '').trim() !== '';
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() !== '';
}

/** Removes the placeholders from the text and returns which file belongs where. */
function extractPlaceholders(tr: Transaction, files: ReadonlyMap<string, File>): PositionedFile[] {
  const marked: PositionedFile[] = [];
  tr.doc.descendants((node, pos) => {
    const file = files.get(String(node.attrs.src ?? ''));
    if (file) marked.push({ file, pos });
  });
  const pasted = tr.steps.length;
  for (const { pos } of marked.toReversed()) tr.delete(pos, pos + 1);
  const moved = tr.mapping.slice(pasted);
  return marked.map(({ file, pos }) => ({ file, pos: moved.map(pos) }));
}
