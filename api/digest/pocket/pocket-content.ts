import { DAY_MS } from '../../../contracts/durations.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { plainTextBlocks, type TextBlock } from '../../../contracts/rich-text/text-blocks.ts';
import { chooseStories } from '../choose-stories.rules.ts';
import type { TodayLines } from '../digest.context.ts';
import type { DigestEdition } from '../digest-editions.ts';
import type { PocketContext } from './pocket.context.ts';
import type { TinyPicture } from './tiny-picture.ts';

export interface PocketStory {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly place: string;
  readonly source: string;
  readonly date: string;
  /** The newest first. */
  readonly corrections: readonly string[];
  readonly blocks: readonly TextBlock[];
  readonly picture: (TinyPicture & { readonly alt: string; readonly credit: string }) | null;
}

export interface PocketContent {
  readonly edition: Pick<DigestEdition, 'key' | 'name' | 'brand' | 'origin'>;
  readonly day: number;
  /** Current conditions when the first file of the day was made, as escaped lines. */
  readonly today: TodayLines;
  readonly stories: readonly PocketStory[];
}

/** Imported with the first picture: it takes megabytes, and is used once a day. */
const loadTinyPicture = () => import('./tiny-picture.ts');

/** Two days back: an edition of a small region has few stories a day. */
const PERIOD_MS = 2 * DAY_MS;
/** Newest stories among which those with a text are chosen. */
const MAX_CANDIDATES = 80;
const MAX_STORIES = 24;
/** Longer texts end with a line that says where the rest is. */
const MAX_CHARACTERS = 6_000;

/**
 * Reads the stories of an edition with their texts and tiny pictures. With `ids`, as for a file made again: those of
 * them that readers may still see.
 */
export async function readPocketContent(
  { now, texts, readCover }: Pick<PocketContext, 'now' | 'texts' | 'readCover'>,
  edition: DigestEdition,
  day: number,
  today: TodayLines,
  ids?: readonly number[],
): Promise<PocketContent> {
  const chosen = ids
    ? await texts.byIds(ids)
    : chooseStories(
        await texts.newest({ places: edition.places }, now() - PERIOD_MS, MAX_CANDIDATES),
        MAX_STORIES,
      );
  const earlier = await texts.earlierCorrections(chosen.map(({ id }) => id));
  const stories: PocketStory[] = [];
  // One picture after the other: the files are made while readers use the same machine.
  for (const story of chosen) stories.push(await pocketStory(story, earlier.get(story.id) ?? [], readCover));
  return { edition, day, today, stories };
}

async function pocketStory(
  story: NewsListItem,
  earlierCorrections: readonly string[],
  readCover: PocketContext['readCover'],
): Promise<PocketStory> {
  const { id, title, summary, muni, source, date, correction, desc = '', coverPicture } = story;
  const bytes = coverPicture && (await readCover(coverPicture.url));
  const tiny = bytes && (await (await loadTinyPicture()).tinyPicture(bytes));
  return {
    id,
    title,
    summary,
    source,
    date,
    corrections: correction === '' ? [] : [correction, ...earlierCorrections],
    place: muni,
    blocks: cut(plainTextBlocks(desc)),
    picture: tiny ? { ...tiny, alt: story.coverAlt, credit: story.coverCredit } : null,
  };
}

function cut(blocks: readonly TextBlock[]): readonly TextBlock[] {
  let characters = 0;
  const end = blocks.findIndex(({ text }) => {
    characters += text.length;
    return characters > MAX_CHARACTERS;
  });
  if (end < 0) return blocks;
  return [
    ...blocks.slice(0, Math.max(1, end)),
    { kind: 'paragraph', text: 'O texto continua no portal, com internet.' },
  ];
}
