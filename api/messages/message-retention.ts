import { recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Query } from '../../db/database.ts';
import type { MessageStore } from './message-store.ts';

const DAY = 86_400_000;

/** Deletes messages after so many days (0: never). That it happened, and to how many, is noted; nothing of them is. */
export async function retireMessages(
  db: Query,
  messages: MessageStore,
  days: number,
  now: number,
): Promise<void> {
  if (days === 0) return;
  const removed = await messages.removeOlder(now - days * DAY);
  if (removed === 0) return;
  const detail = String(removed);
  await recordAudit(db, SYSTEM, { at: now, action: 'retire', kind: 'message', itemId: '', detail });
}
