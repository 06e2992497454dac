import type { ChannelKind } from '../../contracts/channels/channel-kinds.ts';

interface DemoChannel {
  readonly name: string;
  readonly kind: ChannelKind;
  readonly editions: string;
  readonly link: string;
}

/** Where the invented newsroom shares stories. */
export const demoChannels: readonly DemoChannel[] = [
  { name: 'Canal Portal Pará', kind: 'whatsapp', editions: '', link: '' },
  { name: 'Canal Marajó', kind: 'whatsapp', editions: 'marajo', link: '' },
  { name: 'Grupo dos correspondentes', kind: 'group', editions: '', link: '' },
  { name: 'Instagram do portal', kind: 'instagram', editions: '', link: 'https://www.instagram.com/' },
  { name: 'Telegram do portal', kind: 'telegram', editions: '', link: '' },
];
