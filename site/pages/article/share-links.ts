import type { SOURCES } from '../../../contracts/analytics/analytics-kinds.ts';
import type { IconName } from '../../components/icon.tsx';

type SourceKey = (typeof SOURCES)[number]['key'];

/** The one most readers use first. */
export const NETWORKS = [
  { key: 'whatsapp', name: 'WhatsApp', icon: 'whatsapp' },
  { key: 'facebook', name: 'Facebook', icon: 'facebook' },
  { key: 'x', name: 'X', icon: 'x' },
] as const satisfies readonly { readonly key: SourceKey; readonly name: string; readonly icon: IconName }[];

/** An address for each of them. */
export type ShareLinks = Readonly<Record<(typeof NETWORKS)[number]['key'], string>>;

/**
 * Plain links: the networks learn nothing before a reader follows one. What is shared says where, because apps
 * do not tell where a visit comes from.
 */
export function shareLinks(address: string, title: string): ShareLinks {
  const on = (source: SourceKey): string => encodeURIComponent(`${address}?utm_source=${source}`);
  const text = encodeURIComponent(title);
  return {
    whatsapp: `https://wa.me/?text=${text}%20${on('whatsapp')}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${on('facebook')}`,
    x: `https://x.com/intent/post?text=${text}&url=${on('x')}`,
  };
}
