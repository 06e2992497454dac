import type { TRAFFIC_SOURCES } from '../analytics/analytics-kinds.ts';

interface ChannelKindRow {
  readonly key: string;
  readonly name: string;
  /** The first letter of the codes in shared addresses. It never changes, because old addresses carry it. */
  readonly letter: string;
  /** The source under which visits by its codes are counted. */
  readonly source: (typeof TRAFFIC_SOURCES)[number]['key'];
}

/** Where the newsroom shares stories by hand or by a bot. */
export const CHANNEL_KINDS = [
  { key: 'whatsapp', name: 'Canal do WhatsApp', letter: 'w', source: 'whatsapp' },
  { key: 'group', name: 'Grupo do WhatsApp', letter: 'g', source: 'whatsapp' },
  { key: 'telegram', name: 'Telegram', letter: 't', source: 'telegram' },
  { key: 'instagram', name: 'Instagram', letter: 'i', source: 'instagram' },
  { key: 'facebook', name: 'Facebook', letter: 'f', source: 'facebook' },
  { key: 'other', name: 'Outro', letter: 'o', source: 'other' },
] as const satisfies readonly ChannelKindRow[];

export type ChannelKind = (typeof CHANNEL_KINDS)[number]['key'];
export const CHANNEL_KIND_KEYS: readonly ChannelKind[] = CHANNEL_KINDS.map(({ key }) => key);

export function channelKindName(kind: ChannelKind): string {
  return CHANNEL_KINDS.find(({ key }) => key === kind)?.name ?? kind;
}

/** The code of a channel in shared addresses: the letter of its kind and its id, as in `/noticia/7?c=w3`. */
export function channelCode(kind: ChannelKind, id: number): string {
  return `${CHANNEL_KINDS.find(({ key }) => key === kind)?.letter ?? 'o'}${id}`;
}

/** The source under which visits by a code are counted; empty if the letter is unknown. */
export function sourceOfCode(code: string | undefined): string {
  return CHANNEL_KINDS.find(({ letter }) => letter === code?.[0])?.source ?? '';
}
