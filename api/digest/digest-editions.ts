import { publicOrigin } from '../../config/public-origin.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { editionOrigin } from '../../contracts/editions/edition-origin.ts';
import { wordmarkOf } from '../../contracts/editions/wordmark.ts';
import { splitList } from '../../db/list-columns.ts';
import type { DigestContext, EditionPlaces } from './digest.context.ts';

/** An edition that sends digests: one that is switched on and has an origin of its own. */
export interface DigestEdition {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly brand: string;
  readonly origin: string;
  /** Empty for the colours of the state portal. */
  readonly accentLight: string;
  readonly accentDark: string;
  /** `undefined` for the whole state. */
  readonly places: EditionPlaces | undefined;
}

/** The state portal first, then the others in the order of the network. */
export async function readDigestEditions({
  db,
  env,
  readSettings,
}: Pick<DigestContext, 'db' | 'env' | 'readSettings'>): Promise<readonly DigestEdition[]> {
  const [{ brand, canonicalHost }, rows] = await Promise.all([
    readSettings(),
    db.query
      .selectFrom('edition')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where('is_on', '=', 1)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ]);
  const { origin: own } = publicOrigin(env);
  const state: DigestEdition = {
    ...STATE_EDITION,
    brand,
    origin: canonicalHost || own,
    accentLight: '',
    accentDark: '',
    places: undefined,
  };
  const others = rows.flatMap((row): DigestEdition[] => {
    const { id, key, name, accent_light, accent_dark } = row;
    const origin = editionOrigin(new URL(own), { key, hosts: splitList(row.hosts) });
    if (origin === undefined) return [];
    const places = { regs: splitList(row.regs), munis: splitList(row.munis), edition: key };
    const accents = { accentLight: accent_light, accentDark: accent_dark };
    return [{ id, key, name, brand: wordmarkOf(row), origin, ...accents, places }];
  });
  return [state, ...others];
}
