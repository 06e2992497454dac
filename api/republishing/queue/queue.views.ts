import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { Objection } from '../../../contracts/publishing/objection-codes.ts';
import { takeOut } from '../../../contracts/publishing/take-out.ts';
import type { ItemState } from '../../../contracts/queue/item-states.ts';
import type { QueueCard, QueueItem } from '../../../contracts/queue/queue.schema.ts';
import type { Connection } from '../../../db/database.ts';
import { munisOf } from '../../../db/news/story-places.ts';
import { externalId } from '../../../db/pictures.ts';
import type { FetchedItemRow, SourceRow } from '../../../db/tables/republishing.tables.ts';
import { warningsOf } from '../../../ingest/marks/personal-data.ts';
import { paragraphsOf } from '../../../ingest/page/clean-text.ts';
import { blockingObjections, checkedFields } from '../../publishing/may-publish.ts';
import { isDocument, textsOfStory } from '../../publishing/personal-data.rules.ts';
import { publishingCandidate } from '../../publishing/publishing-candidate.ts';
import { readMarks } from '../../publishing/read-personal-data.ts';
import { readShownMarks } from '../../publishing/shown-marks.ts';
import {
  findNameableStories,
  type StoryAccess,
  type StoryActor,
  storyAccess,
} from '../../rights/story-rights.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { figuresInstead } from '../stories/corrected-figures.rules.ts';
import { storyOfItem } from '../stories/story-of-item.ts';
import type { StoredPlace } from './chosen-columns.rules.ts';
import { findSameStories, objectionToSameStory, type SameStory } from './same-story.queries.ts';
import { remainingMarks, takenOutOf, withoutTakenOut } from './taken-out.rules.ts';

/** Stands for the title of a story that the person may not see. */
const ELSEWHERE = 'notícia de outra edição';

/** Why an item cannot be published (personal data aside); null if it can. The rule is that of every story. */
function blockOf(
  row: FetchedItemRow,
  source: Pick<SourceRow, 'name' | 'licence'>,
  now: number,
  same: SameStory | undefined,
): Objection | null {
  const published = objectionToSameStory(same, now);
  if (published) return published;
  const story = publishingCandidate(storyOfItem(row, source, row.image_url, now));
  return blockingObjections(checkedFields(story), source.licence !== '')[0] ?? null;
}

function storyView(same: SameStory | undefined): QueueCard['story'] {
  return same ? { id: same.id, title: same.title } : null;
}

/** The title written by an editor, else that of the source. */
function shownTitle(item: Pick<FetchedItemRow, 'title' | 'own_title' | 'taken_out'>): string {
  return takeOut(item.own_title ?? item.title, takenOutOf(item));
}

/** Cards with their other sources and related data. */
export async function queueCards(
  db: Connection,
  items: readonly FetchedItemRow[],
  now: number,
  access: StoryAccess,
): Promise<QueueCard[]> {
  if (items.length === 0) return [];
  const rows = items.map(withoutTakenOut);
  const groups = rows.map(({ group_id }) => group_id);
  const members = await db
    .selectFrom('fetched_item')
    .select(['id', 'group_id', 'source_id', 'title', 'own_title', 'taken_out', 'url', 'arrived_at', 'state'])
    .where('group_id', 'in', groups)
    .orderBy('arrived_at')
    .execute();
  const sources = await db
    .selectFrom('source')
    .select(['id', 'name', 'licence'])
    .where('id', 'in', [...new Set(members.map(({ source_id }) => source_id))])
    .execute();
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  const storyIds = rows.flatMap(({ same_story_id }) => same_story_id ?? []);
  const stories = await findSameStories(db, storyIds);
  const nameable = await findNameableStories(db, access, storyIds, now);
  const sameStories = new Map(
    stories.map((story) => [story.id, nameable.has(story.id) ? story : { ...story, title: ELSEWHERE }]),
  );
  const maybe = await maybeSame(db, rows, access, now);
  const isShown = await readShownMarks(db);
  const nameOf = (id: number) => ({ id, name: sourceOf.get(id)?.name ?? '' });
  return rows.map((row) => {
    const others = members.filter(
      ({ id, group_id, state }) => group_id === row.group_id && id !== row.id && state === row.state,
    );
    const several = new Set([row, ...others].map(({ source_id }) => source_id)).size;
    return {
      id: row.id,
      state: row.state as ItemState,
      source: nameOf(row.source_id),
      title: shownTitle(row),
      summary: row.own_summary ?? row.summary,
      url: row.url || null,
      author: row.author,
      publishedAt: isoOrNull(row.published_at),
      arrivedAt: isoOf(row.arrived_at),
      image: row.image_url === '' ? null : `/media/external/${externalId(row.image_url)}`,
      muni: row.muni,
      munis: munisOf(row),
      reg: row.reg as QueueCard['reg'],
      cat: row.cat as QueueCard['cat'],
      places: placesOf(row),
      categoryConfidence: row.category_confidence / 100,
      confidence: row.confidence / 100,
      others: others.map((other) => ({
        id: other.id,
        source: nameOf(other.source_id),
        title: shownTitle(other),
        url: other.url || null,
        arrivedAt: isoOf(other.arrived_at),
      })),
      story: nameable.has(row.same_story_id ?? 0) ? storyView(sameStories.get(row.same_story_id ?? 0)) : null,
      maybe: maybe.get(row.id) ?? null,
      why: [
        ...(several > 1 ? [`${several} fontes contam a mesma notícia`] : []),
        ...(JSON.parse(row.why || '[]') as string[]),
      ],
      warnings:
        takenOutOf(row).length > 0
          ? warningsOf(marksOf(row))
          : (JSON.parse(row.warnings || '[]') as string[]),
      personal: countOnce(marksOf(row).filter(isShown)),
      validUntil: isoOrNull(row.valid_until),
      ...claimOf(row, now),
      blocked: blockOf(
        row,
        sourceOf.get(row.source_id) ?? { name: '', licence: '' },
        now,
        sameStories.get(row.same_story_id ?? 0),
      ),
      storyId: row.news_id,
      decidedBy: row.decided_by,
    };
  });
}

/** Stories and items that may be the same news as each row, by the row's id. An item that became a story is shown as that story. */
async function maybeSame(
  db: Connection,
  rows: readonly FetchedItemRow[],
  access: StoryAccess,
  now: number,
): Promise<ReadonlyMap<number, QueueCard['maybe']>> {
  const itemIds = rows.flatMap(({ maybe_item_id }) => maybe_item_id ?? []);
  const items =
    itemIds.length === 0
      ? []
      : await db
          .selectFrom('fetched_item')
          .innerJoin('source', 'source.id', 'fetched_item.source_id')
          .select([
            'fetched_item.id',
            'fetched_item.title',
            'own_title',
            'taken_out',
            'fetched_item.url',
            'group_id',
            'state',
            'news_id',
          ])
          .select('source.name as source')
          .where('fetched_item.id', 'in', itemIds)
          .execute();
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const storyIds = [
    ...rows.flatMap(({ maybe_story_id }) => maybe_story_id ?? []),
    ...items.flatMap(({ news_id }) => news_id ?? []),
  ];
  const stories =
    storyIds.length === 0
      ? []
      : await db
          .selectFrom('news')
          .select(['id', 'title'])
          .where('id', 'in', storyIds)
          .where('deleted_at', 'is', null)
          .execute();
  const nameable = await findNameableStories(db, access, storyIds, now);
  const storyOf = new Map(stories.filter(({ id }) => nameable.has(id)).map((story) => [story.id, story]));
  return new Map(
    rows.map((row): [number, QueueCard['maybe']] => {
      const item = itemOf.get(Number(row.maybe_item_id));
      const story = storyOf.get(Number(row.maybe_story_id ?? item?.news_id));
      if (story) return [row.id, { item: null, story: story.id, title: story.title, source: '', url: null }];
      if (item?.state !== 'waiting' || item.group_id === row.group_id) return [row.id, null];
      const { id, source, url } = item;
      return [row.id, { item: id, story: null, title: shownTitle(item), source, url: url || null }];
    }),
  );
}

function placesOf({ places }: FetchedItemRow): QueueCard['places'] {
  const found = JSON.parse(places || '[]') as StoredPlace[];
  return found.flatMap(({ slug, confidence, words }) => {
    const name = findMunicipality(slug)?.name;
    return name === undefined ? [] : [{ slug, name, confidence, words }];
  });
}

function claimOf(row: FetchedItemRow, now: number): Pick<QueueCard, 'claimedBy' | 'claimedUntil'> {
  const { claimed_by, claimed_name, claimed_until } = row;
  if (claimed_by === null || claimed_until === null || claimed_until <= now) {
    return { claimedBy: null, claimedUntil: null };
  }
  return { claimedBy: { id: claimed_by, username: claimed_name }, claimedUntil: isoOf(claimed_until) };
}

/** The personal data that is still in the texts. */
function marksOf(row: FetchedItemRow): QueueItem['marks'] {
  return remainingMarks(JSON.parse(row.marks || '[]') as QueueItem['marks'], row);
}

/** How many of the marks differ: the same name in title and text is one. */
function countOnce(marks: QueueItem['marks']): number {
  return new Set(marks.map(({ kind, text }) => `${kind} ${text}`)).size;
}

/** The figures of our story that this text corrects: an editor who discards the item would leave the old ones on air. */
async function figuresBesideOurs(
  db: Connection,
  row: FetchedItemRow,
  access: StoryAccess,
  now: number,
): Promise<QueueItem['figures']> {
  const storyId = row.same_story_id ?? row.maybe_story_id;
  if (storyId === null || storyId === row.news_id) return [];
  if (!(await findNameableStories(db, access, [storyId], now)).has(storyId)) return [];
  const story = await db
    .selectFrom('news')
    .select(['title', 'body'])
    .where('id', '=', storyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!story) return [];
  return figuresInstead([story.title, ...paragraphsOf(story.body)], [row.title, ...paragraphsOf(row.html)]);
}

/** One item with its texts, and with the personal data in all those that publishing it asks about. */
export async function itemView(
  { db, now, readText }: Pick<RepublishingContext, 'db' | 'now' | 'readText'>,
  item: FetchedItemRow,
  actor: StoryActor,
): Promise<QueueItem> {
  const access = await storyAccess(db.query, actor);
  const [card] = await queueCards(db.query, [item], now(), access);
  const row = withoutTakenOut(item);
  const isShown = await readShownMarks(db.query);
  const source = await db.query
    .selectFrom('source')
    .select(['name', 'attribution', 'licence'])
    .where('id', '=', row.source_id)
    .executeTakeFirstOrThrow();
  const story = publishingCandidate(storyOfItem(item, source, item.image_url, now()));
  // A PDF is read once, when the item is published.
  const given = textsOfStory(story).filter((text) => !isDocument(text));
  const texts = given.map(([, text]) => text).filter((text) => text !== '');
  const found = await readMarks(texts, (long) => readText('marks', long));
  let before = 0;
  const marks = texts
    .flatMap((text, index) => {
      const placed = (found[index] ?? []).map((mark) => ({
        ...mark,
        start: before + mark.start,
        end: before + mark.end,
      }));
      before += text.length + 1;
      return placed;
    })
    .filter(isShown);
  return {
    ...(card as QueueCard),
    warnings: warningsOf(marks),
    personal: countOnce(marks),
    originalHtml: row.original_html,
    html: row.html,
    plain: texts.join('\n'),
    marks,
    figures: await figuresBesideOurs(db.query, row, access, now()),
    takenOut: [...takenOutOf(row)],
    attachments: JSON.parse(row.attachments || '[]') as QueueItem['attachments'],
    attribution: source.attribution,
    licence: source.licence,
  };
}
