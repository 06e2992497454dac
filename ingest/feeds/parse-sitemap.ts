import { absoluteUrl } from './absolute-links.ts';
import { EMPTY_ITEM, type RawItem } from './item-builder.ts';
import type { RawFeed } from './parse-rss.ts';
import { childOf, childrenOf, elementText, isElement, type XmlElement } from './xml-tree.ts';

/** A sitemap with the news and image extensions; an index lists further sitemaps. */
export function parseSitemap(
  root: XmlElement,
  address: string | null,
): RawFeed & { readonly more: readonly string[] } {
  const more = childrenOf(root, 'sitemap')
    .map((sitemap) => absoluteUrl(elementText(childOf(sitemap, 'loc')), address))
    .filter((url) => url !== null);
  return {
    title: '',
    home: null,
    items: childrenOf(root, 'url')
      .filter((url) => newsOf(url) !== undefined || mayBeNews(elementText(childOf(url, 'loc'))))
      .map((url) => sitemapItem(url, address)),
    more,
  };
}

const inside = (element: XmlElement | undefined, local: string): XmlElement | undefined =>
  element?.children.filter(isElement).find((child) => child.local === local);

/** Google's news extension: its presence means that the page is a story. */
function newsOf(url: XmlElement): XmlElement | undefined {
  return url.children.filter(isElement).find(({ name }) => name.endsWith(':news'));
}

function sitemapItem(url: XmlElement, base: string | null): RawItem {
  const news = newsOf(url);
  const image = url.children.filter(isElement).find(({ name }) => name === 'image:image');
  const loc = elementText(childOf(url, 'loc'));
  const picture = elementText(inside(image, 'loc'));
  return {
    ...EMPTY_ITEM,
    id: loc,
    link: loc,
    title: elementText(inside(news, 'title')) || titleFromAddress(loc),
    published: elementText(inside(news, 'publication_date')) || elementText(childOf(url, 'lastmod')),
    updated: elementText(childOf(url, 'lastmod')),
    categories: elementText(inside(news, 'keywords'))
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    images: picture
      ? [{ url: picture, alt: elementText(inside(image, 'caption') ?? inside(image, 'title')) }]
      : [],
    base,
  };
}

/** `/2026/11/prefeitura-abre-vagas.html` becomes "Prefeitura abre vagas" until the page itself is read. */
function titleFromAddress(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const words = safeDecode(last)
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .replace(/^\d+ | \d+$/g, '')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Static pages that every site has: about, contact, legal notices. */
const STANDING = new Set(
  (
    'home inicio index sobre about quem-somos institucional contato contatos fale-conosco contact ouvidoria mapa-do-site sitemap acessibilidade ' +
    'politica-de-privacidade politica-de-cookies privacy-policy termos-de-uso lgpd transparencia portal-da-transparencia acesso-a-informacao ' +
    'prefeito vice-prefeito prefeita gabinete secretarias secretaria o-municipio municipio a-cidade cidade historia nossa-historia simbolos ' +
    'servicos carta-de-servicos carta-de-servicos-ao-cidadao perguntas-frequentes faq galeria galerias fotos videos agenda eventos noticias ' +
    'todas-as-noticias blog news busca search login expediente anuncie equipe camara vereadores mesa-diretora licitacoes concursos diario-oficial ' +
    'obrigado carrinho checkout minha-conta webmail radar e-sic esic estrutura-organizacional organograma'
  ).split(' '),
);
/** Path segments of lists of stories. */
const LISTS =
  /^(?:category|categoria|categorias|tag|tags|author|autor|page|pagina|arquivo|arquivos|archive|assunto|editoria)$/;

/** True if an address of a sitemap may be a story; home pages, static pages and lists are not. */
function mayBeNews(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { pathname, search } = new URL(address);
  const parts = pathname.toLowerCase().split('/').filter(Boolean);
  if (parts[0] !== undefined && /^(?:pt|pt-br|en|es)$/.test(parts[0])) parts.shift();
  const last = (parts.at(-1) ?? '').replace(/\.(?:html?|php|aspx?)$/, '');
  if (last === '' || STANDING.has(last)) return /[?&](?:p|id|cod|noticia|codigo)=\d/.test(search);
  return !parts.slice(0, -1).some((part) => LISTS.test(part));
}
