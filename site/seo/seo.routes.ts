import type { FastifyInstance } from 'fastify';
import { bylinePath } from '../../contracts/bylines/byline-name.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { findMunicipality, type Municipality } from '../../contracts/municipalities.ts';
import { ROBOT_PURPOSES, type RobotSetting } from '../../contracts/robots/robot-purposes.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../contracts/settings/settings.schema.ts';

import { topicPath } from '../../contracts/topics/topic-name.ts';
import { calendarPath, PATHS } from '../addresses.ts';
import { type Content, type NewsListFilter, TAGS } from '../data/content.ts';
import { absoluteAddress, isStatePortal, type SiteEdition } from '../request/edition.ts';
import { registerAlertFeeds } from './alerts/alert-feeds.routes.ts';
import {
  type MadeResponse,
  type MadeText,
  type MakeCachedResponse,
  madeBody,
  NOT_FOUND_RESPONSE,
  sendCached,
} from './cached-response.ts';
import {
  authorSource,
  FEED_FORMATS,
  FEED_SOURCES,
  FEED_TYPES,
  type FeedFormat,
  type FeedSource,
  type FeedText,
  feedPath,
  municipalitySource,
  topicSource,
} from './feed-addresses.ts';
import { type ReadIcon, registerIcons } from './icons.routes.ts';
import { registerOembed } from './oembed.routes.ts';
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
  topicPages,
} from './sitemap.ts';

export interface SeoOptions {
  /** True for a staging copy, which is closed to search engines. */
  readonly staging?: boolean;
  readonly contentOf: (edition: SiteEdition) => Content;
  readonly now: () => Date;
  /** The public pages that are not stories and that search engines show under this edition. */
  readonly pagesOf: (edition: SiteEdition) => readonly { readonly path: string }[];
  readonly cached: MakeCachedResponse;
  /** The size of a picture file by its path; 0 if unknown. */
  readonly pictureBytes: PictureBytes;
  readonly readIcon: ReadIcon;
}

const CACHE_CONTROL = 'public, max-age=300';
/** Invalidated by tags; made again after this time in case an event was lost. */
const FRESH_MS = 60_000;
/** Longer, because each file takes ten calls to the API. */
const NEWS_FILE_FRESH_MS = 600_000;
const NEWS_PER_CALL = 100;
const XML = 'application/xml';
const CALENDAR = 'text/calendar';

/** Loaded with the first request for a feed: the feed library takes a tenth of an idle process's memory. */
const writing = () => import('./feed.ts');

/** The routes for search engines, feed readers and phones. */
export function registerSeo(app: FastifyInstance, options: SeoOptions): void {
  const { staging, contentOf, now, pagesOf, cached, pictureBytes, readIcon } = options;

  function text<Params>(
    path: string,
    type: string,
    make: (edition: SiteEdition, params: Params) => Promise<MadeText | undefined>,
    freshMs = FRESH_MS,
  ): void {
    app.get(path, (request, reply) => {
      const filledPath = fillPath(path, request.params as Readonly<Record<string, string>>);
      const { edition } = request;
      const makeAnswer = async (): Promise<MadeResponse> => {
        const made = await make(edition, request.params as Params);
        if (!made) return NOT_FOUND_RESPONSE;
        const { text, tags } = made;
        return { ...madeBody(Buffer.from(text), `${type}; charset=utf-8`), tags, freshMs };
      };
      return sendCached(request, reply, {
        cacheControl: CACHE_CONTROL,
        read: () => cached(edition, filledPath, makeAnswer),
      });
    });
  }

  registerIcons(app, cached, readIcon);
  registerOembed(app, { contentOf, cached });
  text('/robots.txt', 'text/plain', async (edition) => {
    const text = staging
      ? 'User-agent: *\nDisallow: /\n'
      : // While the API does not answer, robots read what they may read by default.
        robotsText(
          edition,
          await contentOf(edition)
            .settings()
            .catch(() => DEFAULT_SETTINGS),
        );
    return { text, tags: TAGS.settingsOf(edition) };
  });
  text('/site.webmanifest', 'application/manifest+json', async (edition) => {
    return {
      text: webManifest(edition, (await contentOf(edition).settings()).brand),
      tags: TAGS.settingsOf(edition),
    };
  });

  text(SITEMAPS.all, XML, async (edition) => {
    const files = await countNewsFiles(newsOf(edition));
    return { text: sitemapIndex(edition, files), tags: [...TAGS.settingsOf(edition), ...TAGS.list({})] };
  });
  text(SITEMAPS.pages, XML, async (edition) => {
    return { text: pagesSitemap(edition, pagesOf(edition)), tags: TAGS.settingsOf(edition) };
  });
  text(
    SITEMAPS.municipalities,
    XML,
    async (edition) => {
      if (!isStatePortal(edition)) return undefined;
      const pages = await municipalityPages(contentOf(edition));
      return { text: pagesSitemap(edition, pages), tags: [TAGS.settings] };
    },
    // Not invalidated by stories, because each file takes 144 calls to the API.
    NEWS_FILE_FRESH_MS,
  );
  text(
    SITEMAPS.topics,
    XML,
    async (edition) => {
      if (!isStatePortal(edition)) return undefined;
      const pages = await topicPages(contentOf(edition));
      return { text: pagesSitemap(edition, pages), tags: [TAGS.settings] };
    },
    // Not invalidated by stories, because a large archive takes many calls to the API.
    NEWS_FILE_FRESH_MS,
  );
  text(SITEMAPS.googleNews, XML, async (edition) => {
    const content = contentOf(edition);
    const [{ brand }, news] = await Promise.all([content.settings(), recentNews(edition, content, now())]);
    return {
      text: googleNewsSitemap(edition, brand, news),
      tags: [...TAGS.settingsOf(edition), ...TAGS.list({})],
    };
  });
  text<{ file: string }>(
    '/sitemap-noticias-:file(^[1-9]\\d{0,6}).xml',
    XML,
    async (edition, { file }) => {
      const news = await newsOfFile(edition, Number(file), newsOf(edition));
      return (
        news && { text: newsSitemap(edition, news), tags: [...TAGS.settingsOf(edition), ...TAGS.list({})] }
      );
    },
    NEWS_FILE_FRESH_MS,
  );

  /** The stories below an id, newest id first. */
  function newsOf(edition: SiteEdition): NewsBelow {
    const query = { sort: 'id', canonical: 'ours', limit: NEWS_PER_CALL } as const;
    return async (id) => (await contentOf(edition).page({ ...query, before: id })).items;
  }

  async function makeFeed(
    edition: SiteEdition,
    source: FeedSource,
    format: FeedFormat,
    kind: FeedText,
  ): Promise<MadeText> {
    const content = contentOf(edition);
    const { FEED_ITEMS, feedOf, feedPicture } = await writing();
    const list = { ...feedList(edition, source), canonical: 'indexed' } as const;
    const [{ brand }, items] = await Promise.all([
      content.settings(),
      kind === 'full' ? content.newestTexts(list, FEED_ITEMS) : content.newest(list),
    ]);
    const paths = items.slice(0, FEED_ITEMS).flatMap((item) => feedPicture(item) ?? []);
    const bytes = new Map(
      await Promise.all(paths.map(async (path) => [path, await pictureBytes(path)] as const)),
    );
    const options = {
      edition,
      place: edition.name,
      brand,
      source,
      items,
      now: now(),
      text: kind,
      pictureBytes: (path: string) => bytes.get(path) ?? 0,
    };
    const texts = kind === 'full' ? [TAGS.texts, ...items.map(({ id }) => TAGS.news(id))] : [];
    const tags = [...TAGS.settingsOf(edition), ...TAGS.list(list), ...texts];
    return { text: feedOf(format, options), tags };
  }
  for (const format of FEED_FORMATS) {
    for (const kind of ['excerpt', 'full'] as const) {
      for (const source of FEED_SOURCES) {
        text(feedPath(source.path, format, kind), FEED_TYPES[format], (edition) =>
          makeFeed(edition, source, format, kind),
        );
      }
      text<{ region: string; municipality: string }>(
        feedPath('/regiao/:region/:municipality', format, kind),
        FEED_TYPES[format],
        async (edition, { region, municipality }) => {
          const source = municipalitySource(region, municipality);
          return source && (await makeFeed(edition, source, format, kind));
        },
      );
      text<{ topic: string }>(
        feedPath(topicPath(':topic'), format, kind),
        FEED_TYPES[format],
        async (edition, { topic: slug }) => {
          const topic = await contentOf(edition).topic(slug);
          return topic && (await makeFeed(edition, topicSource(topic), format, kind));
        },
      );
      text<{ author: string }>(
        feedPath(bylinePath(':author'), format, kind),
        FEED_TYPES[format],
        async (edition, { author: slug }) => {
          const author = await contentOf(edition).byline(slug);
          return author && (await makeFeed(edition, authorSource(author), format, kind));
        },
      );
    }
  }
  text(PATHS.podcast, FEED_TYPES.xml, async (edition) => {
    const content = contentOf(edition);
    const [{ podcastOf }, { brand }, items] = await Promise.all([
      import('./podcast.ts'),
      content.settings(),
      content.list(ENDPOINTS.spoken.list),
    ]);
    return {
      text: podcastOf({ edition, brand, items }),
      tags: [...TAGS.settingsOf(edition), TAGS.entity('spoken')],
    };
  });
  async function makeCalendar(edition: SiteEdition, municipality?: Municipality): Promise<MadeText> {
    const [{ calendarOf }, events] = await Promise.all([
      import('./calendar.ts'),
      contentOf(edition).list(ENDPOINTS.events.list),
    ]);
    const name = municipality ? `Agenda de ${municipality.name}` : 'Agenda do Pará';
    const shown = municipality ? events.filter(({ place }) => place === municipality.slug) : events;
    return { text: calendarOf({ edition, name, events: shown, now: now() }), tags: [TAGS.entity('event')] };
  }
  text(calendarPath(), CALENDAR, (edition) => makeCalendar(edition));
  text<{ place: string }>(calendarPath(':place(^[a-z0-9-]+$)'), CALENDAR, async (edition, { place }) => {
    const municipality = findMunicipality(place);
    return municipality?.slug === place ? makeCalendar(edition, municipality) : undefined;
  });
  registerAlertFeeds(text, { staging: staging === true, contentOf, now });
  registerSiteFiles(text, contentOf, now);
}

/** All news, sections and topics are those of the edition; a region or a person has the same list on every edition. */
function feedList(edition: SiteEdition, { list }: FeedSource): NewsListFilter {
  return list.reg || list.byline ? list : { ...list, edition };
}

/** Fills the parameters of a route into its path. */
function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)(?:\([^()]*\))?/g, (_match, name: string) => params[name] ?? '');
}

/** Closed to search engines: private paths, and searches, whose addresses are unlimited. */
const DISALLOWED_PATHS = [
  '/admin',
  '/api',
  '/mensagens',
  `${PATHS.search}?`,
  '/partes/',
  '/ir/',
  '/relatorio/',
];

/** A robot obeys the group of its name alone, so those that may read are named when all others may not. */
function robotsText(edition: SiteEdition, settings: Pick<Settings, RobotSetting>): string {
  const agents = (open: boolean): string[] =>
    ROBOT_PURPOSES.filter(({ setting }) => settings[setting] === open).flatMap((purpose) => purpose.agents);
  const closed = [...agents(false), ...(settings.robotsUnknown ? [] : ['*'])];
  const open = settings.robotsUnknown ? ['*'] : agents(true);
  const groupOf = (names: readonly string[], rules: readonly string[]): string[] =>
    names.length === 0 ? [] : [...names.map((name) => `User-agent: ${name}`), ...rules, ''];
  const lines = [
    ...groupOf(closed, ['Disallow: /']),
    ...groupOf(open, [...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`), 'Allow: /']),
    `Sitemap: ${absoluteAddress(edition, SITEMAPS.all)}`,
    `Sitemap: ${absoluteAddress(edition, SITEMAPS.googleNews)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The web app manifest, which lets a phone keep the site on its home screen. */
function webManifest({ name, accentLight }: SiteEdition, brand: string): string {
  return JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    description: accentLight === '' ? 'Notícias do Pará' : `Notícias: ${name}`,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: accentLight || '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
