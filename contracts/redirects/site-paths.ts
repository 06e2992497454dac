import { ENTITIES } from '../entities.ts';
import { findMunicipality } from '../municipalities.ts';
import { CATEGORY_KEYS } from '../news/categories.ts';
import { PAGE_PATHS } from '../page-paths.ts';
import { REGIONS } from '../regions.ts';

const ENTITY_PAGES = Object.values(ENTITIES).flatMap(({ page }) => page ?? []);

/** The pages of the site without a parameter. A test compares them with the routes. */
const PAGES: ReadonlySet<string> = new Set([
  ...Object.values(PAGE_PATHS),
  ...ENTITY_PAGES.filter((page) => !page.includes(':')),
  ...CATEGORY_KEYS.flatMap((key) => [`/${key}`, `${PAGE_PATHS.light}/${key}`]),
  ...REGIONS.flatMap(({ slug }) => [`/regiao/${slug}`, `${PAGE_PATHS.light}/regiao/${slug}`]),
]);
const FEED = /\/feed(?:-completo)?\.(?:xml|atom|json)$/;
/** Every path below these belongs to the site. */
const OWN_PATHS =
  /^\/(?:admin|api|assets|boletim|edicao-de-bolso|media|partes|previa|relatorio|ir|meus-dados|compartilhar|sinal|visto|retiradas|widget|oembed|sem-internet|healthz|readyz)(?:\/|$)/;
/** Files that browsers and search engines request by name. */
const FILES = /^\/(?:[\w-]+\.(?:xml|txt|json|js|ico|png|webmanifest)|\.well-known\/.*)$/;
const MUNICIPALITY = /^\/municipio\/([a-z-]+)$/;
const SLUG = /^[a-z0-9-]{1,80}$/;
/** The part before the slug in the addresses of entities with a page for each item. */
const SLUG_PAGES = ENTITY_PAGES.filter((page) => page.endsWith('/:slug')).map((page) =>
  page.slice(0, -':slug'.length),
);
const STORY = /^\/noticia\/([1-9]\d{0,9})$/;

/** The id of the story a path leads to. */
export function storyIn(path: string): number | null {
  const [, id] = STORY.exec(path) ?? [];
  return id === undefined ? null : Number(id);
}

/** True for the page of one of the 144 municipalities. */
function isMunicipality(path: string): boolean {
  const [, slug = ''] = MUNICIPALITY.exec(path) ?? [];
  return findMunicipality(slug) !== undefined;
}

function isSlugPage(path: string): boolean {
  return SLUG_PAGES.some((start) => path.startsWith(start) && SLUG.test(path.slice(start.length)));
}

/** True if a redirect may lead there. */
export function isPage(path: string): boolean {
  return (
    PAGES.has(path) ||
    storyIn(path) !== null ||
    isMunicipality(path) ||
    isSlugPage(path) ||
    (FEED.test(path) && PAGES.has(path.replace(FEED, '') || '/'))
  );
}

/** True if the site itself answers this path: a redirect from it would never be used. */
export function isReservedPath(path: string): boolean {
  return isPage(path) || OWN_PATHS.test(path) || FILES.test(path);
}
