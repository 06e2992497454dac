import type { SOURCES } from '../../../contracts/analytics/analytics-kinds.ts';
import type { IconName } from '../../components/icon.tsx';

type SourceKey = (typeof SOURCES)[number]['key'];

export interface Network {
  readonly name: string;
  readonly icon: IconName;
}

export interface ShareLink {
  readonly network: Network;
  readonly href: string;
}

const WHATSAPP: Network = { name: 'WhatsApp', icon: 'whatsapp' };
const FACEBOOK: Network = { name: 'Facebook', icon: 'facebook' };
const X: Network = { name: 'X', icon: 'x' };

/**
 * Plain links, the one most readers use first: the networks learn nothing before a reader follows one. What is shared says where, because apps
 * do not tell where a visit comes from.
 */
export function shareLinks(address: string, title: string): readonly ShareLink[] {
  const on = (source: SourceKey): string => encodeURIComponent(`${address}?utm_source=${source}`);
  const text = encodeURIComponent(title);
  return [
    { network: WHATSAPP, href: `https://wa.me/?text=${text}%20${on('whatsapp')}` },
    { network: FACEBOOK, href: `https://www.facebook.com/sharer/sharer.php?u=${on('facebook')}` },
    { network: X, href: `https://x.com/intent/post?text=${text}&url=${on('x')}` },
  ];
}
