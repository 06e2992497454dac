import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type {
  QueueCard,
  QueueChoice,
  QueueDecision,
  QueueItem,
  QueuePage,
  QueueQuery,
} from '../../../contracts/queue/queue.schema.ts';
import { call } from '../../api/api.ts';
import type { Decision } from './card/queue-card.rules.ts';

const { adminQueue } = ENDPOINTS;

export async function readQueue(query: QueueQuery, signal?: AbortSignal): Promise<QueuePage> {
  return (await call(adminQueue.list, { query, ...(signal && { signal }) })).body;
}

export async function decide(decision: Decision, id: number, body: QueueChoice): Promise<QueueDecision> {
  const params = { id };
  if (decision === 'discard') return (await call(adminQueue.discard, { params })).body;
  return (await call(adminQueue[decision], { params, body })).body;
}

export async function undoDiscard(id: number): Promise<QueueCard> {
  return (await call(adminQueue.undo, { params: { id } })).body;
}

export async function changeItem(id: number, body: QueueChoice): Promise<QueueCard> {
  return (await call(adminQueue.change, { params: { id }, body })).body;
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

/** Texts that were read or fetched ahead; the oldest gives way. `item`: it is here. */
const texts = new Map<number, { readonly asked: Promise<QueueItem>; item?: QueueItem }>();
const KEPT = 60;

/** An item with its texts: from here if it was fetched ahead. What failed is asked for anew. */
export function itemText(id: number): Promise<QueueItem> {
  const known = texts.get(id);
  if (known) return known.asked;
  const asked = call(adminQueue.get, { params: { id } }).then(({ body }) => body);
  const text: { readonly asked: Promise<QueueItem>; item?: QueueItem } = { asked };
  texts.set(id, text);
  asked.then(
    (item) => {
      text.item = item;
    },
    () => texts.delete(id),
  );
  for (const oldest of texts.keys()) {
    if (texts.size <= KEPT) break;
    texts.delete(oldest);
  }
  return asked;
}

/** A text that is here already: it is drawn with the item, not after it. */
export function textAtHand(id: number): QueueItem | undefined {
  return texts.get(id)?.item;
}

/** It was merged or split: what is here is no longer what the server has. */
export function forgetText(id: number): void {
  texts.delete(id);
}
