import type { Client } from '../../client/client.ts';

/** What a loader may use. The clock is a part of it, so that a page is the same for the same input. */
export interface LoadContext {
  readonly client: Pick<Client, 'call'>;
  readonly now: Date;
  readonly warn: (error: unknown, message: string) => void;
  /** How long a page waits for a part it can do without. */
  readonly sideDeadlineMs: number;
}
