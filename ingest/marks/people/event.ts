import type { WordRule } from './word-rules.ts';

export const EVENT_TEXTS: Readonly<Record<EventKind, string>> = {
  sexual: 'violência sexual',
  domestic: 'violência doméstica ou feminicídio',
  suicide: 'suicídio',
};

/** Crimes whose victim must not be identified. */
export type EventKind = 'sexual' | 'domestic' | 'suicide';

export interface SensitiveEvent {
  readonly kind: EventKind;
  readonly from: number;
  readonly to: number;
  /** A verb tells that it happened; a noun can also be the topic of a campaign, a law or a study. */
  readonly happened: boolean;
  /** A campaign, law, study or play speaks of it. */
  readonly isTopic: boolean;
}

/**
 * Says of a word whether the event happened (true) or can also be a topic (false). undefined: this rule has no answer, and the
 * next one is asked.
 */
export type EventRule = WordRule<boolean>;
