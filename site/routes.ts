import type { PageModels, PageName } from './entry-server.tsx';
import { loadHome } from './pages/home/home.loader.ts';
import type { PageLoader } from './pages/page-answer.ts';

/** One row per address: who loads it, and which page of entry-server.tsx shows what was loaded. */
export type Route = {
  [Name in PageName]: {
    readonly path: string;
    readonly load: PageLoader<PageModels[Name]>;
    readonly page: Name;
  };
}[PageName];

/** The site's table of contents. What is not listed here redirects to the home. */
export const ROUTES: readonly Route[] = [{ path: '/', load: loadHome, page: 'home' }];
