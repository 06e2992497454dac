import type { Trx } from '../../../db/database.ts';
import { groupBonus } from './ranking.rules.ts';

/** Sets the best text of a card as its lead; each further source raises the card. */
export async function rankGroup(trx: Trx, groupId: number): Promise<void> {
  const rows = await trx
    .selectFrom('fetched_item')
    .select(['id', 'source_id', 'weight', 'lead', 'base_rank_at', 'rank_at'])
    .where('group_id', '=', groupId)
    .where('state', '=', 'waiting')
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute();
  const bonus = groupBonus(new Set(rows.map((row) => row.source_id)).size);
  for (const [index, row] of rows.entries()) {
    const lead = index === 0 ? 1 : 0;
    const rankAt = row.base_rank_at + bonus;
    if (row.lead === lead && row.rank_at === rankAt) continue;
    await trx.updateTable('fetched_item').set({ lead, rank_at: rankAt }).where('id', '=', row.id).execute();
  }
}
