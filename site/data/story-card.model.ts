import { dateText, timeText } from '../../contracts/belem-time.ts';
import { EXCERPT } from '../../contracts/constants.ts';
import { CATEGORIES, type CategoryKey } from '../../contracts/news/categories.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { cutText } from '../../contracts/rich-text/cut-text.ts';
import { newsPath } from '../addresses.ts';
import { memoize } from './memoize.ts';

/** What a story card shows. */
export interface StoryCardModel {
  readonly id: number;
  readonly path: string;
  readonly title: string;
  readonly excerpt: ExcerptModel;
  readonly category: { readonly key: CategoryKey; readonly name: string } | null;
  readonly municipality: string;
  /** `time`, like "15h18", only of the last 24 hours. */
  readonly date: { readonly iso: string; readonly day: string; readonly time?: string };
  readonly picture: NewsListItem['coverPicture'];
}

/** The narrow excerpt is `start` and `end`; the wide one goes on from `start` with `rest`. */
export interface ExcerptModel {
  readonly start: string;
  readonly rest: string;
  /** An ellipsis where the narrow one is no whole sentence. */
  readonly end: '…' | '';
}

const RECENT_MS = 24 * 3_600_000;

/** The cards of a page that is made now. */
export function storyAt(now: Date | number): (item: NewsListItem) => StoryCardModel {
  return (item) => {
    const age = Number(now) - Date.parse(item.date);
    return age < 0 || age >= RECENT_MS ? storyOf(item) : recentStoryOf(item);
  };
}

/** Once for each item as it was answered: the same stories stand on many pages. */
const storyOf = memoize((item: NewsListItem): StoryCardModel => {
  return {
    id: item.id,
    path: newsPath(item.id),
    title: item.title,
    excerpt: splitExcerpt(item.excerpt ?? ''),
    category: CATEGORIES.find(({ key }) => key === item.cat) ?? null,
    municipality: item.muni,
    date: { iso: item.date, day: dateText(new Date(item.date)) },
    picture: item.coverPicture,
  };
});

const recentStoryOf = memoize((item: NewsListItem): StoryCardModel => {
  const story = storyOf(item);
  return { ...story, date: { ...story.date, time: timeText(item.date) } };
});

/** The page carries the text once: which length shows is a matter of style, without script or shift. */
export function splitExcerpt(stored: string): ExcerptModel {
  // Some were cut before excerpts ended with sentences.
  const plain = stored.replace(/([.!?])…$/, '$1');
  const wide = cutText(plain, EXCERPT.wideLength);
  const narrow = cutText(plain, EXCERPT.narrowLength);
  if (narrow === wide) return { start: wide, rest: '', end: '' };
  const isCut = narrow.endsWith('…');
  const start = isCut ? narrow.slice(0, -1) : narrow;
  return { start, rest: wide.slice(start.length), end: isCut ? '…' : '' };
}
