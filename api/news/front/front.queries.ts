import { STATE_EDITION } from '../../../contracts/editions/edition-key.ts';
import type { BlockEdition } from '../../../contracts/pins/front-blocks.ts';
import type { RegionKey } from '../../../contracts/regions.ts';
import type { Connection } from '../../../db/database.ts';
import { splitList } from '../../../db/list-columns.ts';

/** The values of an edition that its front depends on; undefined if there is no such edition. */
export async function blockEdition(query: Connection, key: string): Promise<BlockEdition | undefined> {
  if (key === STATE_EDITION.key) return { ...STATE_EDITION, covers: { regs: [], munis: [] }, blocks: [] };
  const row = await query
    .selectFrom('edition')
    .select(['id', 'name', 'regs', 'munis', 'blocks'])
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const covers = { regs: splitList(row.regs) as RegionKey[], munis: splitList(row.munis) };
  return { id: row.id, key, name: row.name, covers, blocks: splitList(row.blocks) };
}
