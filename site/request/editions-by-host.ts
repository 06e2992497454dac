import type { PublicOrigin } from '../../config/public-origin.ts';
import { hostsOf, isLocalNetwork, localHostOf, originAt } from '../../contracts/editions/edition-origin.ts';
import { hostName } from '../../contracts/http/host-header.ts';
import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import { type SiteEdition, STATE_PORTAL } from './edition.ts';

/** An edition as listed by the API. Of a switched-off one only id, key, hosts and order are told; other fields are empty. */
export type ListedEdition = Omit<SiteEdition, 'origin'> & { readonly on: boolean };

/** The edition for the `Host` header of a request, and what to do with the request. */
interface HostMatch {
  /** The edition that answers, or that the request is redirected to. */
  readonly edition: SiteEdition;
  /**
   * `permanent-redirect`: another name of the edition. `temporary-redirect`: a switched-off edition, which may come back.
   * `not-loaded`: the list of editions was never loaded, so the host may belong to one.
   */
  readonly outcome: 'answer' | 'permanent-redirect' | 'temporary-redirect' | 'not-loaded';
  /** True if nginx may cache the response under this host. */
  readonly nginxMayCache: boolean;
}

/** Finds an edition by host or by key. Immutable: a changed list makes a new one. */
export interface EditionsByHost {
  readonly statePortal: SiteEdition;
  /** The name of the state portal, which is the name of the network. */
  readonly brand: string;
  /** Switched-on editions, the state portal first. */
  readonly all: readonly SiteEdition[];
  /** The edition a request is for, by its `Host` header; never throws. */
  match(host: string | undefined): HostMatch;
  /** The edition with this key; the state portal if none is switched on under it. */
  byKey(key: string): SiteEdition;
}

export interface EditionsByHostOptions {
  readonly publicOrigin: PublicOrigin;
  /** `undefined` if it is not loaded yet. */
  readonly listed?: readonly ListedEdition[];
  /** The origin that the newsroom chose for the state portal; empty if it is the operator's. */
  readonly canonicalHost?: string;
  /** The name of the state portal. */
  readonly brand?: string;
}

export function createEditionsByHost(options: EditionsByHostOptions): EditionsByHost {
  const { publicOrigin, listed, canonicalHost = '', brand = DEFAULT_SETTINGS.brand } = options;
  const own = new URL(publicOrigin.origin);
  const stateHosts = new Set([own.hostname, URL.parse(canonicalHost)?.hostname ?? own.hostname]);
  const statePortal: SiteEdition = {
    ...STATE_PORTAL,
    origin: canonicalHost || publicOrigin.origin,
    hosts: [...stateHosts],
  };
  const isLocal = isLocalNetwork(own);
  const matches = new Map<string, HostMatch>();
  const all = [statePortal];
  for (const one of listed ?? []) {
    const local = localHostOf(one.key);
    const hosts = hostsOf(one.hosts);
    const [canonical] = isLocal ? [local] : hosts;
    if (!one.on || canonical === undefined) {
      for (const host of isLocal ? [local, ...hosts] : hosts)
        add(host, { edition: statePortal, outcome: 'temporary-redirect' });
      continue;
    }
    const origin = originAt(own, canonical);
    const edition: SiteEdition = { ...one, origin, hosts: isLocal ? [local, ...hosts] : hosts };
    all.push(edition);
    for (const host of edition.hosts) {
      // On a developer's machine the real hosts are not redirected: they lead to another server.
      add(host, { edition, outcome: host === canonical || isLocal ? 'answer' : 'permanent-redirect' });
    }
  }
  // Last, so that an edition cannot take the host of the state portal.
  for (const host of stateHosts)
    matches.set(host, { edition: statePortal, outcome: 'answer', nginxMayCache: true });

  function add(host: string, match: Omit<HostMatch, 'nginxMayCache'>): void {
    const nginxMayCache = match.outcome === 'answer' && host === match.edition.hosts[0];
    if (!matches.has(host)) matches.set(host, { ...match, nginxMayCache });
  }

  const matchOfUnknownHost: HostMatch = {
    edition: statePortal,
    outcome: outcomeOfUnknownHost(publicOrigin, listed),
    nginxMayCache: false,
  };
  const byKey = new Map(all.map((edition) => [edition.key, edition]));
  return {
    statePortal,
    brand,
    all,
    match: (host) => matches.get(hostName(host)) ?? matchOfUnknownHost,
    byKey: (key) => byKey.get(key) ?? statePortal,
  };
}

function outcomeOfUnknownHost({ configured }: PublicOrigin, listed: unknown): HostMatch['outcome'] {
  if (!configured) return 'answer';
  return listed === undefined ? 'not-loaded' : 'permanent-redirect';
}
