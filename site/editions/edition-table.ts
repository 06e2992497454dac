import type { PublicAddress } from '../../config/public-address.ts';
import { hostName } from '../../contracts/http/host-header.ts';
import { type Edition, STATE_ID } from './edition.ts';

/** An edition of the list of the API: all of it if it is switched on, else only its key and hosts. */
export type ListedEdition =
  | ({ readonly on: true } & Pick<Edition, 'id' | 'key' | 'name' | 'hosts' | 'covers'>)
  | { readonly on: false; readonly key: string; readonly hosts: readonly string[] };

/** What the `Host` header of a request leads to. */
export interface Entrance {
  /** The edition that answers, or that the request is redirected to. */
  readonly edition: Edition;
  /**
   * `permanent`: another name of the edition. `temporary`: a switched-off edition, which may come back. `unknown`: the
   * list of editions was never loaded, so the host may belong to one.
   */
  readonly redirect: 'no' | 'permanent' | 'temporary' | 'unknown';
  /** The canonical host of the edition: a proxy in front of us may keep the answer under this host. */
  readonly isCanonical: boolean;
}

/** The editions of the network by host, key and id. A changed list makes a new table. */
export interface EditionTable {
  readonly state: Edition;
  /** Switched-on editions, the state portal first. */
  readonly all: readonly Edition[];
  /** The edition a request is for, by its `Host` header; never throws. */
  at(host: string | undefined): Entrance;
  /** The edition with this key; the state portal if none is switched on under it. */
  byKey(key: string): Edition;
}

const LOCAL = 'localhost';

export interface TableSource {
  readonly address: PublicAddress;
  /** Undefined: not loaded yet. */
  readonly listed?: readonly ListedEdition[];
  /** The origin that the newsroom chose for the state portal; empty: the operator's. */
  readonly canonicalHost?: string;
}

export function createEditionTable({ address, listed, canonicalHost = '' }: TableSource): EditionTable {
  const own = new URL(address.origin);
  const stateHosts = new Set([own.hostname, URL.parse(canonicalHost)?.hostname ?? own.hostname]);
  const state: Edition = {
    id: STATE_ID,
    key: '',
    name: 'Pará',
    origin: canonicalHost || address.origin,
    hosts: [...stateHosts],
    covers: { regs: [], munis: [] },
  };
  const isLocal = own.hostname === LOCAL;
  const entrances = new Map<string, Entrance>();
  const all = [state];
  for (const one of listed ?? []) {
    const local = `${one.key}.${LOCAL}`;
    const hosts = one.hosts.map(hostName).filter((host) => host !== '');
    const [canonical] = isLocal ? [local] : hosts;
    if (!one.on || canonical === undefined) {
      for (const host of isLocal ? [local, ...hosts] : hosts)
        add(host, { edition: state, redirect: 'temporary' });
      continue;
    }
    const origin = originOf(own, canonical);
    const edition: Edition = { ...one, origin, hosts: isLocal ? [local, ...hosts] : hosts };
    all.push(edition);
    for (const host of edition.hosts) {
      // On a developer's machine the real hosts are not redirected: their addresses lead to another server.
      add(host, { edition, redirect: host === canonical || isLocal ? 'no' : 'permanent' });
    }
  }
  // Last, so that an edition cannot take the host of the state portal.
  for (const host of stateHosts) entrances.set(host, { edition: state, redirect: 'no', isCanonical: true });

  function add(host: string, entrance: Omit<Entrance, 'isCanonical'>): void {
    const isCanonical = entrance.redirect === 'no' && host === entrance.edition.hosts[0];
    if (!entrances.has(host)) entrances.set(host, { ...entrance, isCanonical });
  }

  const other: Entrance = { edition: state, redirect: unknownHost(address, listed), isCanonical: false };
  const byKey = new Map(all.map((edition) => [edition.key, edition]));
  return {
    state,
    all,
    at: (host) => entrances.get(hostName(host)) ?? other,
    byKey: (key) => byKey.get(key) ?? state,
  };
}

function unknownHost({ configured }: PublicAddress, listed: unknown): Entrance['redirect'] {
  if (!configured) return 'no';
  return listed === undefined ? 'unknown' : 'permanent';
}

/** Editions share scheme and port of the state portal. */
function originOf({ protocol, port }: URL, host: string): string {
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}
