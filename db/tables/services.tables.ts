import type { Generated, Insertable, Selectable } from 'kysely';
import type { AlertLevel } from '../../contracts/services/alert-levels.ts';
import type { ObservationKind, ServiceKey } from '../../contracts/services/service-sources.ts';
import type { TablePortCode } from '../../contracts/services/tide-ports.ts';
import type { Flag, Moment } from './column-types.ts';

/** A public service that was switched on once. A source without a row is off. */
interface ServiceSourceTable {
  key: ServiceKey;
  active: Flag;
  /** 1 in the demo: recorded answers are read instead of the real service. */
  recorded: Generated<Flag>;
  /** Counts the readings, so that many places are read in parts. */
  turn: Generated<number>;
  next_at: Moment;
  /** End of the reader's lease: one instance reads a source at a time. */
  lease_until: Moment;
  tried_at: Moment | null;
  succeeded_at: Moment | null;
  failures: Generated<number>;
  /** Message for the newsroom; empty if the last reading had everything. */
  error: Generated<string>;
}

/** An observation that a public service measured or announced. Source, place and key are unique together. */
interface ObservationTable {
  source: ServiceKey;
  /** The slug of a municipality, or the code of a station. */
  place: string;
  key: string;
  kind: ObservationKind;
  title: string;
  text: string;
  advice: string;
  level: AlertLevel | '';
  unit: string;
  value: number | null;
  low: number | null;
  measured_at: Moment;
  valid_from: Moment;
  /** When the source last said so. */
  read_at: Moment;
  /** When it first said so in these words. */
  changed_at: Moment;
  valid_until: Moment | null;
}

/** An editor's decision on an alert that was proposed as an urgent notice. */
interface AlertDecisionTable {
  source: ServiceKey;
  key: string;
  decided_by: string;
  decided_at: Moment;
  /** The notice it became; null if it was left. */
  notice_id: number | null;
}

/** A tide table of the Navy that the newsroom uploaded. Port and year are unique together. */
interface TideTableTable {
  port: TablePortCode;
  year: number;
  /** CSV with the columns `data;hora;altura`. */
  text: string;
  uploaded_at: Moment;
}

export interface ServiceTables {
  alert_decision: AlertDecisionTable;
  service_source: ServiceSourceTable;
  observation: ObservationTable;
  tide_table: TideTableTable;
}

export type ServiceSourceRow = Selectable<ServiceSourceTable>;
export type ObservationRow = Selectable<ObservationTable>;
export type NewObservation = Insertable<ObservationTable>;
