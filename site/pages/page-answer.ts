import type { LoadContext } from '../loading/load-context.ts';

/** What a loader hands over: how the page answers, what its head says, what it shows. */
export interface PageAnswer<Model> {
  readonly status: number;
  /** Empty: the brand stands alone. */
  readonly title: string;
  readonly description: string;
  readonly model: Model;
}

export type PageLoader<Model> = (context: LoadContext) => Promise<PageAnswer<Model>>;
