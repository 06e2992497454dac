/** The kinds of links in the network that `GET /portal` lists. */
export const NETWORK_LINK_KINDS = [
  { key: 'portal', name: 'Portal' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
] as const;

export type NetworkLinkKind = (typeof NETWORK_LINK_KINDS)[number]['key'];
export const NETWORK_LINK_KIND_KEYS: readonly NetworkLinkKind[] = NETWORK_LINK_KINDS.map((kind) => kind.key);
