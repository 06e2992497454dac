import type { SiteEdition } from '../request/edition.ts';
import type { EditionsByHost } from '../request/editions-by-host.ts';
import type { AdRotation } from './ad-rotation.ts';
import type { Content } from './content.ts';
import type { TimeLimit } from './optional-data.ts';
import type { AdmitSearch } from './search-refused.ts';

/** The request in canonical form. */
export interface PageRequest {
  /** The path with its parameters filled in, without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Only the parameters the route knows, each in canonical form. */
  readonly query: Readonly<Record<string, string>>;
  /** Canonical path and query, used by links, caches and redirects. */
  readonly address: string;
}

/** The retention periods in days, as the privacy policy states them. */
export interface RetentionDays {
  readonly eventsDays: number;
  /** 0: until an administrator deletes them. */
  readonly messagesDays: number;
  /** True behind a CDN: pages report their own views. */
  readonly pagesTellViews: boolean;
}

/** The dependencies of a loader. The clock is one of them, so that the same input gives the same page. */
export interface LoadContext {
  readonly request: PageRequest;
  readonly content: Content;
  readonly rotation: AdRotation;
  /** The site of the network that shows the page. */
  readonly edition: SiteEdition;
  /** The whole network: for links to other editions and for canonical addresses. */
  readonly network: EditionsByHost;
  readonly retention: RetentionDays;
  readonly now: Date;
  /** Only writes a log line; missing data is reported by the loader's return value. */
  readonly warn: (error: unknown, message: string) => void;
  /** Runs a search of this page when there is room for it. */
  readonly admitSearch: AdmitSearch;
  /** When the page stops waiting for optional data. */
  readonly timeLimit: TimeLimit;
}
