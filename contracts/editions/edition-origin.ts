import { hostName } from '../http/host-header.ts';

const LOCAL = 'localhost';

/**
 * True on a developer's machine, where editions have the hosts `KEY.localhost`. `own` is the origin of the state
 * portal as the operator set it.
 */
export function isLocalNetwork(own: URL): boolean {
  return own.hostname === LOCAL;
}

export function localHostOf(key: string): string {
  return `${key}.${LOCAL}`;
}

/** The host names of an edition in their one spelling, the canonical one first. */
export function hostsOf(hosts: readonly string[]): readonly string[] {
  return hosts.map(hostName).filter((host) => host !== '');
}

/** Editions share scheme and port of the state portal. */
export function originAt({ protocol, port }: URL, host: string): string {
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}

/** The origin of an edition; undefined if it has no host, so that its stories live on the state portal. */
export function editionOrigin(
  own: URL,
  { key, hosts }: { readonly key: string; readonly hosts: readonly string[] },
): string | undefined {
  const canonical = isLocalNetwork(own) ? localHostOf(key) : hostsOf(hosts)[0];
  return canonical === undefined ? undefined : originAt(own, canonical);
}
