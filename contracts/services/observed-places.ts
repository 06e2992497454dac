import { findStation, RIVER_STATIONS } from './river-stations.ts';
import { TIDE_PORTS } from './tide-ports.ts';

/** The municipalities that an observation concerns: the place of a gauge, all places of a port, or the place itself. */
export function placesOf(place: string): readonly string[] {
  const station = findStation(place);
  if (station) return [station.place];
  return TIDE_PORTS.find(({ code }) => code === place)?.places ?? [place];
}

/** The gauges and ports that concern a municipality. */
export function codesOf(slug: string): string[] {
  const stations = RIVER_STATIONS.filter(({ place }) => place === slug);
  const ports = TIDE_PORTS.filter(({ places }) => places.includes(slug));
  return [...stations, ...ports].map(({ code }) => code);
}
