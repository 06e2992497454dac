import { SETTINGS_FIELDS } from '../contracts/settings/settings.fields.ts';
import type { Connection } from './database.ts';

/** The name of the portal in its settings. */
export async function portalName(db: Connection): Promise<string> {
  const row = await db.selectFrom('settings').select('data').executeTakeFirst();
  const { brand } = JSON.parse(row?.data ?? '{}') as { readonly brand?: string };
  return brand || SETTINGS_FIELDS.brand.default;
}
