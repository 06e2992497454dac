import { ApiFailure } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { TakenOut } from '../../../contracts/publishing/take-out.ts';
import type {
  QueueCard,
  QueueChoice,
  QueueDecision,
  QueueItem,
  QueuePage,
  QueueQuery,
} from '../../../contracts/queue/queue.schema.ts';
import { call } from '../../api/api.ts';
import { withAcknowledgement } from '../../ui/personal-data/acknowledge.tsx';
import type { CardDecision } from './card/queue-card.rules.ts';

const { adminQueue } = ENDPOINTS;

export async function loadQueue(query: QueueQuery, signal?: AbortSignal): Promise<QueuePage> {
  return (await call(adminQueue.list, { query, ...(signal && { signal }) })).body;
}

/** Asks for an acknowledgement if the text contains personal data. */
export async function sendDecision(
  decision: CardDecision,
  { id, title }: Pick<QueueCard, 'id' | 'title'>,
  choice: QueueChoice,
): Promise<QueueDecision> {
  const params = { id };
  if (decision === 'discard') return (await call(adminQueue.discard, { params })).body;
  return await withAcknowledgement(
    title,
    async (acknowledged) =>
      (await call(adminQueue[decision], { params, body: { ...choice, ...acknowledged } })).body,
  );
}

/** The server publishes after ten seconds; until then it can be undone. */
export async function publishUndoable(
  { id, title }: Pick<QueueCard, 'id' | 'title'>,
  choice: QueueChoice,
): Promise<QueueDecision> {
  return await withAcknowledgement(
    title,
    async (acknowledged) =>
      (
        await call(adminQueue.publish, {
          params: { id },
          body: { ...choice, ...acknowledged, undoable: true },
        })
      ).body,
  );
}

export async function publishNow(id: number): Promise<QueueDecision> {
  return (await call(adminQueue.publishNow, { params: { id } })).body;
}

/** True if another editor was faster and has already decided on the item. */
export function isAlreadyDecided(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'decided';
}

/** Puts an item back into the queue: a discarded one, or one that is not published yet. */
export async function undoDecision(id: number): Promise<QueueCard> {
  return (await call(adminQueue.undo, { params: { id } })).body;
}

export async function changeItem(id: number, body: QueueChoice): Promise<QueueCard> {
  return (await call(adminQueue.change, { params: { id }, body })).body;
}

/** Sets what is taken out of the texts of an item; the answer replaces the text in memory. */
export async function takeOut(id: number, takenOut: readonly TakenOut[]): Promise<QueueItem> {
  const { body: item } = await call(adminQueue.takeOut, {
    params: { id },
    body: { takenOut: takenOut.map(({ kind, text }) => ({ kind, text })) },
  });
  texts.set(id, { loading: Promise.resolve(item), item });
  return item;
}

export async function mergeItem(id: number, into: number): Promise<QueueCard> {
  return (await call(adminQueue.merge, { params: { id }, body: { into } })).body;
}

export async function splitItem(id: number): Promise<QueueCard> {
  return (await call(adminQueue.split, { params: { id } })).body;
}

export async function claimItem(id: number): Promise<QueueCard> {
  return (await call(adminQueue.claim, { params: { id } })).body;
}

export async function releaseItem(id: number): Promise<void> {
  await call(adminQueue.release, { params: { id }, keepalive: true });
}

/** Texts that were read or prefetched; the oldest is dropped. `item` is set once loaded. */
const texts = new Map<number, { readonly loading: Promise<QueueItem>; item?: QueueItem }>();
const CACHED_TEXTS = 60;

/** An item with its texts: from memory if prefetched. Failures are not kept. */
export function loadQueueItem(id: number): Promise<QueueItem> {
  const known = texts.get(id);
  if (known) return known.loading;
  const loading = call(adminQueue.get, { params: { id } }).then(({ body }) => body);
  const text: { readonly loading: Promise<QueueItem>; item?: QueueItem } = { loading };
  texts.set(id, text);
  loading.then(
    (item) => {
      text.item = item;
    },
    () => texts.delete(id),
  );
  for (const oldest of texts.keys()) {
    if (texts.size <= CACHED_TEXTS) break;
    texts.delete(oldest);
  }
  return loading;
}

/** A loaded text, rendered together with the item. */
export function cachedText(id: number): QueueItem | undefined {
  return texts.get(id)?.item;
}

/** The item was merged or split: the text in memory is outdated. */
export function evictText(id: number): void {
  texts.delete(id);
}
