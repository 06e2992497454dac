/** The kinds of links in the network that `GET /portal` lists. */
export const NETWORK_KINDS = [
  { key: 'portal', name: 'Portal' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
] as const;

export type NetworkKind = (typeof NETWORK_KINDS)[number]['key'];
export const NETWORK_KIND_KEYS: readonly NetworkKind[] = NETWORK_KINDS.map((kind) => kind.key);
