import { isoOf } from '../../../contracts/belem-time.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import type { Acknowledge } from '../../../contracts/publishing/personal-data.schema.ts';
import { QUEUE } from '../../../contracts/queue/item-states.ts';
import type { QueueChoice } from '../../../contracts/queue/queue.schema.ts';
import type { Actor } from '../../../db/audit.ts';
import type { Trx } from '../../../db/database.ts';
import { storeBands, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { bandKeys } from '../../../ingest/same-news/minhash.ts';
import { problems } from '../../http/problem.ts';
import { chosenColumns } from '../queue/chosen-columns.rules.ts';
import { nextSlot, requireQueueItem } from '../queue/queue.queries.ts';
import { decideQueueItem } from '../queue/queue.store.ts';
import { findSameStories, objectionToSameStory } from '../queue/same-story.queries.ts';
import { withoutTakenOut } from '../queue/taken-out.rules.ts';
import { newsFeatures } from '../reading/news-features.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { createCoverCopy } from './cover.ts';
import { insertProvenance } from './provenance.queries.ts';
import { itemDeadline, ownSummary, storyOfItem } from './story-of-item.ts';

interface RepublishOptions {
  readonly automatic?: boolean;
  /** The story becomes public after `QUEUE.undoMs` and can be undone until then. */
  readonly undoable?: boolean;
  readonly acknowledge?: Acknowledge | undefined;
}

export type QueueDecisionKind = 'take' | 'publish' | 'schedule';

const STATES = { take: 'taken', publish: 'published', schedule: 'scheduled' } as const;

/** Turns an item of the queue into a story with its provenance, in one transaction. */
export function createRepublish(republishing: RepublishingContext) {
  const { db, now, stories } = republishing;
  const copyCover = createCoverCopy(republishing);
  return async (
    id: number,
    kind: QueueDecisionKind,
    choice: QueueChoice,
    actor: Actor,
    { automatic = false, undoable = false, acknowledge }: RepublishOptions = {},
  ): Promise<{ readonly story: NewsRow; readonly publishAt: number | null }> => {
    const found = await requireQueueItem(db.query, id);
    const row = { ...found, ...chosenColumns(found, choice) };
    const source = await db.query
      .selectFrom('source')
      .selectAll()
      .where('id', '=', row.source_id)
      .executeTakeFirstOrThrow();
    if (kind !== 'take') await assertNotPublished(row.same_story_id);
    const publishAt = await chooseMoment(kind, undoable);
    const input: NewsPatch = {
      ...storyOfItem(row, source, await copyCover(row, source.name, actor), now()),
      status: kind === 'take' ? 'draft' : 'published',
      ...(publishAt !== null && { status: 'scheduled' as const, publishAt: isoOf(publishAt) }),
    };
    const story = await stories.republish(
      input,
      actor,
      async (trx, written) => {
        await decideQueueItem(trx, row, { state: STATES[kind], newsId: written.id, actor, at: now() });
        await insertProvenance(trx, written, source, originalOf(row), { automatic, at: now() });
        await storeStoryBands(trx, written, now());
      },
      { acknowledge, licensed: source.licence !== '' },
    );
    return { story, publishAt };
  };

  async function assertNotPublished(storyId: number | null): Promise<void> {
    if (storyId === null) return;
    const [same] = await findSameStories(db.query, [storyId]);
    const objection = objectionToSameStory(same, now());
    if (objection) throw problems.conflict(objection.text, { code: 'published' });
  }

  function originalOf(row: FetchedItemRow) {
    const line = ownSummary(row.summary, row.html || row.summary);
    const isCut = withoutTakenOut(row).html !== row.html;
    return { ...row, isCut, line, deadline: itemDeadline(row, now()) };
  }

  /** When the story becomes public; null means at once, or never for a draft. */
  async function chooseMoment(kind: QueueDecisionKind, undoable: boolean): Promise<number | null> {
    if (kind === 'schedule') return await nextSlot(db.query, now());
    return kind === 'publish' && undoable ? now() + QUEUE.undoMs : null;
  }
}

/** Stores features of the story, so that later items about the same news are recognised. */
export async function storeStoryBands(trx: Trx, story: NewsRow, at: number): Promise<void> {
  const keys = bandKeys(newsFeatures(story.title, story.body));
  // A text too short for features gets a placeholder; otherwise it would be processed again in every round.
  await storeBands(trx, { kind: TEXT_KINDS.story, id: story.id }, keys.length > 0 ? keys : [0], at);
}
