import { dateText, timeText } from '../../contracts/belem-time.ts';
import { EXCERPT } from '../../contracts/constants.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { LIVE_STATES } from '../../contracts/live/live-states.ts';
import { CATEGORIES, type CategoryKey } from '../../contracts/news/categories.ts';
import { isStillValid } from '../../contracts/news/is-still-valid.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import { cutText } from '../../contracts/rich-text/excerpts/cut-text.ts';
import { type DeadlineModel, deadlineModel } from './deadline.model.ts';
import { memoize } from './memoize.ts';

/** A story of a list; one that an editor pinned to a front has the kicker that replaces its category. */
export interface FrontItem extends NewsListItem {
  readonly pinned?: { readonly kicker: string };
}

/** The content of a story card. */
export interface StoryCardModel {
  readonly id: number;
  readonly path: string;
  readonly title: string;
  readonly excerpt: ExcerptModel;
  readonly category: { readonly key: CategoryKey; readonly name: string } | null;
  /** Names of its municipalities; empty for the whole state or a region. */
  readonly places: string;
  /** `time`, like "15h18", only for stories of the last 24 hours. */
  readonly date: { readonly iso: string; readonly day: string; readonly time?: string };
  readonly picture: NewsListItem['coverPicture'];
  /** Only while the coverage is live or paused. */
  readonly live?: { readonly name: string; readonly line: string };
  /** Only for a story pinned to a front; an empty kicker leaves the category. */
  readonly pinned?: FrontItem['pinned'];
  /** Only for a story with a deadline. */
  readonly deadline?: DeadlineModel;
}

/** The narrow excerpt is `start` and `end`; the wide one goes on from `start` with `rest`. */
export interface ExcerptModel {
  readonly start: string;
  readonly rest: string;
  /** An ellipsis if the narrow excerpt does not end with a sentence. */
  readonly end: '…' | '';
}

const RECENT_MS = DAY_MS;

/** Returns the function that makes the cards of a page rendered at `now`. */
export function storyCardAt(now: Date | number): (item: FrontItem) => StoryCardModel {
  return (item) => {
    const age = Number(now) - Date.parse(item.date);
    const isRecent = age >= 0 && age < RECENT_MS;
    if (item.validUntil === null) return isRecent ? recentStoryCardOf(item) : storyCardOf(item);
    const stage = isStillValid(item, Number(now)) ? 'open' : 'ended';
    return (isRecent ? RECENT_WITH_DEADLINE : WITH_DEADLINE)[stage](item);
  };
}

/** Memoized per item: the same stories are on many pages. */
const storyCardOf = memoize((item: FrontItem): StoryCardModel => {
  return {
    id: item.id,
    path: newsPath(item.id),
    title: item.title,
    excerpt: splitExcerpt(item.excerpt ?? ''),
    category: CATEGORIES.find(({ key }) => key === item.cat) ?? null,
    places: placesText(item.munis),
    date: { iso: item.date, day: dateText(new Date(item.date)) },
    picture: item.coverPicture,
    ...liveLine(item),
    ...(item.pinned && { pinned: item.pinned }),
  };
});

function liveLine({ live }: NewsListItem): Pick<StoryCardModel, 'live'> {
  if (!live || live.state === 'ended') return {};
  const name = LIVE_STATES.find(({ key }) => key === live.state)?.name ?? '';
  return { live: { name, line: live.line } };
}

const recentStoryCardOf = memoize((item: FrontItem): StoryCardModel => {
  const story = storyCardOf(item);
  return { ...story, date: { ...story.date, time: timeText(item.date) } };
});

/** Memoized per stage of the deadline, because the text is the same during a stage. */
function withDeadline(story: (item: FrontItem) => StoryCardModel) {
  const at = (now: number) =>
    memoize((item: FrontItem): StoryCardModel => {
      const deadline = deadlineModel(item, now);
      return deadline ? { ...story(item), deadline } : story(item);
    });
  return { open: at(Number.NEGATIVE_INFINITY), ended: at(Number.POSITIVE_INFINITY) };
}

const WITH_DEADLINE = withDeadline(storyCardOf);
const RECENT_WITH_DEADLINE = withDeadline(recentStoryCardOf);

/** A card names three municipalities at most; the story itself links to all. */
function placesText(munis: readonly string[]): string {
  return munis.length > 3 ? `${munis.slice(0, 2).join(', ')} e mais ${munis.length - 2}` : munis.join(', ');
}

/** The page contains the text once; CSS decides which length shows, without script or layout shift. */
export function splitExcerpt(stored: string): ExcerptModel {
  // Some stored excerpts were cut before excerpts ended with whole sentences.
  const plain = stored.replace(/([.!?])…$/, '$1');
  const wide = cutText(plain, EXCERPT.wideLength);
  const narrow = cutText(plain, EXCERPT.narrowLength);
  if (narrow === wide) return { start: wide, rest: '', end: '' };
  const isCut = narrow.endsWith('…');
  const start = isCut ? narrow.slice(0, -1) : narrow;
  return { start, rest: wide.slice(start.length), end: isCut ? '…' : '' };
}
