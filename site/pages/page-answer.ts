import type { PageSubject } from '../../contracts/ads/page-subject.ts';
import type { LoadContext } from '../data/load-context.ts';
import type { PageStyle } from '../styles/page-styles.ts';

/** The metadata of a page for browsers, search engines and shared links. */
export interface PageHead {
  /** Empty if the title is the brand alone. The brand follows the title unless `titleAlone`. */
  readonly title: string;
  readonly titleAlone?: true;
  readonly description: string;
  /** Path and query of the canonical address. */
  readonly canonical: string;
  /** The key of the edition under which search engines show the page; not given: the edition that shows it. */
  readonly homeEdition?: string;
  /** The absolute address of the original, if search engines should show that instead. */
  readonly original?: string;
  /** The data of a shared link; by default the values above. */
  readonly sharing?: {
    readonly title: string;
    /** Path of a 1200×630 JPEG. */
    readonly image: string;
    readonly imageAlt: string;
    readonly article?: { readonly published: string; readonly modified: string; readonly section: string };
  };
  /** Other sites can ask at `/oembed` how to show the page. */
  readonly oembed?: true;
  readonly noIndex?: true;
  readonly previous?: string;
  readonly next?: string;
  /** The feed of the list on this page. */
  readonly feed?: { readonly title: string; readonly path: string };
  /** The podcast of the edition. */
  readonly podcast?: { readonly title: string; readonly path: string };
  /** JSON-LD statements without `@context`; addresses are paths. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** The style sheets that this kind of page needs beside `site.css`. */
  readonly styles?: readonly PageStyle[];
  /** The largest picture of the first view (LCP): preloaded before the style sheet is parsed. */
  readonly leadPicture?: { readonly srcSet: string; readonly sizes: string };
}

/** The result of a loader: status, head and model of the page. */
export interface ShownPage<Model> {
  readonly status: 200 | 404 | 503;
  readonly head: PageHead;
  readonly model: Model;
  /** The tags the page was made from; it is invalidated when one of them changes. */
  readonly tags: readonly string[];
  /** `false` if optional data is unavailable. The page is rendered again soon then. */
  readonly complete: boolean;
  /** Decides the ads; without it only ads without limits are shown. */
  readonly subject?: PageSubject;
  /** How long browsers and proxies keep the answer, in seconds, if other than the route says. */
  readonly browserCache?: number | 'immutable';
  /** True if readers can invent such addresses without limit, as for a search, so that the page is not cached. */
  readonly unboundedAddress?: boolean;
  /**
   * Set on a 404 page that is the same for all unknown addresses of its route, so that it is rendered once for all of them.
   * The site remembers that the address is unknown until one of these tags changes; without tags it asks the API each time.
   */
  readonly notFoundUntil?: readonly string[];
}

/** The content has another address. */
export interface MovedPage {
  readonly redirect: string;
  /** `true` if the page has moved for good (301). */
  readonly permanent?: true;
}

export type PageAnswer<Model> = ShownPage<Model> | MovedPage;

export type PageLoader<Model> = (context: LoadContext) => Promise<PageAnswer<Model>>;
