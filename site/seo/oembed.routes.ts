import type { FastifyInstance } from 'fastify';
import { WIDGET } from '../../contracts/constants.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import { escapeAttribute } from '../../contracts/rich-text/escape-html.ts';
import { PATHS, widgetPath } from '../addresses.ts';
import { type Content, parseId, TAGS } from '../data/content.ts';
import { isPlayable, videoOf } from '../data/video.model.ts';
import { absoluteAddress, type SiteEdition } from '../request/edition.ts';
import {
  type MadeResponse,
  type MakeCachedResponse,
  madeBody,
  NOT_FOUND_RESPONSE,
  sendCached,
} from './cached-response.ts';
import { announcedImagePath } from './share-image/share-image-addresses.ts';

interface OembedOptions {
  readonly contentOf: (edition: SiteEdition) => Content;
  readonly cached: MakeCachedResponse;
}

/** A story or video that an address names. */
type EmbedTarget = { readonly kind: 'story' | 'video'; readonly id: number };

const FRESH_MS = 60_000;
const CACHE_AGE_SECONDS = 3_600;
/** Sizes are rounded down to these steps, so that the number of cached answers is limited. */
const STEP = 20;
/** Nothing can be read in a smaller frame. */
const MIN_WIDTH = 240;
const MIN_HEIGHT = 80;
const VIDEO = { width: 640, ratio: 16 / 9 } as const;
const SHARE_IMAGE = { width: 1_200, height: 630 } as const;

/** https://oembed.com for stories and videos: other sites ask it what to show for a pasted address. */
export function registerOembed(app: FastifyInstance, { contentOf, cached }: OembedOptions): void {
  app.get(PATHS.oembed, async (request, reply) => {
    const { url, format, maxwidth, maxheight } = request.query as Readonly<
      Record<string, string | undefined>
    >;
    reply.header('access-control-allow-origin', '*');
    if (format !== undefined && format !== 'json')
      return reply.code(501).type('text/plain; charset=utf-8').send('Só o formato json existe.');
    const { edition } = request;
    const target = targetOf(String(url ?? ''), edition);
    if (!target) return reply.code(404).type('text/plain; charset=utf-8').send('Não há nada para mostrar.');
    const { width, height } = sizeOf(target, maxwidth, maxheight);
    const pathAndQuery = `${PATHS.oembed}?${target.kind}=${target.id}&width=${width}&height=${height}`;
    const make = async (): Promise<MadeResponse> => {
      const content = contentOf(edition);
      const made =
        target.kind === 'story'
          ? await storyAnswer(content, edition, target.id, { width, height })
          : await videoAnswer(content, edition, target.id, { width, height });
      if (!made) return NOT_FOUND_RESPONSE;
      const { brand } = await content.settings();
      const common = {
        version: '1.0',
        provider_name: brand,
        provider_url: absoluteAddress(edition, PATHS.home),
        cache_age: CACHE_AGE_SECONDS,
      };
      const body = Buffer.from(JSON.stringify({ ...common, ...made.answer }));
      const tags = [...made.tags, ...TAGS.settingsOf(edition)];
      return { ...madeBody(body, 'application/json; charset=utf-8'), tags, freshMs: FRESH_MS };
    };
    return sendCached(request, reply, {
      cacheControl: 'public, max-age=300',
      read: () => cached(edition, pathAndQuery, make),
      whenNothing: () => reply.code(404).type('text/plain; charset=utf-8').send('Não há nada para mostrar.'),
    });
  });
}

/** The story or video of an address of this edition; undefined for any other address. */
function targetOf(text: string, { origin, hosts }: SiteEdition): EmbedTarget | undefined {
  const url = URL.parse(text);
  if (!url || !(url.origin === origin || hosts.includes(url.hostname))) return undefined;
  const story = parseId(/^\/noticia\/(\d+)$/.exec(url.pathname)?.[1]);
  if (story !== undefined) return { kind: 'story', id: story };
  const video = url.pathname === PATHS.tv ? parseId(url.searchParams.get('video') ?? '') : undefined;
  return video === undefined ? undefined : { kind: 'video', id: video };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** No larger than the other site allows. A video keeps its shape, so the smaller side decides. */
function sizeOf({ kind }: EmbedTarget, maxWidth: string | undefined, maxHeight: string | undefined): Size {
  if (kind === 'story') {
    const { card } = WIDGET;
    return {
      width: within(maxWidth, MIN_WIDTH, card.width),
      height: within(maxHeight, MIN_HEIGHT, card.height),
    };
  }
  const highest = Math.round(VIDEO.width / VIDEO.ratio);
  const width = Math.min(
    within(maxWidth, MIN_WIDTH, VIDEO.width),
    Math.floor(within(maxHeight, MIN_HEIGHT, highest) * VIDEO.ratio),
  );
  return { width, height: Math.round(width / VIDEO.ratio) };
}

function within(requested: string | undefined, least: number, most: number): number {
  const wanted = /^\d{1,5}$/.test(requested ?? '') ? Number(requested) : most;
  return wanted >= most ? most : Math.max(least, Math.floor(wanted / STEP) * STEP);
}

interface OembedAnswer {
  readonly answer: object;
  readonly tags: readonly string[];
}

async function storyAnswer(
  content: Content,
  edition: SiteEdition,
  id: number,
  { width, height }: Size,
): Promise<OembedAnswer | undefined> {
  const story = await content.story(id);
  if (!story) return undefined;
  const source = absoluteAddress(edition, widgetPath('noticia', String(id)));
  return {
    answer: {
      type: 'rich',
      title: story.title,
      width,
      height,
      html: frame(source, story.title, width, height),
      author_url: absoluteAddress(edition, newsPath(id)),
      thumbnail_url: absoluteAddress(edition, announcedImagePath(story)),
      thumbnail_width: SHARE_IMAGE.width,
      thumbnail_height: SHARE_IMAGE.height,
    },
    tags: [TAGS.news(id)],
  };
}

async function videoAnswer(
  content: Content,
  edition: SiteEdition,
  id: number,
  { width, height }: Size,
): Promise<OembedAnswer | undefined> {
  const found = (await content.videos()).find((one) => one.id === id);
  const video = found && videoOf(found);
  const tags = TAGS.of('tv', edition);
  if (!video) return undefined;
  if (!isPlayable(video) || video.youtubeId === null)
    return { answer: { type: 'link', title: video.title }, tags };
  const source = `https://www.youtube-nocookie.com/embed/${video.youtubeId}`;
  return {
    answer: {
      type: 'video',
      title: video.title,
      width,
      height,
      html: frame(source, video.title, width, height),
    },
    tags,
  };
}

function frame(source: string, title: string, width: number, height: number): string {
  return `<iframe src="${escapeAttribute(source)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%" allowfullscreen></iframe>`;
}
