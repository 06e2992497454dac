import { type EventKind, type SensitiveEvent, TOPIC } from './events.ts';
import { type Facts, hasRole } from './facts.ts';
import { type BySentence, near, type Reading, saysNear } from './reading.ts';

const EVENT_TEXTS: Readonly<Record<EventKind, string>> = {
  sexual: 'violência sexual',
  domestic: 'violência doméstica ou feminicídio',
  suicide: 'suicídio',
};
/** A year of an earlier century: history. */
const LONG_AGO = /^1\d{3}$/;

/** The event whose victim a person is, in words for editors. */
export function whyVictim(
  reading: Reading,
  one: Facts,
  events: BySentence<SensitiveEvent>,
): string | undefined {
  const { person, isPublic, isSuspect } = one;
  if (isPublic || isSuspect || person.form === 'initials' || hasRole(one, 'fiction', 'animal'))
    return undefined;
  if (person.form === 'single' && !person.known) return undefined;
  const here = near(reading, events, person.from);
  if (here.length === 0 || saysNear(reading, person.from, LONG_AGO)) return undefined;
  const isTopic = !hasRole(one, 'victim') && saysNear(reading, person.from, TOPIC);
  const event = here.find(({ happened }) => happened || !isTopic);
  return event && EVENT_TEXTS[event.kind];
}
