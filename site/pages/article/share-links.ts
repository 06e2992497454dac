import type { TRAFFIC_SOURCES } from '../../../contracts/analytics/analytics-kinds.ts';
import type { IconName } from '../components/icon.tsx';

type SourceKey = (typeof TRAFFIC_SOURCES)[number]['key'];

/** The most used target first. */
export const SHARE_TARGETS = [
  { key: 'whatsapp', name: 'WhatsApp', icon: 'whatsapp' },
  { key: 'facebook', name: 'Facebook', icon: 'facebook' },
  { key: 'x', name: 'X', icon: 'x' },
] as const satisfies readonly { readonly key: SourceKey; readonly name: string; readonly icon: IconName }[];

/** The share address for each target. */
export type ShareLinks = Readonly<Record<(typeof SHARE_TARGETS)[number]['key'], string>>;

/**
 * Plain links: the targets learn nothing before a reader follows one. The shared address carries `utm_source`,
 * because apps send no referrer.
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
