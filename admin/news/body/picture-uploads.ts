import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Media } from '../../../contracts/media/media.schema.ts';
import { messageOf } from '../../api/api.ts';
import { uploadPicture } from '../../ui/pictures/upload/upload-picture.ts';
import { toast } from '../../ui/toasts.tsx';
import { insertBlock } from './insert/insert-block.ts';
import { figureOf, pictureOf } from './insert/insert-media.ts';

export interface PositionedFile {
  readonly file: File;
  readonly pos: number;
}

interface Upload {
  readonly file: File;
  readonly stop: AbortController;
  readonly box: HTMLElement;
  readonly bar: HTMLProgressElement;
}

interface WaitingPicture {
  readonly upload: Upload;
  readonly pos: number;
}

type WaitingChange =
  | { readonly add: readonly WaitingPicture[] }
  /** `end`: where the inserted picture ends. Those that waited at its position follow it there. */
  | { readonly done: Upload; readonly end?: number };

const key = new PluginKey<readonly WaitingPicture[]>('pictureUploads');

/**
 * Uploads in progress. Their boxes are decorations and not part of the document: saves in the meantime do not contain
 * them, and a failed upload leaves nothing behind. Their positions are kept here, because ProseMirror drops the
 * decorations of an empty line that the first picture replaces.
 */
export const PictureUploads = Extension.create({
  name: 'pictureUploads',
  addProseMirrorPlugins: () => [
    new Plugin<readonly WaitingPicture[]>({
      key,
      state: { init: () => [], apply: (tr, waiting) => applied(waiting, tr, tr.getMeta(key)) },
      props: {
        decorations: (state) =>
          DecorationSet.create(
            state.doc,
            waitingIn(state).map(({ pos, upload }) => Decoration.widget(pos, upload.box, { side: 1 })),
          ),
      },
      view: (view) => ({
        destroy: () => {
          for (const { upload } of waitingIn(view.state)) upload.stop.abort();
        },
      }),
    }),
  ],
});

const waitingIn = (state: EditorState): readonly WaitingPicture[] => key.getState(state) ?? [];

function applied(
  waiting: readonly WaitingPicture[],
  { mapping }: Transaction,
  change: WaitingChange | undefined,
): readonly WaitingPicture[] {
  if (change && 'add' in change) {
    return [...waiting.map(({ upload, pos }) => ({ upload, pos: mapping.map(pos) })), ...change.add];
  }
  const done = waiting.find(({ upload }) => upload === change?.done);
  const end = change?.end;
  return waiting
    .filter((one) => one !== done)
    .map(({ upload, pos }) => ({
      upload,
      // The box stays before text inserted at its position: the editor adds an empty line below a picture that ends the text.
      pos: end !== undefined && pos === done?.pos ? end : mapping.map(pos, -1),
    }));
}

/** Uploads the files; each picture is inserted at the current position of its box, in the order of the files. */
export function uploadIntoText(view: EditorView, files: readonly PositionedFile[], tr = view.state.tr): void {
  const add = files.map(({ file, pos }) => ({ pos, upload: startUpload(view, file) }));
  view.dispatch(tr.setMeta(key, { add } satisfies WaitingChange));
  void sendInTurn(
    view,
    add.map(({ upload }) => upload),
  );
}

/** One file at a time: two at once over a poor connection delay both. */
async function sendInTurn(view: EditorView, uploads: readonly Upload[]): Promise<void> {
  for (const upload of uploads) {
    if (upload.stop.signal.aborted) continue;
    const arrived = await send(upload);
    if (view.isDestroyed) return;
    finish(view, upload, arrived);
  }
}

async function send({ file, bar, stop }: Upload): Promise<Media | undefined> {
  const onProgress = (share: number): void => {
    bar.value = share;
  };
  try {
    return await uploadPicture(file, onProgress, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) toast.fail(`A imagem ${file.name} não foi enviada. ${messageOf(error)}`);
    return undefined;
  }
}

/** Removes the box and inserts the picture that has arrived. */
function finish(view: EditorView, upload: Upload, arrived?: Media): void {
  const { state } = view;
  const { tr } = state;
  const pos = waitingIn(state).find((one) => one.upload === upload)?.pos;
  if (pos === undefined) return;
  const change: WaitingChange = { done: upload };
  if (!arrived) {
    view.dispatch(tr.setMeta(key, change));
    return;
  }
  const figure = figureOf(state.schema, [pictureOf(arrived)]);
  const end = insertBlock(tr, pos, figure) + figure.nodeSize;
  view.dispatch(tr.setMeta(key, { ...change, end }));
}

function startUpload(view: EditorView, file: File): Upload {
  const { name } = file;
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
  const upload = { file, stop, box, bar };
  cancel.addEventListener('click', () => {
    stop.abort();
    finish(view, upload);
  });
  box.append(label, bar, cancel);
  return upload;
}
