import { atHourText, dateText, dayNumber, isoOf } from '../../../contracts/belem-time.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { cutText } from '../../../contracts/rich-text/excerpts/cut-text.ts';
import { levelWord } from '../../../contracts/services/alert-levels.ts';
import type { ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import type { AlertProposal } from '../../../contracts/urgent/alert-proposal.endpoints.ts';

/** The longest that an urgent notice stays, and how long before its beginning an alert is proposed. */
const LONGEST_MS = LIMITS.urgentHours * HOUR_MS;

/** The notice that an alert would be; `null` if it is not of the highest level, or begins later today. */
export function proposalOf(alert: ServiceObservation, now: number): AlertProposal | null {
  const { kind, level, source, key, text: detail, validFrom, validUntil, credit, link } = alert;
  if ((kind !== 'alert' && kind !== 'risk') || level !== 'great' || Date.parse(validFrom) > now + LONGEST_MS)
    return null;
  const places = alert.places.flatMap((slug) => findMunicipality(slug)?.name ?? []).toSorted(inPortuguese);
  const end = validUntil === null ? null : Date.parse(validUntil);
  return {
    source,
    key,
    text: lineOf(`${levelWord(kind, level)}: ${alert.title}`, places, end, now),
    endsAt: isoOf(Math.min(end ?? Infinity, now + LONGEST_MS)),
    places,
    detail,
    credit,
    link,
  };
}

const inPortuguese = (a: string, b: string): number => a.localeCompare(b, 'pt-BR');

/** Level, title, places and end in one line, as much of it as fits. */
function lineOf(start: string, places: readonly string[], end: number | null, now: number): string {
  const until =
    end === null
      ? ''
      : `, até ${dayNumber(end) === dayNumber(now) ? '' : `${dateText(end).slice(0, 5)} `}${atHourText(end)}`;
  const [first = ''] = places;
  const count = places.length === 1 ? first : `${places.length} municípios do Pará`;
  const named = places.length < 3 ? places.join(' e ') : `${first} e mais ${places.length - 1} municípios`;
  const lines = [`${start} em ${named}${until}`, `${start} em ${count}${until}`, `${start} em ${count}`];
  return lines.find((line) => line.length <= LIMITS.urgentText) ?? cutText(start, LIMITS.urgentText);
}
