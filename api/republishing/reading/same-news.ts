import { setImmediate as breathe } from 'node:timers/promises';
import type { Trx } from '../../../db/database.ts';
import { findNeighbours, TEXT_KINDS } from '../../../db/same-news/band-store.ts';

import type { Features } from '../../../ingest/same-news/features.ts';
import { chooseGroup } from '../../../ingest/same-news/groups.ts';
import { compareTexts, type TextComparison } from '../../../ingest/same-news/same-news.ts';
import { newsFeatures } from './news-features.ts';

export interface SameNews {
  /** The card of the same news. */
  readonly groupId: number | undefined;
  /** A story of the portal about the same news. */
  readonly storyId: number | null;
  /** Stories and items that may be the same news, if none is certain. */
  readonly maybeItemId: number | null;
  readonly maybeStoryId: number | null;
}

/** A text of the portal that was compared with an item. */
interface Compared {
  /** The item's id, of a text that waits or became a story; `null` for a story. */
  readonly item: number | null;
  readonly story: number | null;
  /** The card in which it waits. */
  readonly group: number | undefined;
  readonly comparison: TextComparison;
}

/** Finds the same news among items and published stories of the last two weeks. */
export async function findSameNews(
  trx: Trx,
  { features, bandKeys }: { readonly features: Features; readonly bandKeys: readonly number[] },
  now: number,
  except?: number,
): Promise<SameNews> {
  const self = except === undefined ? undefined : { kind: TEXT_KINDS.item, id: except };
  const all: Compared[] = [];
  for (const { kind, id } of await findNeighbours(trx, bandKeys, now, self)) {
    // A long text takes some 15 ms to compare, and requests are answered between two of them.
    await breathe();
    const compared = await (kind === TEXT_KINDS.story ? compareStory : compareItem)(trx, features, id);
    if (compared) all.push(compared);
  }
  const storyId = all.find(({ story, comparison }) => comparison.same && story !== null)?.story ?? null;
  const waiting = all.flatMap(({ group, comparison }) =>
    group === undefined ? [] : [{ group, comparison }],
  );
  const groupId = chooseGroup(waiting);
  const [likest] = all.filter(isDoubtful).sort((a, b) => b.comparison.likeness - a.comparison.likeness);
  const maybe = groupId === undefined && storyId === null ? likest : undefined;
  return {
    groupId,
    storyId,
    maybeItemId: maybe?.item ?? null,
    maybeStoryId: maybe?.item === null ? maybe.story : null,
  };
}

/** True if an editor should be asked. A text that fits two cards joins neither, so the same news counts too. */
function isDoubtful({ item, story, group, comparison }: Compared): boolean {
  if (item === null) return comparison.maybe;
  const isOpen = group !== undefined || story !== null;
  return isOpen && (comparison.maybe || comparison.same);
}

async function compareStory(trx: Trx, features: Features, id: number): Promise<Compared | undefined> {
  const row = await trx
    .selectFrom('news')
    .select(['title', 'body'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const comparison = row && comparedWith(features, row.title, row.body);
  return comparison && { item: null, story: id, group: undefined, comparison };
}

async function compareItem(trx: Trx, features: Features, id: number): Promise<Compared | undefined> {
  const row = await trx
    .selectFrom('fetched_item')
    .select(['title', 'html', 'group_id', 'state', 'news_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const group = row.state === 'waiting' ? row.group_id : undefined;
  return { item: id, story: row.news_id, group, comparison: comparedWith(features, row.title, row.html) };
}

function comparedWith(features: Features, title: string, html: string): TextComparison {
  return compareTexts(features, newsFeatures(title, html));
}
