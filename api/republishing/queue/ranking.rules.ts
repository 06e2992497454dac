import { HOUR_MS } from '../../../contracts/durations.ts';

/** Properties that rank an item, besides its age. */
interface RankedItem {
  readonly shownAt: number;
  /** 0 to 1. */
  readonly confidence: number;
  readonly licensed: boolean;
  readonly trusted: boolean;
  readonly hasPicture: boolean;
  /** Days since the last story of its municipality; undefined if the item names none. */
  readonly quietDays: number | undefined;
  readonly municipality: string;
  readonly hasDeadline: boolean;
  readonly hasWarnings: boolean;
  /** The portal already published the same news. */
  readonly isPublished: boolean;
}

interface Rank {
  /** A virtual arrival time: each property adds hours, so that the queue ages by itself. */
  readonly at: number;
  /** Sentences for the card, the most important first. */
  readonly why: readonly string[];
}

const QUIET_DAYS = 7;

/** The effect on a card of a story with the same news in the portal, whether the story is older than the item or newer. */
export const PUBLISHED = { hours: -24, why: 'O portal já publicou esta notícia' } as const;

export function rankOf(item: RankedItem): Rank {
  const reasons: readonly (readonly [boolean, number, string])[] = [
    [item.isPublished, PUBLISHED.hours, PUBLISHED.why],
    [
      item.quietDays !== undefined && item.quietDays >= QUIET_DAYS,
      4,
      `${item.municipality} está há ${daysText(item.quietDays ?? 0)} sem notícia`,
    ],
    [item.confidence >= 0.85, 3, 'Sugestões seguras'],
    [item.confidence < 0.5, -2, 'Sugestões incertas'],
    [item.licensed, 2, 'Fonte com licença'],
    [item.hasWarnings, -2, 'Pede cuidado: menores, vítimas ou suspeitos'],
    [item.hasDeadline, 1, 'Tem prazo'],
    [item.trusted, 1, 'Fonte de confiança'],
    [item.hasPicture, 1, 'Tem imagem'],
  ];
  const meant = reasons.filter(([applies]) => applies);
  const hours = meant.reduce((sum, [, worth]) => sum + worth, 0);
  const why = meant.toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a)).map(([, , text]) => text);
  return { at: item.shownAt + hours * HOUR_MS, why };
}

function daysText(days: number): string {
  return days > 365 ? 'mais de um ano' : `${days} dias`;
}

/** The bonus for further sources of the same news. */
export function groupBonus(sources: number): number {
  return Math.min(Math.max(sources - 1, 0), 3) * 2 * HOUR_MS;
}
