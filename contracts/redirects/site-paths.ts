import { findMunicipality } from '../municipalities.ts';
import { CATEGORY_KEYS } from '../news/categories.ts';
import { REGIONS } from '../regions.ts';

/** The pages of the site without a parameter. A test compares them with the routes. */
const PAGES: ReadonlySet<string> = new Set([
  ...['/', '/regioes', '/tv-en-para', '/search', '/anuncie', '/contato', '/institucional', '/expediente'],
  ...['/municipios', '/politica-de-privacidade', '/termos-de-uso', '/correcoes', '/meus-dados', '/mensagens'],
  ...['/boletim', '/edicao-de-bolso', '/edicao-de-bolso/imprimir'],
  ...['/sem-internet', '/leve'],
  ...CATEGORY_KEYS.map((key) => `/leve/${key}`),
  ...REGIONS.map(({ slug }) => `/leve/regiao/${slug}`),
  ...['/widget', '/desenvolvedores'],
  ...CATEGORY_KEYS.map((key) => `/${key}`),
  ...REGIONS.map(({ slug }) => `/regiao/${slug}`),
]);
const FEED = /\/feed(?:-completo)?\.(?:xml|atom|json)$/;
/** Every path below these belongs to the site. */
const OWN =
  /^\/(?:admin|api|assets|boletim|edicao-de-bolso|media|partes|previa|relatorio|ir|meus-dados|compartilhar|sinal|visto|retiradas|widget|oembed|healthz|readyz)(?:\/|$)/;
/** Files that browsers and search engines request by name. */
const FILES = /^\/(?:[\w-]+\.(?:xml|txt|json|js|ico|png|webmanifest)|\.well-known\/.*)$/;
const MUNICIPALITY = /^\/municipio\/([a-z-]+)$/;
const NAMED = /^\/(?:assunto|autor)\/[a-z0-9-]{1,80}$/;
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

/** True if a redirect may lead there. */
export function isPage(path: string): boolean {
  return (
    PAGES.has(path) ||
    storyIn(path) !== null ||
    isMunicipality(path) ||
    NAMED.test(path) ||
    (FEED.test(path) && PAGES.has(path.replace(FEED, '') || '/'))
  );
}

/** True if the site itself answers this path: a redirect from it would never be used. */
export function isTaken(path: string): boolean {
  return isPage(path) || OWN.test(path) || FILES.test(path);
}
