import type { RadarRow } from '../../../contracts/queue/radar.schema.ts';

/** The time since the last published story of a place. */
export const SILENCES = [
  { key: 'recent', name: 'Até 3 dias', most: 3 },
  { key: 'days', name: '4 a 14 dias', most: 14 },
  { key: 'weeks', name: 'Mais de 14 dias', most: Number.POSITIVE_INFINITY },
  { key: 'never', name: 'Nenhuma notícia ainda', most: undefined },
] as const;

export type Silence = (typeof SILENCES)[number]['key'];

export function silenceOf(days: number | null): Silence {
  if (days === null) return 'never';
  return SILENCES.find(({ most }) => most !== undefined && days <= most)?.key ?? 'weeks';
}

export function silenceText(days: number | null): string {
  if (days === null) return 'Nenhuma notícia ainda';
  if (days === 0) return 'Hoje';
  return days === 1 ? 'Há 1 dia' : `Há ${days.toLocaleString('pt-BR')} dias`;
}

/** A text alternative of the map. */
export function mapSummary(rows: readonly RadarRow[]): string {
  const counts = SILENCES.map(({ key, name }) => ({
    name: name.toLowerCase(),
    count: rows.filter(({ days }) => silenceOf(days) === key).length,
  }));
  const told = counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} com ${name}`);
  return `Mapa dos municípios pelo tempo sem notícia: ${told.join(', ')}.`;
}

interface Area {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}

/** The whole state, and the crowded area around Belém, which is drawn again in a larger scale. */
export const STATE: Area = { north: 0.2, south: -9.8, west: -58.2, east: -45.7 };
export const NORTHEAST: Area = { north: -0.4, south: -2.1, west: -48.9, east: -45.9 };

export function isInside([lat, lon]: readonly [number, number], { north, south, west, east }: Area): boolean {
  return lat <= north && lat >= south && lon >= west && lon <= east;
}

/** The position of a point on a drawing of this width; near the equator a degree is equally long both ways. */
export function pointOn(
  [lat, lon]: readonly [number, number],
  { north, west, east }: Area,
  width: number,
): { readonly x: number; readonly y: number } {
  const scale = width / (east - west);
  return { x: (lon - west) * scale, y: (north - lat) * scale };
}

export function heightOf({ north, south, west, east }: Area, width: number): number {
  return ((north - south) / (east - west)) * width;
}
