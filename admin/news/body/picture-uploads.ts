import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { messageOf } from '../../api/api.ts';
import { uploadPicture } from '../../ui/pictures/upload/upload-picture.ts';
import { toast } from '../../ui/toasts.tsx';
import { insertBlock } from './insert/insert-block.ts';
import { figureOf, pictureOf } from './insert/insert-media.ts';

export interface PositionedFile {
  readonly file: File;
  readonly pos: number;
}

interface WaitingPicture {
  readonly stop: AbortController;
  readonly box: HTMLElement;
}

type WaitingChange =
  | { readonly add: readonly (WaitingPicture & { pos: number })[] }
  | { readonly remove: WaitingPicture };

const key = new PluginKey<DecorationSet>('pictureUploads');

/**
 * Uploads in progress. Their boxes are decorations and not part of the document: saves in the meantime do not contain
 * them, and a failed upload leaves nothing behind.
 */
export const PictureUploads = Extension.create({
  name: 'pictureUploads',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, boxes) => applied(boxes.map(tr.mapping, tr.doc), tr.getMeta(key), tr.doc),
      },
      props: { decorations: (state) => key.getState(state) },
      view: (view) => ({
        destroy: () => {
          for (const box of key.getState(view.state)?.find() ?? []) box.spec.waiting.stop.abort();
        },
      }),
    }),
  ],
});

function applied(
  boxes: DecorationSet,
  change: WaitingChange | undefined,
  doc: EditorView['state']['doc'],
): DecorationSet {
  if (!change) return boxes;
  if ('remove' in change) return boxes.remove(boxOf(boxes, change.remove));
  const added = change.add.map((waiting) =>
    Decoration.widget(waiting.pos, waiting.box, { waiting, side: 1 }),
  );
  return boxes.add(doc, added);
}

const boxOf = (boxes: DecorationSet, wanted: WaitingPicture): Decoration[] =>
  boxes.find(undefined, undefined, ({ waiting }) => waiting === wanted);

/** Uploads the files; each picture is inserted at the current position of its box. */
export function uploadIntoText(view: EditorView, files: readonly PositionedFile[], tr = view.state.tr): void {
  const all = files.map(({ file, pos }) => ({ file, pos, ...waitingBox(file.name) }));
  view.dispatch(tr.setMeta(key, { add: all } satisfies WaitingChange));
  for (const waiting of all) void send(view, waiting.file, waiting);
}

async function send(
  view: EditorView,
  file: File,
  waiting: WaitingPicture & { bar: HTMLProgressElement },
): Promise<void> {
  const arrived = await uploadPicture(
    file,
    (share) => {
      waiting.bar.value = share;
    },
    waiting.stop.signal,
  ).catch((error: unknown) => {
    if (!waiting.stop.signal.aborted) {
      toast.fail(`A imagem ${file.name} não foi enviada. ${messageOf(error)}`);
    }
    return undefined;
  });
  if (view.isDestroyed) return;
  const { state } = view;
  const [box] = boxOf(key.getState(state) ?? DecorationSet.empty, waiting);
  const { tr } = state;
  if (box && arrived) insertBlock(tr, box.from, figureOf(state.schema, pictureOf(arrived)));
  view.dispatch(tr.setMeta(key, { remove: waiting } satisfies WaitingChange));
}

function waitingBox(name: string): WaitingPicture & { readonly bar: HTMLProgressElement } {
  const stop = new AbortController();
  const box = document.createElement('span');
  box.className = 'body-upload';
  box.contentEditable = 'false';
  const label = document.createElement('span');
  label.textContent = `Enviando ${name}`;
  const bar = document.createElement('progress');
  bar.value = 0;
  bar.setAttribute('aria-label', `Enviando ${name}`);
  const cancel = document.createElement('button');
  cancel.type = 'button';
  cancel.textContent = 'Cancelar';
  cancel.addEventListener('click', () => stop.abort());
  box.append(label, bar, cancel);
  return { stop, box, bar };
}
