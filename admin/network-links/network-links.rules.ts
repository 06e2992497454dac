import { LIMITS } from '../../contracts/limits.ts';
import type { AdminNetworkLink } from '../../contracts/network-links/network-link.schema.ts';
import {
  NETWORK_LINK_KINDS,
  type NetworkLinkKind,
} from '../../contracts/network-links/network-link-kinds.ts';
import { mergedOrder } from '../ui/lists/sortable-list.rules.ts';

type OrderedLink = Pick<AdminNetworkLink, 'id' | 'order'>;

export function kindFrom(text: string): NetworkLinkKind {
  return NETWORK_LINK_KINDS.find(({ key }) => key === text)?.key ?? 'portal';
}

/** A new link comes last. */
export function nextOrder(links: readonly OrderedLink[]): number {
  return Math.min(LIMITS.order, Math.max(0, ...links.map(({ order }) => order)) + 1);
}

/** The whole list after the links of one kind were reordered. */
export function withReordered<NetworkLink extends OrderedLink>(
  all: readonly NetworkLink[],
  reordered: readonly NetworkLink[],
): readonly NetworkLink[] {
  const byId = new Map(all.map((link) => [link.id, link]));
  const ids = mergedOrder(
    all.map(({ id }) => id),
    reordered.map(({ id }) => id),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
