import type { AdminEdition } from '../../contracts/editions/edition.schema.ts';
import { SUGGESTED_EDITIONS } from '../../contracts/editions/suggested-editions.ts';
import { THIN_EDITION } from '../../contracts/editions/thin-edition.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { CARD_FIELDS } from '../../contracts/news/card-fields.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { call } from '../api/api.ts';
import { loadAdminEditions } from '../api/editions.ts';

const { adminEditions, news } = ENDPOINTS;

/** The newest stories of an edition. Some may have their home elsewhere, so more are read than counted. */
export async function loadOwnStories(key: string, signal: AbortSignal): Promise<readonly NewsListItem[]> {
  const query = { edition: key, limit: THIN_EDITION.stories * 4, fields: CARD_FIELDS } as const;
  return (await call(news.list, { query, signal })).body;
}

/** Creates the suggested editions that do not exist yet, switched off, and returns how many. */
export async function createSuggested(
  existing: readonly AdminEdition[],
  signal: AbortSignal,
): Promise<number> {
  const trashed = await loadAdminEditions(signal, true);
  const taken = new Set([...existing, ...trashed].map(({ key }) => key));
  const missing = SUGGESTED_EDITIONS.filter(({ key }) => !taken.has(key));
  let order = existing.length;
  for (const { covers, ...edition } of missing) {
    const body = { ...edition, covers: { regs: [...covers.regs], munis: [...covers.munis] }, order: order++ };
    await call(adminEditions.create, { body, signal });
  }
  return missing.length;
}
