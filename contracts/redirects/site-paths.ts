import { CATEGORY_KEYS } from '../news/categories.ts';
import { REGIONS } from '../regions.ts';

/** The pages of the site that have no parameter. A test compares them with its routes. */
const PAGES: ReadonlySet<string> = new Set([
  ...['/', '/regioes', '/tv-en-para', '/search', '/anuncie', '/contato', '/institucional', '/expediente'],
  ...['/politica-de-privacidade', '/termos-de-uso', '/correcoes', '/meus-dados', '/mensagens'],
  ...CATEGORY_KEYS.map((key) => `/${key}`),
  ...REGIONS.map(({ slug }) => `/regiao/${slug}`),
]);
const FEED = /\/feed\.(?:xml|atom|json)$/;
/** What lies below these is the site's own, whatever it is. */
const OWN =
  /^\/(?:admin|api|assets|media|partes|previa|relatorio|ir|meus-dados|compartilhar|sinal|visto|healthz|readyz)(?:\/|$)/;
/** Files that browsers and search engines ask for by name. */
const FILES = /^\/(?:[\w-]+\.(?:xml|txt|json|ico|png|webmanifest)|\.well-known\/.*)$/;
const STORY = /^\/noticia\/([1-9]\d{0,9})$/;

/** The story a path leads to. */
export function storyIn(path: string): number | null {
  const [, id] = STORY.exec(path) ?? [];
  return id === undefined ? null : Number(id);
}

/** Whether readers can be led there. */
export function isPage(path: string): boolean {
  return (
    PAGES.has(path) || storyIn(path) !== null || (FEED.test(path) && PAGES.has(path.replace(FEED, '') || '/'))
  );
}

/** Whether the site answers this path itself: as an old address it would never be asked for. */
export function isTaken(path: string): boolean {
  return isPage(path) || OWN.test(path) || FILES.test(path);
}
