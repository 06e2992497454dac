import type { PageDocument, PageElement } from './page-document.ts';

/** What a page says about itself, by whatever means: JSON-LD, Open Graph, meta, then what stands on it. */
export interface PageFacts {
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly published: string;
  readonly updated: string;
  readonly image: string;
  readonly siteName: string;
}

const ARTICLE = /^(?:News|Blog|Reportage|Analysis|Opinion|Tech)?(?:News)?(?:Article|Posting)$/;
const LEAST_TITLE = 12;

export function pageFacts(page: PageDocument): PageFacts {
  const linked = linkedData(page);
  const text = (selector: string): string =>
    page.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const meta = (...names: readonly string[]): string => metaOf(page, names);
  const siteName = meta('og:site_name', 'application-name');
  return {
    title:
      textIn(linked, 'headline') ||
      withoutSite(meta('og:title', 'twitter:title'), siteName) ||
      text('article h1') ||
      text('h1') ||
      withoutSite(text('title'), siteName),
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
    siteName: siteName || namesIn(linked, 'publisher'),
  };
}

function metaOf(page: PageDocument, names: readonly string[]): string {
  for (const name of names) {
    for (const key of ['property', 'name', 'itemprop']) {
      const content = page.querySelector(`meta[${key}="${name}"]`)?.getAttribute('content')?.trim();
      if (content) return content;
    }
  }
  return '';
}

/** The `time` of the page, or "Publicado em 13/11/2026 às 9h". */
function timeOn(page: PageDocument): string {
  const time = page.querySelector('article time, time[pubdate], time[datetime], [itemprop=datePublished]');
  const given =
    time?.getAttribute('datetime') ?? time?.getAttribute('content') ?? time?.textContent?.trim() ?? '';
  if (given !== '') return given;
  const body = page.querySelector('body')?.textContent?.slice(0, 50_000) ?? '';
  return (
    /(?:publicad[oa]|postad[oa]|atualizad[oa]|data|criado)\s*(?:em|:)?\s*:?\s*((?:\p{L}+(?:-feira)?,\s*)?\d{1,2}(?:[/.-]\d{1,2}[/.-]\d{2,4}|º?\s+de\s+\p{L}+\s+de\s+\d{4})(?:[^\d\n]{1,8}\d{1,2}[:h]\d{0,2})?)/iu.exec(
      body,
    )?.[1] ?? ''
  );
}

/** "Ponte é entregue - Prefeitura de X" is entitled "Ponte é entregue". */
function withoutSite(title: string, siteName: string): string {
  const parts = title.split(/\s+[|–—•»-]\s+/);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return title;
  const rest = title.slice(0, title.lastIndexOf(last)).replace(/\s+[|–—•»-]\s+$/, '');
  const isSite =
    last === siteName ||
    /^(?:prefeitura|c[âa]mara|portal|ag[êe]ncia|jornal|governo|tribunal|universidade|g1|not[íi]cias)\b/i.test(
      last,
    ) ||
    /[|•»]/.test(title);
  return isSite && rest.length >= LEAST_TITLE ? rest : title;
}

type Json = Readonly<Record<string, unknown>>;

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Json)[name]
    : undefined;

/** The article among what the page says in JSON-LD. */
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
  return typeof value === 'string' ? value.trim() : '';
};

function namesIn(data: unknown, name: string): string {
  return list(own(data, name))
    .map((one) => (typeof one === 'string' ? one : textIn(one, 'name')))
    .filter((one) => one !== '' && !/^https?:/.test(one))
    .join(', ');
}

function imageIn(data: unknown): string {
  const [first] = list(own(data, 'image'));
  return typeof first === 'string' ? first : textIn(first, 'url');
}
