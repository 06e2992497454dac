import { dateText } from '../../../contracts/belem-time.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import type { Thread } from '../../../contracts/topics/topic.endpoints.ts';
import { topicPath } from '../../../contracts/topics/topic-name.ts';
import type { NamedLink } from '../../addresses.ts';

/** The series of a story, seen from one of its parts. */
export interface SeriesModel extends NamedLink {
  /** Counted from 1. */
  readonly part: number;
  readonly parts: readonly NamedLink[];
}

/** The stories of a case, the oldest first. */
export interface CaseModel extends NamedLink {
  readonly description: string;
  readonly entries: readonly CaseEntry[];
}

interface CaseEntry extends NamedLink {
  readonly iso: string;
  readonly day: string;
  readonly isCurrent: boolean;
}

/** `null` if the story is in no series, or it is the only part so far. */
export function seriesOf(threads: readonly Thread[], id: number): SeriesModel | null {
  const thread = threads.find(({ shape }) => shape === 'series');
  const index = thread?.stories.findIndex((story) => story.id === id) ?? -1;
  if (!thread || index < 0 || thread.stories.length < 2) return null;
  return {
    name: thread.name,
    path: topicPath(thread.slug),
    part: index + 1,
    parts: thread.stories.map((story) => ({ name: story.title, path: newsPath(story.id) })),
  };
}

/** `null` if the story belongs to no case, or nothing else was published about it. */
export function caseOf(threads: readonly Thread[], id: number): CaseModel | null {
  const thread = threads.find(({ shape }) => shape === 'case');
  if (!thread?.stories.some((story) => story.id !== id)) return null;
  return {
    name: thread.name,
    path: topicPath(thread.slug),
    description: thread.description,
    entries: thread.stories.map(({ id: number, title, date }) => ({
      name: title,
      path: newsPath(number),
      iso: date,
      day: dateText(date),
      isCurrent: number === id,
    })),
  };
}
