import type { MarkKind } from '../../../contracts/stations/marks.ts';

/** A level from which a river is a danger, as its source published it. */
export interface Mark {
  readonly kind: MarkKind;
  /** In centimetres. */
  readonly value: number;
  readonly source: string;
  /** Like `2026-05-12`. */
  readonly day: string;
}

export interface Station {
  readonly code: string;
  readonly river: string;
  /** The name of the place as readers know it. */
  readonly name: string;
  /** The municipality, by its slug. */
  readonly place: string;
  readonly marks: readonly Mark[];
}
