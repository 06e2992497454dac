import type { PageSubject } from '../../../contracts/ads/page-subject.ts';
import { HOME } from '../../../contracts/constants.ts';
import type { LivePage } from '../../../contracts/live/live.endpoints.ts';
import { nameSlug } from '../../../contracts/names/name-spelling.ts';
import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import type { Thread } from '../../../contracts/topics/topic.endpoints.ts';
import { type Ads, loadAds } from '../../data/ads/ads.loader.ts';
import { parseId, TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import {
  isUnavailable,
  type Loaded,
  loadAll,
  loadEach,
  loadOptional,
  loadOr,
} from '../../data/optional-data.ts';
import { storyCardAt } from '../../data/story-card.model.ts';
import { loadSettings } from '../../data/surroundings/settings.loader.ts';
import { loadSideColumn } from '../../data/surroundings/side-column.loader.ts';
import { absoluteAddress } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';
import { type ArticlePageModel, articleOf } from './article.model.ts';
import { articleHead } from './article-head.ts';
import { liveModel } from './live/live.model.ts';
import { loadRelated } from './related.loader.ts';
import { caseOf, seriesOf } from './threads.model.ts';

const PREVIEW_TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Search engines index the story, not its pages of older blocks. */
const OLDER_BLOCKS_HEAD = { noIndex: true } as const;
const NOT_FOR_SEARCH_HEAD = { noIndex: true, jsonLd: [] } as const;

export async function loadArticle(context: LoadContext): Promise<PageAnswer<ArticlePageModel>> {
  const { params, path, query } = context.request;
  const id = parseId(params.id);
  if (id === undefined) return notFoundAnswer(context);
  let story: NewsDetail | undefined;
  try {
    story = await context.content.story(id);
  } catch (error) {
    context.warn(error, `story ${id} could not be loaded`);
    return failedAnswer(path);
  }
  if (!story) return await notFoundAnswer(context, [TAGS.news(id)]);
  // Only live pages have older blocks.
  if (!story.live && query.antes !== undefined) return { redirect: path, permanent: true };
  return await articleAnswer(context, story);
}

/** The page of an unpublished story, by a private link from the newsroom. */
export async function loadPreview(context: LoadContext): Promise<PageAnswer<ArticlePageModel>> {
  const { params, path } = context.request;
  if (!PREVIEW_TOKEN.test(params.token ?? '')) return notFoundAnswer(context);
  try {
    const story = await context.content.preview(params.token ?? '');
    const home = story && context.editions.byKey(story.homeEdition);
    // An editor opens the link on the host of the back office; readers will see the story in the frame of its home.
    if (home && home.id !== context.edition.id) return { redirect: absoluteAddress(home, path) };
    const shown = story ? await articleAnswer(context, story) : await notFoundAnswer(context);
    if ('redirect' in shown || shown.model.kind !== 'article') return shown;
    const { sharing: _forReaders, ...head } = shown.head;
    return {
      ...shown,
      head: { ...head, ...NOT_FOR_SEARCH_HEAD },
      model: { ...shown.model, preview: true, share: null, notes: story?.notes ?? [] },
    };
  } catch (error) {
    context.warn(error, 'a preview could not be loaded');
    return failedAnswer(path);
  }
}

async function articleAnswer(context: LoadContext, story: NewsDetail): Promise<PageAnswer<ArticlePageModel>> {
  const subject: PageSubject = { reg: story.reg, cat: story.cat };
  const loadingLive = loadLive(context, story);
  const { value, tags, complete } = await loadAll({
    settings: loadSettings(context),
    ads: loadAds(context, 'banner single page', subject),
    side: loadSideColumn(context, { subject, besideStory: story.id }),
    related: loadRelated(context, story),
    threads: loadThreads(context, story),
  });
  const { settings, ads, side, related, threads } = value;
  const series = seriesOf(threads, story.id);
  const caseFile = caseOf(threads, story.id);
  const article = articleOf(story, context.edition, context.now);
  const { live, before } = await loadingLive;
  const model = live && live !== 'failed' ? liveModel(story.id, live, context.now, before) : live;
  return {
    // Without its blocks a live page is a failure: an older copy of the page with blocks is better.
    status: live === 'failed' ? 503 : 200,
    head: {
      ...articleHead(story, article, settings, live === 'failed' ? null : live),
      styles: [
        ...(story.live ? (['live'] as const) : []),
        ...(series || caseFile ? (['topics'] as const) : []),
      ],
      ...(before && OLDER_BLOCKS_HEAD),
    },
    model: { kind: 'article', ...article, live: model, ads: notLate(ads), side, related, series, caseFile },
    tags: [
      TAGS.news(story.id),
      // A reply names the story it replies to, also after an editor took that out of the chosen stories.
      ...(story.repliesTo ? [TAGS.news(story.repliesTo.id)] : []),
      ...story.bylines.map((name) => TAGS.byline(nameSlug(name))),
      ...story.topics.map((name) => TAGS.topic(nameSlug(name))),
      ...tags,
    ],
    complete: complete && live !== 'failed',
    subject,
    // Readers can invent any number, so such an address is not cached.
    ...(before !== undefined && { unboundedAddress: true }),
  };
}

interface LoadedLive {
  readonly live: LivePage | 'failed' | null;
  /** The block before which the shown ones are; `undefined` for the newest blocks. */
  readonly before: number | undefined;
}

async function loadLive(context: LoadContext, story: NewsDetail): Promise<LoadedLive> {
  if (!story.live) return { live: null, before: undefined };
  const before = parseId(context.request.query.antes);
  try {
    const live = await context.content.livePage(story.id, before === undefined ? {} : { before });
    return { live: live ?? null, before };
  } catch (error) {
    context.warn(error, `the live page of story ${story.id} could not be loaded`);
    return { live: 'failed', before };
  }
}

/** The slot inside the text is not filled later, because that would shift the text. */
function notLate(ads: Ads): Ads {
  return ads === 'late' ? 'failed' : ads;
}

async function notFoundAnswer(
  context: LoadContext,
  notFoundUntil: readonly string[] = [],
): Promise<PageAnswer<ArticlePageModel>> {
  const { content, edition } = context;
  const load = () => content.newest({ edition });
  const { value, ...made } = await loadOr(context, {
    name: 'newest news',
    tags: TAGS.list({ edition }),
    load,
    otherwise: [],
  });
  return {
    status: 404,
    notFoundUntil,
    head: headOfNone(TEXTS.empty.news, context.request.path),
    model: {
      kind: 'unknown',
      newest: value.slice(0, HOME.heroItems).map(storyCardAt(context.now)),
    },
    ...made,
  };
}

function failedAnswer(path: string): PageAnswer<ArticlePageModel> {
  const head = headOfNone(TEXTS.loadFailed.news, path);
  return { status: 503, head, model: { kind: 'failed', path }, tags: [], complete: false };
}

function headOfNone(title: string, path: string) {
  return { title, description: title, canonical: path, noIndex: true } as const;
}

/** A story shows at most two series or cases; more would confuse readers. */
const MAX_THREADS = 2;

/** The series and cases that the story belongs to. */
async function loadThreads(
  context: LoadContext,
  { threads }: Pick<NewsDetail, 'threads'>,
): Promise<Loaded<readonly Thread[]>> {
  const { value, ...made } = await loadEach(
    threads.slice(0, MAX_THREADS).map((slug) => loadThread(context, slug)),
  );
  return { value: value.flatMap((thread) => thread ?? []), ...made };
}

async function loadThread(context: LoadContext, slug: string): Promise<Loaded<Thread | undefined>> {
  const tags = [TAGS.topic(slug), ...TAGS.list({ topic: slug })];
  const { value, ...made } = await loadOptional(context, {
    name: `the stories of ${slug}`,
    tags,
    load: async () => ({
      thread: await context.content.thread(slug),
    }),
  });
  return { value: isUnavailable(value) ? undefined : value.thread, ...made };
}
