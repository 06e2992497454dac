import type { AlertLevel } from '../../../contracts/services/alert-levels.ts';
import type { ForecastModel, PlaceServicesModel } from './place-services.model.ts';

export interface PlaceLineModel {
  /** The gravest alert with the word of its level; `null` without one. */
  readonly alert: {
    readonly level: AlertLevel;
    readonly word: string;
    /** Like "Chuvas Intensas até hoje às 18h". */
    readonly text: string;
  } | null;
  /** The other parts, like "Tapajós em Itaituba 6,42 m, +12 cm em 24 h" and "à tarde, pancadas de chuva". */
  readonly parts: readonly string[];
}

/** Today's conditions in a municipality in one line; `null` if none are known. An old value is left to the page, which says its age. */
export function placeLineOf(services: PlaceServicesModel | null): PlaceLineModel | null {
  if (!services) return null;
  const { alerts, rivers, tides, forecast } = services;
  const alert = alerts.find(({ age }) => age === null);
  const river = rivers.find(({ age }) => age === null);
  const turn = tides[0]?.next[0];
  const water = river
    ? [`${river.name} ${river.level}`, river.dayChange].filter(Boolean).join(', ')
    : turn
      ? `${turn.what} ${turn.when}: ${turn.height}`
      : '';
  const [day] = forecast;
  const sky = day?.age === null && !alert ? skyText(day, water !== '') : '';
  const parts = [water, sky].filter((part) => part !== '');
  if (!alert && parts.length === 0) return null;
  return {
    alert: alert ? { level: alert.level, word: alert.word, text: `${alert.title} ${alert.when}` } : null,
    parts,
  };
}

/** The line has room for two rows on a phone: beside the water, the sky of today goes without its degrees. */
function skyText({ day, brief, sky }: ForecastModel, isBesideWater: boolean): string {
  return isBesideWater && day === 'Hoje' && sky !== '' ? sky : `${day}: ${brief}`;
}
