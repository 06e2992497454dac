import type { RadarRow } from '../../../contracts/queue/radar.schema.ts';

/** The time since the last published story of a place. */
export const SILENCES = [
  { key: 'recent', name: 'Até 3 dias', max: 3 },
  { key: 'days', name: '4 a 14 dias', max: 14 },
  { key: 'weeks', name: 'Mais de 14 dias', max: Number.POSITIVE_INFINITY },
  { key: 'never', name: 'Nenhuma notícia ainda', max: undefined },
] as const;

type Silence = (typeof SILENCES)[number]['key'];

export function silenceOf(days: number | null): Silence {
  if (days === null) return 'never';
  return SILENCES.find(({ max }) => max !== undefined && days <= max)?.key ?? 'weeks';
}

export function silenceText(days: number | null): string {
  if (days === null) return 'Nenhuma notícia ainda';
  if (days === 0) return 'Hoje';
  return days === 1 ? 'Há 1 dia' : `Há ${days.toLocaleString('pt-BR')} dias`;
}

/** A text alternative of the map. */
export function mapInWords(rows: readonly RadarRow[]): string {
  const counts = SILENCES.map(({ key, name }) => ({
    name: name.toLowerCase(),
    count: rows.filter(({ days }) => silenceOf(days) === key).length,
  }));
  const told = counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} com ${name}`);
  return `Mapa dos municípios pelo tempo sem notícia: ${told.join(', ')}.`;
}
