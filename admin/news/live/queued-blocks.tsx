import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { timeText } from '../../../contracts/belem-time.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { MarkList } from '../../ui/personal-data/acknowledge.tsx';
import { marksToConfirm } from '../../ui/personal-data/mark-sentence.rules.ts';
import { BodyEditor } from '../body/body-editor.tsx';
import { BlockPhotoRow } from './block-photo-row.tsx';
import type { BlockPhoto, BlockQueue, QueuedBlock, QueueState } from './block-queue.ts';

interface QueuedBlocksProps {
  readonly queue: BlockQueue;
  readonly state: QueueState;
}

/** Blocks that the server has not confirmed, and why. */
export function QueuedBlocks({ queue, state }: QueuedBlocksProps): ReactElement | null {
  const { blocks, isOffline } = state;
  if (blocks.length === 0) return null;
  const photos = blocks.flatMap((block) => block.photos ?? []);
  const isUnstored = state.isUnstored || photos.some(({ isStored, src }) => !isStored && src === undefined);
  const waiting = blocks.filter(({ refusal }) => refusal === undefined).length;
  return (
    <section className="lvqueue" aria-label="Blocos na fila">
      {waiting > 0 && (
        <p className="alert alert--warn" role="status">
          <span>
            {isOffline ? 'Sem conexão. ' : 'Enviando. '}
            {waiting === 1 ? '1 bloco espera' : `${waiting} blocos esperam`}{' '}
            {isUnstored ? 'nesta página: não feche.' : 'neste aparelho e vai sozinho, uma vez só.'}{' '}
            {isOffline && (
              <button type="button" className="link" onClick={() => void queue.drain()}>
                Tentar agora
              </button>
            )}
          </span>
        </p>
      )}
      <ul className="lvqueue__list">
        {blocks.map((block) => (
          <li key={block.key}>
            <time dateTime={block.at}>{timeText(block.at)}</time>{' '}
            {block.refusal === undefined ? (
              <>
                {blockPlainText(block)}
                {block.photos && <p className="dim">{photosText(block.photos.length)}</p>}
              </>
            ) : (
              <Refused block={block} queue={queue} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RefusedProps {
  readonly block: QueuedBlock;
  readonly queue: BlockQueue;
}

/** A refused block: its text and the descriptions of its photos can be changed before it is sent again. */
function Refused({ block, queue }: RefusedProps): ReactElement {
  const labelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { key, marks = [], photos = [] } = block;
  /** Read once by the editor, which reports every change. */
  const [initial] = useState(block.text);
  const marked = useMemo(() => marks.map(({ text }) => text), [marks]);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function describe({ id }: BlockPhoto, alt: string): void {
    queue.change(key, { photos: photos.map((one) => (one.id === id ? { ...one, alt } : one)) });
  }

  async function discard(): Promise<void> {
    const sure = await askConfirmation({
      title: 'Descartar este bloco?',
      text: 'Os leitores não o viram, e o texto não fica guardado.',
      action: 'Descartar',
    });
    if (sure) queue.discard(block.key);
  }
  return (
    <div ref={box} className="lvrefused">
      <p className="help help--err" role="alert">
        {block.refusal}
      </p>
      {marks.length > 0 && (
        <div className="pdask">
          <MarkList marks={marksToConfirm(marks)} />
        </div>
      )}
      <span className="label" id={labelId}>
        Texto do bloco das {timeText(block.at)}
      </span>
      <BodyEditor
        initial={initial}
        marked={marked}
        onChange={(text) => queue.change(key, { text })}
        labelledBy={labelId}
      />
      {photos.length > 0 && (
        <ul className="lvphotos" aria-label="Fotos do bloco">
          {photos.map((photo) => (
            <BlockPhotoRow
              key={photo.id}
              photo={photo}
              onDescribe={(alt) => describe(photo, alt)}
              onRemove={() => queue.removePhoto(key, photo)}
            />
          ))}
        </ul>
      )}
      <div className="lvacts">
        <button type="button" className="btn" onClick={() => void queue.retry(block.key)}>
          Enviar de novo
        </button>
        {photos.length > 0 && (
          <button type="button" className="btn" onClick={() => void queue.retryWithoutPhotos(block.key)}>
            Enviar sem as fotos
          </button>
        )}
        <button type="button" className="btn" onClick={() => void discard()}>
          Descartar
        </button>
      </div>
    </div>
  );
}

function blockPlainText({ text, photos }: QueuedBlock): string {
  return richTextToPlain(text).trim() || (photos ? '' : 'Imagem ou vídeo');
}

function photosText(count: number): string {
  return count === 1 ? 'Com 1 foto' : `Com ${count} fotos`;
}
