/** The kinds of place in the network that `GET /portal` lists. */
export const PORTAL_KINDS = [
  { key: 'portal', name: 'Portal' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
] as const;

export type PortalKind = (typeof PORTAL_KINDS)[number]['key'];
export const PORTAL_KIND_KEYS: readonly PortalKind[] = PORTAL_KINDS.map((kind) => kind.key);
