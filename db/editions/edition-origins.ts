import type { Environment } from '../../config/environment.ts';
import { type PublicOrigin, publicOrigin } from '../../config/public-origin.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { hostsOf, isLocalNetwork, localHostOf } from '../../contracts/editions/edition-origin.ts';
import type { Connection } from '../database.ts';
import { splitList } from '../list-columns.ts';

/** Scheme, host and port of an edition, for the URLs in messages to other programs. */
type OriginOf = (query: Connection, edition: string) => Promise<string>;

export function createOriginOf(env: Pick<Environment, 'SITE_URL' | 'SITE_PORT'>): OriginOf {
  const portal = publicOrigin(env);
  return async (query, edition) => {
    const own = edition === STATE_EDITION.key ? undefined : await editionOrigin(query, edition, portal);
    return own ?? (await stateOrigin(query, portal.origin));
  };
}

/** Editions share scheme and port of the state portal. On a developer's machine they are below `localhost`. */
async function editionOrigin(
  query: Connection,
  key: string,
  { origin }: PublicOrigin,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('edition')
    .select('hosts')
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname === 'localhost' ? `${key}.localhost` : row?.hosts.split(',')[0];
  if (!row || !host) return undefined;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}

/** The host names at which readers reach the portal, those of editions that are switched off too. */
export async function findOwnHosts(query: Connection, origin: string): Promise<ReadonlySet<string>> {
  const own = new URL(origin);
  const canonical = new URL(await stateOrigin(query, origin));
  const editions = await query
    .selectFrom('edition')
    .select(['key', 'hosts'])
    .where('deleted_at', 'is', null)
    .execute();
  const local = isLocalNetwork(own) ? editions.map(({ key }) => localHostOf(key)) : [];
  const named = editions.flatMap(({ hosts }) => hostsOf(splitList(hosts)));
  return new Set([own.hostname, canonical.hostname, ...local, ...named]);
}

async function stateOrigin(query: Connection, origin: string): Promise<string> {
  const row = await query.selectFrom('settings').select('data').where('id', '=', 1).executeTakeFirst();
  const { canonicalHost = '' } = JSON.parse(row?.data ?? '{}') as { canonicalHost?: string };
  return canonicalHost || origin;
}
