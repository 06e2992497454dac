import type { AdRotation } from './ad-rotation.ts';
import type { Content } from './content.ts';
import type { Deadline } from './optional-data.ts';

/** What was asked for, in its one canonical spelling. */
export interface PageRequest {
  /** With the parameters filled in, without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Only the parameters the route knows, each in canonical form. */
  readonly query: Readonly<Record<string, string>>;
  /** Path and query in one spelling: what links, caches and redirects call this page. */
  readonly address: string;
}

/** What the operator decides about personal data, as the privacy text says it: for how many days it is retained. */
export interface Retention {
  readonly eventsDays: number;
  /** 0: until somebody deletes them. */
  readonly messagesDays: number;
  /** A delivery network answers for us: pages say by themselves that they were opened. */
  readonly pagesTellViews: boolean;
}

/** What a loader may use. The clock is a part of it, so that a page is the same for the same input. */
export interface LoadContext {
  readonly request: PageRequest;
  readonly content: Content;
  readonly rotation: AdRotation;
  /** Where the site is reached, as the operator says, unless the settings say otherwise; never from a request. */
  readonly siteUrl: string;
  readonly retention: Retention;
  readonly now: Date;
  /** Logs only: what is missing is said by what a loader returns. */
  readonly warn: (error: unknown, message: string) => void;
  /** When the page stops waiting for what it can do without. */
  readonly deadline: Deadline;
}
