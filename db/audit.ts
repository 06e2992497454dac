import type { Query } from './database.ts';

export interface Actor {
  readonly id: number | null;
  readonly username: string;
}

/** Who acts when nobody is logged in: the command line, the demo, the program itself. */
export const SYSTEM: Actor = { id: null, username: 'sistema' };

/** Notes who did what; part of the transaction that does it. Never put a secret into `detail`. */
export async function recordAudit(
  trx: Query,
  actor: Actor,
  entry: { at: number; action: string; kind: string; itemId: number | string; detail?: string },
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      at: entry.at,
      user_id: actor.id,
      user_name: actor.username,
      action: entry.action,
      kind: entry.kind,
      item_id: String(entry.itemId),
      detail: entry.detail ?? '',
    })
    .execute();
}
