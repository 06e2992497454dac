import { TIDE_PORTS } from './tide-ports.ts';

/** A gauge and its municipality. */
interface PlacedStation {
  readonly code: string;
  readonly place: string;
}

/** The municipalities that an observation concerns: the place of a gauge, all places of a port, or the place itself. */
export function placesOf(place: string, stations: readonly PlacedStation[]): readonly string[] {
  const station = stations.find(({ code }) => code === place);
  if (station) return [station.place];
  return TIDE_PORTS.find(({ code }) => code === place)?.places ?? [place];
}

/** The gauges and ports that concern a municipality. */
export function codesOf(slug: string, stations: readonly PlacedStation[]): string[] {
  const here = stations.filter(({ place }) => place === slug);
  const ports = TIDE_PORTS.filter(({ places }) => places.includes(slug));
  return [...here, ...ports].map(({ code }) => code);
}
