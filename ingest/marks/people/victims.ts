import { type EventKind, type SensitiveEvent, TOPIC } from './events.ts';
import { type Facts, hasRole } from './facts.ts';
import { type BySentence, foldedAt, near, type Reading, saysNear } from './reading.ts';
import { isVerb } from './roles-of-person.ts';

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
  if (isSuspect || person.form === 'initials' || hasRole(one, 'fiction', 'animal')) return undefined;
  if (person.form === 'single' && !person.known) return undefined;
  const here = near(reading, events, person.from);
  if (here.length === 0 || saysNear(reading, person.from, LONG_AGO)) return undefined;
  const isTopic = !hasRole(one, 'victim') && saysNear(reading, person.from, TOPIC);
  const event = here.find((one) =>
    isPublic ? one.happened && isSufferedBy(reading, person, one) : one.happened || !isTopic,
  );
  return event && EVENT_TEXTS[event.kind];
}

/** Verbs between somebody and what happened to that person. */
const SUFFERING =
  /^(?:foi|era|que|cometeu|comete|tentou|teria|havia|sofreu|revelou|contou|relatou|tem|tinha|ja)$/;
const MAX_WORDS_TO_EVENT = 12;

/** "a agente de saúde Ana Souza, 29 anos, morta pelo marido"; but an officer who tells of another victim is none. */
function isSufferedBy(reading: Reading, { to }: Facts['person'], { from }: SensitiveEvent): boolean {
  if (from < to || from > to + MAX_WORDS_TO_EVENT) return false;
  for (let at = to; at < from; at += 1) {
    const word = foldedAt(reading, at);
    if (SUFFERING.test(word)) continue;
    if (isVerb(word) && word !== 'em') return false;
    // Another subject: "disse que a vítima foi estuprada".
    if (/^[oa]s?$/.test(word) && !/^(?:propri[oa]|vida)$/.test(foldedAt(reading, at + 1))) return false;
  }
  return true;
}
