import type { ReactElement } from 'react';
import { timeText } from '../../../contracts/belem-time.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import type { BlockQueue, QueuedBlock, QueueState } from './block-queue.ts';

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
            <time dateTime={block.at}>{timeText(block.at)}</time> {blockPlainText(block)}
            {block.photos && <p className="dim">{photosText(block.photos.length)}</p>}
            {block.refusal !== undefined && <Refused block={block} queue={queue} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refused({
  block,
  queue,
}: {
  readonly block: QueuedBlock;
  readonly queue: BlockQueue;
}): ReactElement {
  async function discard(): Promise<void> {
    const sure = await askConfirmation({
      title: 'Descartar este bloco?',
      text: 'Os leitores não o viram, e o texto não fica guardado.',
      action: 'Descartar',
    });
    if (sure) queue.discard(block.key);
  }
  return (
    <>
      <p className="help help--err" role="alert">
        {block.refusal}
      </p>
      <div className="lvacts">
        <button type="button" className="btn" onClick={() => void queue.retry(block.key)}>
          Enviar de novo
        </button>
        {block.photos && (
          <button type="button" className="btn" onClick={() => void queue.retryWithoutPhotos(block.key)}>
            Enviar sem as fotos
          </button>
        )}
        <button type="button" className="btn" onClick={() => void discard()}>
          Descartar
        </button>
      </div>
    </>
  );
}

function blockPlainText({ text, photos }: QueuedBlock): string {
  return richTextToPlain(text).trim() || (photos ? '' : 'Imagem ou vídeo');
}

function photosText(count: number): string {
  return count === 1 ? 'Com 1 foto' : `Com ${count} fotos`;
}
