import type { IconName } from '../../components/icon.tsx';

export interface ShareLink {
  readonly name: string;
  readonly icon: IconName;
  readonly href: string;
}

/** Plain links: the networks learn nothing before a reader follows one. */
export function shareLinks(address: string, title: string): readonly ShareLink[] {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  return [
    { name: 'Facebook', icon: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${text}%20${url}` },
    { name: 'X', icon: 'x', href: `https://x.com/intent/post?text=${text}&url=${url}` },
  ];
}
