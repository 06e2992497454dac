/**
 * The style sheets of single kinds of pages, `pages/<name>.css`. A loader names those of its page in
 * `head.styles`; all other styles are in `site.css`, which every page loads.
 */
export const PAGE_STYLES = [
  ...([
    'developers',
    'digest',
    'live',
    'offline',
    'pocket',
    'report',
    'search',
    'services',
    'spoken',
    'text',
    'topics',
    'tv',
    'widget',
  ] as const),
] as const;

export type PageStyle = (typeof PAGE_STYLES)[number];

/** The source file, which is also its key in Vite's manifest. */
export const pageStyleFile = (name: PageStyle): string => `site/styles/pages/${name}.css`;
