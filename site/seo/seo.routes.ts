import type { FastifyInstance } from 'fastify';
import { PATHS } from '../addresses.ts';
import { type Content, TAGS } from '../data/content.ts';
import { type MadeResponse, NOTHING, type ResponseCache, sendCached } from './cached-response.ts';
import {
  FEED_FORMATS,
  FEED_SOURCES,
  FEED_TYPES,
  type FeedFormat,
  type FeedSource,
  feedPath,
} from './feed-addresses.ts';
import { registerIcons } from './icons.ts';
import {
  countNewsFiles,
  googleNewsSitemap,
  type NewsBelow,
  newsOfFile,
  newsSitemap,
  pagesSitemap,
  recentNews,
  SITEMAPS,
  sitemapIndex,
} from './sitemap.ts';

export interface SeoOptions {
  /** From the operator, without a slash at the end, unless the newsroom set another: never from a request. */
  readonly siteUrl: string;
  readonly content: Content;
  readonly newsBelow: NewsBelow;
  readonly now: () => Date;
  /** The public pages that are not news. */
  readonly pages: readonly { readonly path: string }[];
  readonly cached: ResponseCache;
}

interface MadeText {
  readonly text: string;
  readonly tags: readonly string[];
}

const CACHE_CONTROL = 'public, max-age=300';
/** Invalidated when it changes; made again after this time in case the change was not announced. */
const FRESH_MS = 60_000;
/** Nothing tells when one of a file's thousand stories changes. */
const NEWS_FILE_FRESH_MS = 600_000;
const XML = 'application/xml';

/** Loaded with the first feed that is asked for: what writes feeds takes a tenth of an idle process. */
const writing = () => import('./feed.ts');

/** What search engines, feed readers and phones ask for. */
export function registerSeo(app: FastifyInstance, options: SeoOptions): void {
  const { siteUrl, content, newsBelow, now, pages, cached } = options;

  function text<Params>(
    path: string,
    type: string,
    make: (params: Params) => Promise<MadeText | undefined>,
    freshMs = FRESH_MS,
  ): void {
    app.get(path, (request, reply) => {
      const key = `${path} ${JSON.stringify(request.params)}`;
      const makeAnswer = async (): Promise<MadeResponse> => {
        const made = await make(request.params as Params);
        if (!made) return NOTHING;
        const { text, tags } = made;
        return { body: Buffer.from(text), type: `${type}; charset=utf-8`, tags, freshMs };
      };
      return sendCached(request, reply, {
        cacheControl: CACHE_CONTROL,
        read: () => cached(key, makeAnswer),
      });
    });
  }

  /** Without the settings the operator's address stands in: what needs nothing else is still answered. */
  async function publicAddress(): Promise<string> {
    const settings = await content.settings().catch(() => undefined);
    return settings?.canonicalHost || siteUrl;
  }

  registerIcons(app);
  text('/robots.txt', 'text/plain', async () => {
    return { text: robotsText(await publicAddress()), tags: [TAGS.settings] };
  });
  text('/site.webmanifest', 'application/manifest+json', async () => {
    return { text: webManifest((await content.settings()).brand), tags: [TAGS.settings] };
  });

  text(SITEMAPS.all, XML, async () => {
    const [address, files] = await Promise.all([publicAddress(), countNewsFiles(newsBelow)]);
    return { text: sitemapIndex(address, files), tags: [TAGS.settings] };
  });
  text(SITEMAPS.pages, XML, async () => {
    return { text: pagesSitemap(await publicAddress(), pages), tags: [TAGS.settings] };
  });
  text(SITEMAPS.googleNews, XML, async () => {
    const [{ brand }, news] = await Promise.all([content.settings(), recentNews(content, now())]);
    return {
      text: googleNewsSitemap(await publicAddress(), brand, news),
      tags: [TAGS.settings, TAGS.list({})],
    };
  });
  text<{ file: string }>(
    '/sitemap-noticias-:file(^[1-9]\\d{0,6}).xml',
    XML,
    async ({ file }) => {
      const [address, news] = await Promise.all([publicAddress(), newsOfFile(Number(file), newsBelow)]);
      return news && { text: newsSitemap(address, news), tags: [TAGS.settings] };
    },
    NEWS_FILE_FRESH_MS,
  );

  async function makeFeed(source: FeedSource, format: FeedFormat): Promise<MadeText> {
    const list = { ...source.list, canonical: 'indexed' } as const;
    const [{ brand }, items] = await Promise.all([content.settings(), content.newest(list)]);
    const options = { siteUrl: await publicAddress(), brand, source, items, now: now() };
    const { feedOf } = await writing();
    return { text: feedOf(format, options), tags: [TAGS.settings, TAGS.list(source.list)] };
  }
  for (const source of FEED_SOURCES) {
    for (const format of FEED_FORMATS) {
      text(feedPath(source.path, format), FEED_TYPES[format], () => makeFeed(source, format));
    }
  }
}

/** Nothing there is for strangers, or it has no end. */
const CLOSED = ['/admin', '/api', '/mensagens', `${PATHS.search}?`, '/partes/', '/ir/', '/relatorio/'];

function robotsText(siteUrl: string): string {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}${SITEMAPS.all}`,
    `Sitemap: ${siteUrl}${SITEMAPS.googleNews}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** What a phone needs to keep the site on its home screen. */
function webManifest(brand: string): string {
  return JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    description: 'Notícias do Pará',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
