import type { Signal } from '../../analytics/signal/signal.ts';

/** A place whose newest stories the reader wants to have without a connection. */
export interface KeptPlace {
  readonly kind: 'muni' | 'reg';
  readonly slug: string;
}

/** A message of a page to the worker. The answer comes by the port that is sent along. */
export type WorkerMessage =
  | { readonly type: 'state' }
  | { readonly type: 'keep'; readonly place: KeptPlace }
  | { readonly type: 'clear' }
  /** A view of a stored copy, reported by a reader who consented: sent when there is a connection. */
  | { readonly type: 'signal'; readonly signal: Signal }
  /** The reader withdrew the consent: no view that waits is sent. */
  | { readonly type: 'forget-signals' };

/** Numbers about the pages that are stored for reading without a connection. */
export interface WorkerState {
  readonly pages: number;
  readonly bytes: number;
  readonly place: KeptPlace | null;
  /** Stories of the place. */
  readonly kept: number;
  /** `undefined` if the last request was carried out. */
  readonly failed?: 'offline' | 'full';
}
