import { foldText } from '../../contracts/words/fold.ts';
import { boundedText, FIELD_LIMITS } from '../bounded-text.ts';
import type { PageDocument, PageElement } from './page-document.ts';

/** Metadata of a page from JSON-LD, Open Graph, meta elements, else from its content. */
export interface PageFacts {
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly published: string;
  readonly updated: string;
  readonly image: string;
  /** As declared for Open Graph; NaN or 0 if it is not. */
  readonly imageSize: { readonly width: number; readonly height: number };
  readonly siteName: string;
  /** True if the page declares or dates itself as an article, or has a headline; home and static pages do not. */
  readonly isArticle: boolean;
}

const ARTICLE = /^(?:News|Blog|Reportage|Analysis|Opinion|Tech)?(?:News)?(?:Article|Posting)$/;
const MIN_TITLE = 12;
/** A shorter ending of a title may name a place or person of the story. */
const MIN_SITE = 4;
/** Maximum authors of one story. */
const MAX_NAMES = 20;
/** "Sobre", "Fale conosco" and "Prefeitura de Vigia" are no headlines. */
const MIN_HEADLINE_WORDS = 4;

export function pageFacts(page: PageDocument, address: string): PageFacts {
  const linked = linkedData(page);
  const text = (selector: string): string => boundedText(page.querySelector(selector)?.textContent ?? '');
  const meta = (...names: readonly string[]): string => metaOf(page, names);
  const siteName = meta('og:site_name', 'application-name');
  const host = hostWords(address);
  const clean = (written: string): string => withoutSite(written, siteName, host);
  const title = headlineOf(
    [
      clean(textIn(linked, 'headline')),
      clean(meta('og:title', 'twitter:title')),
      clean(text('article h1')),
      clean(text('h1')),
      clean(text('title')),
    ],
    siteName,
  );
  return {
    title,
    summary: meta('og:description', 'description', 'twitter:description') || textIn(linked, 'description'),
    author:
      namesIn(linked, 'author') ||
      meta('author', 'article:author', 'dc.creator').replace(/^https?:.*/, '') ||
      text('[rel=author], [itemprop=author], .author-name, .autor, .byline'),
    published:
      textIn(linked, 'datePublished') ||
      meta('article:published_time', 'date', 'dc.date', 'dcterms.created', 'pubdate') ||
      timeOn(page),
    updated:
      textIn(linked, 'dateModified') || meta('article:modified_time', 'og:updated_time', 'dcterms.modified'),
    image: imageIn(linked) || meta('og:image', 'og:image:url', 'twitter:image'),
    imageSize: {
      width: Number.parseInt(meta('og:image:width'), 10),
      height: Number.parseInt(meta('og:image:height'), 10),
    },
    siteName: siteName || namesIn(linked, 'publisher'),
    isArticle:
      linked !== undefined ||
      meta('article:published_time', 'dc.date', 'dcterms.created', 'pubdate') !== '' ||
      title.split(' ').length >= MIN_HEADLINE_WORDS,
  };
}

/** The first candidate that names the story: some sites use their own name as the title of every page. */
function headlineOf(candidates: readonly string[], siteName: string): string {
  const said = candidates.filter(Boolean);
  return (
    said.find(
      (title) =>
        title !== siteName &&
        !/^(?:home|in[íi]cio|not[íi]cias?|prefeitura(?: municipal)? de .{2,40})$/i.test(title),
    ) ??
    said[0] ??
    ''
  );
}

function metaOf(page: PageDocument, names: readonly string[]): string {
  for (const name of names) {
    for (const key of ['property', 'name', 'itemprop']) {
      const content = boundedText(
        page.querySelector(`meta[${key}="${name}"]`)?.getAttribute('content') ?? '',
      );
      if (content) return content;
    }
  }
  return '';
}

/** Expects collapsed white space. */
const WRITTEN_DATE =
  /(?:publicad[oa]|postad[oa]|atualizad[oa]|data|criado) ?(?:em|:)? ?:? ?((?:\p{L}{1,20}(?:-feira)?, ?)?\d{1,2}(?:[/.-]\d{1,2}[/.-]\d{2,4}|º? de \p{L}{1,12} de \d{4})(?:\D{1,8}\d{1,2}[:h]\d{0,2})?)/iu;

/** The `time` element of the page, or "Publicado em 13/11/2026 às 9h". */
function timeOn(page: PageDocument): string {
  const time = page.querySelector('article time, time[pubdate], time[datetime], [itemprop=datePublished]');
  const given = boundedText(
    time?.getAttribute('datetime') ?? time?.getAttribute('content') ?? time?.textContent ?? '',
    FIELD_LIMITS.date,
  );
  if (given !== '') return given;
  const body = boundedText(page.querySelector('body')?.textContent ?? '', FIELD_LIMITS.pageStart);
  return WRITTEN_DATE.exec(body)?.[1] ?? '';
}

function hostWords(address: string): string {
  return URL.canParse(address)
    ? foldText(new URL(address).hostname).replace(/^www\.|[^\p{L}\p{N}]+/gu, '')
    : '';
}

/** "Ponte é entregue - Prefeitura de X" becomes "Ponte é entregue". */
function withoutSite(title: string, siteName: string, host: string): string {
  const parts = title.split(/ [|–—•»-] /);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return title;
  const rest = title.slice(0, title.lastIndexOf(last)).replace(/ [|–—•»-] $/, '');
  const fold = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]+/gu, '');
  const [site, ending] = [fold(siteName), fold(last)];
  const isSite =
    last === siteName ||
    (ending.length >= MIN_SITE &&
      site.length >= MIN_SITE &&
      (site.includes(ending) || ending.includes(site))) ||
    (host.includes(ending.slice(0, 60)) && ending.length >= MIN_SITE) ||
    /^(?:prefeitura|c[âa]mara|portal|ag[êe]ncia|jornal|governo|tribunal|universidade|g1|not[íi]cias)\b/i.test(
      last,
    ) ||
    /[|•»]/.test(title);
  return isSite && rest.length >= MIN_TITLE ? rest : title;
}

type Json = Readonly<Record<string, unknown>>;

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Json)[name]
    : undefined;

/** The article in the JSON-LD of the page. */
function linkedData(page: PageDocument): unknown {
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    const found = articleIn(parse(script));
    if (found !== undefined) return found;
  }
  return undefined;
}

function parse(script: PageElement): unknown {
  try {
    return JSON.parse(script.textContent?.trim().replace(/^<!--|-->$/g, '') ?? '');
  } catch {
    return undefined;
  }
}

function articleIn(data: unknown): unknown {
  const all = Array.isArray(data) ? data : [data, ...list(own(data, '@graph'))];
  return all.find((one) =>
    list(own(one, '@type')).some((type) => typeof type === 'string' && ARTICLE.test(type)),
  );
}

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const textIn = (data: unknown, name: string): string => {
  const value = own(data, name);
  return typeof value === 'string' ? boundedText(value) : '';
};

function namesIn(data: unknown, name: string): string {
  return list(own(data, name))
    .slice(0, MAX_NAMES)
    .map((one) => (typeof one === 'string' ? boundedText(one, FIELD_LIMITS.author) : textIn(one, 'name')))
    .filter((one) => one !== '' && !/^https?:/.test(one))
    .join(', ');
}

function imageIn(data: unknown): string {
  const [first] = list(own(data, 'image'));
  return typeof first === 'string' ? boundedText(first) : textIn(first, 'url');
}
