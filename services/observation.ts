import type { AlertLevel } from '../contracts/services/alert-levels.ts';
import type { ObservationKind } from '../contracts/services/service-sources.ts';

/** One thing that a public service measured or announced. Moments are milliseconds since 1970. */
export interface Observation {
  readonly kind: ObservationKind;
  /** The slug of a municipality, or the code of a station. */
  readonly place: string;
  /** Identity within source and place: the id of an alert, a day, the hour of a reading. */
  readonly key: string;
  /** The kind of event that is announced, for example of an alert. */
  readonly title: string;
  /** In the words of the source, one line per sentence. */
  readonly text: string;
  /** The advice of the source, one line per sentence. */
  readonly advice: string;
  readonly level: AlertLevel | '';
  readonly value: number | null;
  /** The lower end, where the value is the upper one. */
  readonly low: number | null;
  readonly unit: string;
  readonly measuredAt: number;
  readonly validFrom: number;
  /** `null` if the source names no end. */
  readonly validUntil: number | null;
}

/** The members that most observations leave empty. */
export const EMPTY_OBSERVATION = {
  title: '',
  text: '',
  advice: '',
  level: '',
  value: null,
  low: null,
  unit: '',
  validUntil: null,
} as const satisfies Partial<Observation>;
