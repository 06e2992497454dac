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

/**
 * Today's conditions in a municipality in one line; `null` if none are known. Outdated values are left out, because the
 * line has no room for their age; the page shows them with it.
 */
export function placeLineOf(services: PlaceServicesModel | null): PlaceLineModel | null {
  if (!services) return null;
  const { alerts, rivers, tides, forecast } = services;
  const alert = alerts.find(({ age }) => age === null);
  const river = rivers.find(({ age }) => age === null);
  const turn = tides[0]?.next[0];
  const water = waterText(river, turn);
  const [day] = forecast;
  const sky = day?.age === null && !alert ? skyText(day, water !== '') : '';
  const parts = [water, sky].filter((part) => part !== '');
  if (!alert && parts.length === 0) return null;
  return {
    alert: alert ? { level: alert.level, word: alert.word, text: `${alert.title} ${alert.when}` } : null,
    parts,
  };
}

type Services = PlaceServicesModel;

function waterText(
  river: Services['rivers'][number] | undefined,
  turn: Services['tides'][number]['next'][number] | undefined,
): string {
  if (river) return [`${river.name} ${river.level}`, river.dayChange].filter(Boolean).join(', ');
  return turn ? `${turn.what} ${turn.when}: ${turn.height}` : '';
}

/** The line has two rows on a phone, so beside the water today's sky is shown without temperatures. */
function skyText({ day, brief, sky }: ForecastModel, isBesideWater: boolean): string {
  return isBesideWater && day === 'Hoje' && sky !== '' ? sky : `${day}: ${brief}`;
}
