import type { SOURCES } from '../../../contracts/analytics/analytics-kinds.ts';
import type { IconName } from '../../components/icon.tsx';

type SourceKey = (typeof SOURCES)[number]['key'];

export interface ShareLink {
  readonly name: string;
  readonly icon: IconName;
  readonly href: string;
}

/**
 * Plain links, the one most readers use first: the networks learn nothing before a reader follows one. What is shared says where, because apps
 * do not tell where a visit comes from.
 */
export function shareLinks(address: string, title: string): readonly ShareLink[] {
  const on = (source: SourceKey): string => encodeURIComponent(`${address}?utm_source=${source}`);
  const text = encodeURIComponent(title);
  return [
    { name: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${text}%20${on('whatsapp')}` },
    {
      name: 'Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${on('facebook')}`,
    },
    { name: 'X', icon: 'x', href: `https://x.com/intent/post?text=${text}&url=${on('x')}` },
  ];
}
