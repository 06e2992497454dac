import type { FastifyInstance } from 'fastify';
import { type Content, TAGS } from '../data/content.ts';
import { answerKept, type Keep, type MadeAnswer, NOTHING } from './cached-response.ts';
import { FEED_TYPES, feedOf } from './feed.ts';
import { FEED_FORMATS, FEED_SOURCES, type FeedFormat, type FeedSource, feedPath } from './feed-addresses.ts';
import { registerIcons } from './icons.ts';
import { robotsText } from './robots.ts';
import { googleNewsSitemap, newsSitemap, pagesSitemap, SITEMAPS, sitemapIndex } from './sitemap.ts';
import { countNewsFiles, type NewsBelow, newsOfFile, recentNews } from './sitemap-news.ts';
import { webManifest } from './web-manifest.ts';

export interface SeoOptions {
  /** From the operator, without a slash at the end, unless the newsroom set another: never from a request. */
  readonly siteUrl: string;
  readonly content: Content;
  readonly newsBelow: NewsBelow;
  readonly now: () => Date;
  /** The public pages that are not news. */
  readonly pages: readonly { readonly path: string }[];
  readonly keep: Keep;
}

interface MadeText {
  readonly text: string;
  readonly tags: readonly string[];
}

const CACHE_CONTROL = 'public, max-age=300';
/** Dropped when it changes; asked for again in case word of a change was lost. */
const FRESH_MS = 60_000;
/** Nothing tells when one of a file's thousand stories changes. */
const NEWS_FILE_FRESH_MS = 600_000;
const XML = 'application/xml';

/** What search engines, feed readers and phones ask for. */
export function registerSeo(app: FastifyInstance, parts: SeoOptions): void {
  const { siteUrl, content, newsBelow, now, pages, keep } = parts;

  function text<Params>(
    path: string,
    type: string,
    make: (params: Params) => Promise<MadeText | undefined>,
    freshMs = FRESH_MS,
  ): void {
    app.get(path, (request, reply) => {
      const key = `${path} ${JSON.stringify(request.params)}`;
      const makeAnswer = async (): Promise<MadeAnswer> => {
        const made = await make(request.params as Params);
        if (!made) return NOTHING;
        const { text, tags } = made;
        return { body: Buffer.from(text), type: `${type}; charset=utf-8`, tags, freshMs };
      };
      return answerKept(request, reply, {
        cacheControl: CACHE_CONTROL,
        read: () => keep(key, makeAnswer),
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
    const [{ brand }, items] = await Promise.all([content.settings(), content.newest(source.list)]);
    const parts = { siteUrl: await publicAddress(), brand, source, items, now: now() };
    return { text: feedOf(format, parts), tags: [TAGS.settings, TAGS.list(source.list)] };
  }
  for (const source of FEED_SOURCES) {
    for (const format of FEED_FORMATS) {
      text(feedPath(source.path, format), FEED_TYPES[format], () => makeFeed(source, format));
    }
  }
}
