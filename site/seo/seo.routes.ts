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
  type FeedText,
  feedPath,
  municipalitySource,
} from './feed-addresses.ts';
import { registerIcons } from './icons.ts';
import type { PictureBytes } from './picture-bytes.ts';
import { registerSiteFiles } from './site-files.ts';
import {
  countNewsFiles,
  googleNewsSitemap,
  municipalityPages,
  type NewsBelow,
  newsOfFile,
  newsSitemap,
  pagesSitemap,
  recentNews,
  SITEMAPS,
  sitemapIndex,
} from './sitemap.ts';

export interface SeoOptions {
  /** From the operator, without a trailing slash, unless the newsroom set another address; never from a request. */
  readonly siteUrl: string;
  /** A staging copy: closed to search engines. */
  readonly staging?: boolean;
  readonly content: Content;
  readonly newsBelow: NewsBelow;
  readonly now: () => Date;
  /** The public pages that are not stories. */
  readonly pages: readonly { readonly path: string }[];
  readonly cached: ResponseCache;
  /** The size of a picture file by its path; 0 if unknown. */
  readonly pictureBytes: PictureBytes;
}

export interface MadeText {
  readonly text: string;
  readonly tags: readonly string[];
}

const CACHE_CONTROL = 'public, max-age=300';
/** Invalidated by tags; made again after this time in case an event was lost. */
const FRESH_MS = 60_000;
/** Longer, because each file takes ten calls to the API. */
const NEWS_FILE_FRESH_MS = 600_000;
const XML = 'application/xml';

/** Loaded with the first request for a feed: the feed library takes a tenth of an idle process's memory. */
const writing = () => import('./feed.ts');

/** The routes for search engines, feed readers and phones. */
export function registerSeo(app: FastifyInstance, options: SeoOptions): void {
  const { siteUrl, staging, content, newsBelow, now, pages, cached, pictureBytes } = options;

  function text<Params>(
    path: string,
    type: string,
    make: (params: Params) => Promise<MadeText | undefined>,
    freshMs = FRESH_MS,
  ): void {
    app.get(path, (request, reply) => {
      const address = addressOf(path, request.params as Readonly<Record<string, string>>);
      const makeAnswer = async (): Promise<MadeResponse> => {
        const made = await make(request.params as Params);
        if (!made) return NOTHING;
        const { text, tags } = made;
        return { body: Buffer.from(text), type: `${type}; charset=utf-8`, tags, freshMs };
      };
      return sendCached(request, reply, {
        ...{ address, cacheControl: CACHE_CONTROL },
        read: () => cached(address, makeAnswer),
      });
    });
  }

  /** Without the settings the operator's address is used, so that answers that need nothing else still work. */
  async function publicAddress(): Promise<string> {
    const settings = await content.settings().catch(() => undefined);
    return settings?.canonicalHost || siteUrl;
  }

  registerIcons(app);
  text('/robots.txt', 'text/plain', async () => {
    const text = staging ? 'User-agent: *\nDisallow: /\n' : robotsText(await publicAddress());
    return { text, tags: [TAGS.settings] };
  });
  text('/site.webmanifest', 'application/manifest+json', async () => {
    return { text: webManifest((await content.settings()).brand), tags: [TAGS.settings] };
  });

  text(SITEMAPS.all, XML, async () => {
    const [address, files] = await Promise.all([publicAddress(), countNewsFiles(newsBelow)]);
    return { text: sitemapIndex(address, files), tags: [TAGS.settings, TAGS.list({})] };
  });
  text(SITEMAPS.pages, XML, async () => {
    return { text: pagesSitemap(await publicAddress(), pages), tags: [TAGS.settings] };
  });
  text(
    SITEMAPS.municipalities,
    XML,
    async () => {
      const [address, pages] = await Promise.all([publicAddress(), municipalityPages(content)]);
      return { text: pagesSitemap(address, pages), tags: [TAGS.settings] };
    },
    // Not invalidated by stories, because each file takes 144 calls to the API.
    NEWS_FILE_FRESH_MS,
  );
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
      return news && { text: newsSitemap(address, news), tags: [TAGS.settings, TAGS.list({})] };
    },
    NEWS_FILE_FRESH_MS,
  );

  async function makeFeed(source: FeedSource, format: FeedFormat, kind: FeedText): Promise<MadeText> {
    const { FEED_ITEMS, feedOf, feedPicture } = await writing();
    const list = { ...source.list, canonical: 'indexed' } as const;
    const [{ brand }, items] = await Promise.all([
      content.settings(),
      kind === 'full' ? content.newestTexts(list, FEED_ITEMS) : content.newest(list),
    ]);
    const paths = items.slice(0, FEED_ITEMS).flatMap((item) => feedPicture(item) ?? []);
    const bytes = new Map(
      await Promise.all(paths.map(async (path) => [path, await pictureBytes(path)] as const)),
    );
    const options = {
      ...{ siteUrl: await publicAddress(), brand, source, items, now: now(), text: kind },
      pictureBytes: (path: string) => bytes.get(path) ?? 0,
    };
    const tags = [TAGS.settings, TAGS.list(source.list), ...(kind === 'full' ? [TAGS.texts] : [])];
    return { text: feedOf(format, options), tags };
  }
  for (const format of FEED_FORMATS) {
    for (const kind of ['summary', 'full'] as const) {
      for (const source of FEED_SOURCES) {
        text(feedPath(source.path, format, kind), FEED_TYPES[format], () => makeFeed(source, format, kind));
      }
      text<{ region: string; municipality: string }>(
        feedPath('/regiao/:region/:municipality', format, kind),
        FEED_TYPES[format],
        async ({ region, municipality }) => {
          const source = municipalitySource(region, municipality);
          return source && (await makeFeed(source, format, kind));
        },
      );
    }
  }
  registerSiteFiles(text, content, publicAddress, now);
}

/** Fills the parameters of a route into its path. */
function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)(?:\([^()]*\))?/g, (_match, name: string) => params[name] ?? '');
}

/** Closed to search engines: private paths, and searches, whose addresses are unlimited. */
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

/** The web app manifest, which lets a phone keep the site on its home screen. */
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
