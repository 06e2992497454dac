import { bulletinKindName } from '../../../contracts/bulletins/bulletin-kinds.ts';
import { cutText } from '../../../contracts/rich-text/excerpts/cut-text.ts';
import type { AlertLevel } from '../../../contracts/services/alert-levels.ts';
import type { ForecastModel, PlaceServicesModel } from './place-services.model.ts';

export interface PlaceLineModel {
  /** The gravest alert with the word of its level; `null` without one. */
  readonly alert: {
    readonly level: AlertLevel;
    readonly word: string;
    /** Like "chuvas intensas até hoje às 18h": it follows the word. */
    readonly text: string;
  } | null;
  /** The other parts: what the newsroom says about boats, then those like "Tapajós em Itaituba 6,42 m, +12 cm em 24 h" and "à tarde, pancadas de chuva". */
  readonly parts: readonly string[];
}

/** On a phone the line has three rows, so a notice about boats leaves room for the water. */
const BOATS_LENGTH = 70;

/**
 * Today's conditions in a municipality in one line; `null` if none are known. Outdated values are left out, because the
 * line has no room for their age; the page shows them with it.
 */
export function placeLineOf(services: PlaceServicesModel | null): PlaceLineModel | null {
  if (!services) return null;
  const { alerts, bulletins, rivers, tides, forecast } = services;
  const alert = alerts.find(({ age }) => age === null);
  const river = rivers.find(({ age }) => age === null);
  const turn = tides[0]?.next[0];
  const water = waterText(river, turn);
  const boats = boatsText(bulletins);
  const [day] = forecast;
  const sky = day?.age === null && !alert && boats === '' ? skyText(day, water !== '') : '';
  const parts = [boats, alert && boats !== '' ? '' : water, sky].filter((part) => part !== '');
  if (!alert && parts.length === 0) return null;
  return {
    alert: alert
      ? { level: alert.level, word: alert.word, text: `${alert.title.toLowerCase()} ${alert.when}` }
      : null,
    parts,
  };
}

type Services = PlaceServicesModel;

function boatsText(bulletins: Services['bulletins']): string {
  const notice = bulletins.find(({ kind }) => kind === bulletinKindName('ferry'));
  return cutText(notice?.text ?? '', BOATS_LENGTH).replace(/\.$/, '');
}

function waterText(
  river: Services['rivers'][number] | undefined,
  turn: Services['tides'][number]['next'][number] | undefined,
): string {
  if (river) return [`${river.name} ${river.level}`, river.dayChange].filter(Boolean).join(', ');
  return turn ? `${turn.what} ${turn.when}: ${turn.height}` : '';
}

/** The line is short on a phone, so beside the water today's sky is shown without temperatures. */
function skyText({ day, brief, sky }: ForecastModel, isBesideWater: boolean): string {
  return isBesideWater && day === 'Hoje' && sky !== '' ? sky : `${day}: ${brief}`;
}
