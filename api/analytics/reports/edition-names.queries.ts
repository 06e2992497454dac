import { STATE_EDITION } from '../../../contracts/editions/edition-key.ts';
import type { Connection } from '../../../db/database.ts';

/** Names of editions by the key in totals, which is empty for the state portal. A deleted edition is named by its key. */
export async function editionNames(db: Connection): Promise<(key: string) => string> {
  const rows = await db.selectFrom('edition').select(['key', 'name']).execute();
  const names = new Map([['', STATE_EDITION.name], ...rows.map(({ key, name }) => [key, name] as const)]);
  return (key) => names.get(key) ?? key;
}
