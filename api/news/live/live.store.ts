import type { BodyOf } from '../../../contracts/http/endpoint.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { AdminLiveBlock, adminLive } from '../../../contracts/live/live.endpoints.ts';
import { LIVE_TEXTS } from '../../../contracts/live/live-states.ts';
import type { Acknowledge } from '../../../contracts/publishing/personal-data.schema.ts';
import { oneLine } from '../../../contracts/words/one-line.ts';
import { recordAudit } from '../../../db/audit.ts';
import { changeTransaction } from '../../../db/changes/change-transaction.ts';
import type { Trx } from '../../../db/database.ts';
import { recordPictures } from '../../../db/pictures.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { findEntity, insertEntity, updateEntity } from '../../entities/entity-rows.ts';
import type { ExpectedVersions } from '../../entities/entity-store.ts';
import { parseMoment } from '../../entities/field-rows.ts';
import type { ApiContext } from '../../http/context.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import {
  assertMayShow,
  type CheckedPublishing,
  recordAcknowledgement,
} from '../../publishing/assert-may-publish.ts';
import { NOTHING_CHECKED } from '../../publishing/may-publish.ts';
import {
  type KnownPersonalData,
  type ReaderText,
  readsBeside,
} from '../../publishing/personal-data.rules.ts';
import { entitledPictures } from '../../rights/media-rights.ts';
import {
  acknowledgementOf,
  assertMayEditStory,
  requireStory,
  type StoryActor,
} from '../../rights/story-rights.ts';
import { changedBlockTags, liveTags } from '../changes/change-tags.rules.ts';
import {
  blocksBeside,
  type CoverageRow,
  countBlocks,
  findCoverage,
  findLiveBlock,
  type LiveBlockRow,
  nextBlockNumber,
  refreshCard,
} from './live.queries.ts';
import {
  applyBlock,
  type BlockPatch,
  blockMoment,
  blockPictures,
  blockText,
  isChanged,
  textsBeside,
  textsOfBlock,
  textsOfHead,
} from './live.rules.ts';

type CoverageBody = BodyOf<typeof adminLive.put>;
type BlockBody = BodyOf<typeof adminLive.putBlock>;

interface BlockTarget {
  readonly newsId: number;
  readonly key: string;
  readonly expected?: ExpectedVersions;
}

/** Attempts to write a block that other writes keep changing. */
const MAX_ATTEMPTS = 5;

/** The writes of live pages. The rights of a story hold for its live page and for every block of it. */
export function createLiveStore(
  { db, now, readPersonalData }: Pick<ApiContext, 'db' | 'now' | 'readPersonalData'>,
  view: (row: LiveBlockRow) => Promise<AdminLiveBlock>,
) {
  /** Opens a live page, or changes its state, its summary or what is known. */
  async function saveCoverage(newsId: number, input: CoverageBody, actor: StoryActor): Promise<CoverageRow> {
    const story = await requireStory(db.query, actor, newsId);
    const { acknowledge } = input;
    const before = await findCoverage(db.query, newsId);
    const head = {
      summary: input.summary === undefined ? (before?.summary ?? '') : oneLine(input.summary),
      known: input.known === undefined ? (before?.known ?? '') : input.known.trim(),
    };
    const beside = textsBeside(story, undefined, await blocksBeside(db.query, newsId, undefined));
    const checked = await assertNoNewPersonalData(actor, beside, textsOfHead(head), acknowledge, {
      checkedTexts: before && textsOfHead(before),
      acknowledgedHash: before?.acknowledged_hash ?? '',
    });
    return await changeTransaction(db, async (trx, addTags) => {
      const at = now();
      const story = await writableStory(trx, actor, newsId);
      await trx
        .insertInto('live_coverage')
        .values({ news_id: newsId, started_at: at })
        .onConflict((conflict) => conflict.column('news_id').doNothing())
        .execute();
      const change = (await nextBlockNumber(trx, newsId)) as number;
      const state = input.state ?? (story.live_state || 'live');
      // Only what was sent is written: a colleague may have changed the rest since `before` was read.
      const sent = {
        ...(input.summary !== undefined && { summary: head.summary }),
        ...(input.known !== undefined && { known: head.known }),
      };
      const isHeadChanged =
        (sent.summary ?? before?.summary ?? '') !== (before?.summary ?? '') ||
        (sent.known ?? before?.known ?? '') !== (before?.known ?? '');
      await trx
        .updateTable('live_coverage')
        .set({
          ...sent,
          ...(Object.keys(sent).length > 0 && checked.change),
          ...(isHeadChanged && { head_change: change }),
          ended_at: state !== 'ended' ? null : story.live_state === 'ended' ? (before?.ended_at ?? at) : at,
        })
        .where('news_id', '=', newsId)
        .execute();
      await trx.updateTable('news').set({ live_state: state }).where('id', '=', newsId).execute();
      await refreshCard(trx, story, at);
      await recordAcknowledgement(trx, { kind: 'news', itemId: newsId }, checked, { actor, at });
      const { title: detail } = story;
      await recordAudit(trx, actor, { at, action: 'update', kind: 'news', itemId: newsId, detail });
      addTags(isHeadChanged ? changedBlockTags(story) : liveTags(story));
      return (await findCoverage(trx, newsId)) as CoverageRow;
    });
  }

  /** Stores a block once: the same key again returns the stored block unchanged. */
  async function putBlock(
    { newsId, key }: BlockTarget,
    input: BlockBody,
    actor: StoryActor,
  ): Promise<LiveBlockRow> {
    const seen = await requireStory(db.query, actor, newsId);
    const stored = await findLiveBlock(db.query, newsId, key);
    if (stored) return stored;
    const text = blockText(input.text);
    const errors: FieldError[] = [];
    const written = parseMoment(input.at, 'at', errors);
    const checked = await assertNoNewPersonalData(
      actor,
      await besideBlock(seen, key),
      textsOfBlock({ ...text, correction: '' }),
      input.acknowledge,
    );
    return await changeTransaction(db, async (trx, addTags) => {
      const at = now();
      const story = await writableStory(trx, actor, newsId);
      const change = await nextBlockNumber(trx, newsId);
      if (change === undefined) throw problems.conflict(LIVE_TEXTS.notLive);
      // The other call may have stored the block since; the row of the live page is locked now.
      const same = await findLiveBlock(trx, newsId, key);
      if (same) return same;
      if ((await countBlocks(trx, newsId)) >= LIMITS.liveBlocks) throw problems.conflict(LIVE_TEXTS.full);
      const row = await insertEntity(trx, 'live_block', {
        ...text,
        ...checked.change,
        news_id: newsId,
        block_key: key,
        change,
        at: blockMoment(written, at),
        author_id: actor.id,
        created_at: at,
        updated_at: at,
      });
      await writeSideTables(trx, story, row, { actor, at, action: 'create' });
      await recordAcknowledgement(trx, { kind: 'news', itemId: newsId }, checked, { actor, at });
      addTags(liveTags(story));
      return row;
    });
  }

  /** Corrects, removes or restores a block. The same change again changes nothing. */
  async function updateBlock(
    target: BlockTarget,
    patch: BlockPatch,
    actor: StoryActor,
  ): Promise<LiveBlockRow> {
    const { newsId, key, expected } = target;
    const seen = await requireStory(db.query, actor, newsId);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const current = await findLiveBlock(db.query, newsId, key);
      if (!current) throw problems.notFound();
      const change = applyBlock(patch, current, now());
      if (!isChanged(change, current)) return current;
      if (expected && !expected.includes(current.version)) throw problems.stale(await view(current));
      const beside = await besideBlock(seen, key);
      const checked = await assertNoNewPersonalData(actor, beside, textsOfBlock(change), patch.acknowledge, {
        checkedTexts: textsOfBlock(current),
        acknowledgedHash: current.acknowledged_hash,
      });
      const written = await changeTransaction(db, async (trx, addTags) => {
        const at = now();
        const story = await writableStory(trx, actor, newsId);
        const number = await nextBlockNumber(trx, newsId);
        const row = await updateEntity(trx, 'live_block', current, {
          ...change,
          ...checked.change,
          change: number,
        });
        if (!row) return undefined;
        await writeSideTables(trx, story, row, { actor, at, action: actionOf(row, current) });
        await recordAcknowledgement(trx, { kind: 'news', itemId: newsId }, checked, { actor, at });
        addTags(changedBlockTags(story));
        return row;
      });
      if (written) return written;
    }
    throw problems.conflict('O bloco está sendo alterado por outra pessoa. Tente de novo.');
  }

  async function writableStory(trx: Trx, actor: StoryActor, newsId: number): Promise<NewsRow> {
    const story = await findEntity(trx, 'news', newsId);
    if (!story || story.deleted_at !== null) throw problems.notFound();
    await assertMayEditStory(trx, actor, story);
    return story;
  }

  async function writeSideTables(
    trx: Trx,
    story: NewsRow,
    row: LiveBlockRow,
    {
      actor,
      at,
      action,
    }: {
      readonly actor: StoryActor;
      readonly at: number;
      readonly action: 'create' | 'update' | 'trash' | 'restore';
    },
  ): Promise<void> {
    const entitled = await entitledPictures(trx, actor);
    await recordPictures(trx, 'live', row.id, blockPictures(row), entitled);
    await refreshCard(trx, story, at);
    const { title: detail } = story;
    await recordAudit(trx, actor, { at, action, kind: 'live', itemId: row.id, detail });
  }

  async function besideBlock(story: NewsRow, key: string): Promise<ReturnType<typeof textsBeside>> {
    const head = await findCoverage(db.query, story.id);
    return textsBeside(story, head, await blocksBeside(db.query, story.id, key));
  }

  /** Every block is checked as if it were public, with what stands around it on the page. */
  async function assertNoNewPersonalData(
    actor: StoryActor,
    beside: ReturnType<typeof textsBeside>,
    texts: readonly ReaderText[],
    acknowledge: Acknowledge | undefined,
    known: KnownPersonalData = NOTHING_CHECKED,
  ): Promise<CheckedPublishing> {
    const read = readsBeside(readPersonalData, beside);
    return await assertMayShow(texts, known, acknowledgementOf(actor, acknowledge), read);
  }

  return { saveCoverage, putBlock, updateBlock };
}

function actionOf(row: LiveBlockRow, before: LiveBlockRow): 'update' | 'trash' | 'restore' {
  if ((row.deleted_at === null) === (before.deleted_at === null)) return 'update';
  return row.deleted_at === null ? 'restore' : 'trash';
}
