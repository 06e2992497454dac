import type { LoadContext } from '../data/load-context.ts';

/** What a page says about itself to browsers, search engines and whoever links to it. */
export interface PageHead {
  /** Empty: the brand stands alone. The brand follows unless `titleAlone`. */
  readonly title: string;
  readonly titleAlone?: true;
  readonly description: string;
  /** Path and query of the one address of this content; the host is the operator's business. */
  readonly canonical: string;
  /** The whole address of the original, where that is what search engines should show. */
  readonly original?: string;
  /** What a shared link shows; without it, what stands above. */
  readonly sharing?: {
    readonly title: string;
    /** Path of a 1200×630 JPEG. */
    readonly image: string;
    readonly imageAlt: string;
    readonly article?: { readonly published: string; readonly modified: string; readonly section: string };
  };
  readonly noIndex?: true;
  readonly previous?: string;
  readonly next?: string;
  /** The feed of what this page lists. */
  readonly feed?: { readonly title: string; readonly path: string };
  /** Statements for search engines, without `@context`; addresses are paths. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** The picture the first view is judged by: asked for before the style sheet is read. */
  readonly leadPicture?: { readonly srcSet: string; readonly sizes: string };
}

/** What a loader hands over: how the page answers, what its head says, what it shows. */
export interface ShownPage<Model> {
  readonly status: 200 | 404 | 503;
  readonly head: PageHead;
  readonly model: Model;
  /** What it was made from; the page is invalidated when one of them changes. */
  readonly tags: readonly string[];
  /** False: something the page can do without is missing, and it is made again soon. */
  readonly complete: boolean;
  /** One of endless addresses, like a search: not cached. */
  readonly endless?: boolean;
}

/** The same content has another address. */
export interface MovedPage {
  readonly redirect: string;
}

export type PageAnswer<Model> = ShownPage<Model> | MovedPage;

export type PageLoader<Model> = (context: LoadContext) => Promise<PageAnswer<Model>>;
