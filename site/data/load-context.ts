import type { SiteEdition } from '../request/edition.ts';
import type { EditionsByHost } from '../request/editions-by-host.ts';
import type { AdRotation } from './ads/ad-rotation.ts';
import type { Content } from './content.ts';
import type { OptionalContext } from './optional-data.ts';
import type { AdmitSearch } from './search-refused.ts';

/** The request in canonical form. */
export interface PageRequest {
  /** The path with its parameters filled in, without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Only the parameters the route knows, each in canonical form. */
  readonly query: Readonly<Record<string, string>>;
  /** In canonical form, used by links, caches and redirects. */
  readonly pathAndQuery: string;
}

/** How this installation treats data of readers, as the privacy policy states it. */
export interface PrivacyFacts {
  /** Events of analytics are deleted after this many days. */
  readonly eventsDays: number;
  /** Messages are deleted after this many days; only by hand if it is 0. */
  readonly messagesDays: number;
  /** True behind a CDN: pages report their own views. */
  readonly pagesReportViews: boolean;
}

/** The dependencies of a loader. The clock is one of them, so that the same input gives the same page. */
export interface LoadContext extends OptionalContext {
  readonly request: PageRequest;
  readonly content: Content;
  readonly rotation: AdRotation;
  /** The site of the network that shows the page. */
  readonly edition: SiteEdition;
  /** All editions, for links to them and for canonical addresses. */
  readonly editions: EditionsByHost;
  readonly privacy: PrivacyFacts;
  readonly now: Date;
  /** Runs a search of this page when there is room for it. */
  readonly admitSearch: AdmitSearch;
}
