import type { NewsAutosave, NewsPatch } from '../../../contracts/news/news.schema.ts';
import { STORY_ORIGINS } from '../../../contracts/news/story-origins.ts';
import type { Acknowledge } from '../../../contracts/publishing/personal-data.schema.ts';
import type { Trx } from '../../../db/database.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { createEntityStore, type WriteTarget } from '../../entities/entity-store.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import {
  assertMayPublish,
  type CheckedPublishing,
  type PublishingWrite,
  recordAcknowledgement,
} from '../../publishing/assert-may-publish.ts';
import { isLicensed } from '../../publishing/licence.queries.ts';
import { isPublishedOrScheduled } from '../../publishing/may-publish.ts';
import { readsBeside } from '../../publishing/personal-data.rules.ts';
import { readElection } from '../../publishing/read-election.ts';
import {
  acknowledgementOf,
  assertMaySaveRow,
  defaultHomeEdition,
  requireStory,
  type StoryActor,
} from '../../rights/story-rights.ts';
import { blocksBeside } from '../live/live.queries.ts';
import { textsOfBlock } from '../live/live.rules.ts';
import { applyWrite } from '../news.rules.ts';
import { createAutosaveStore } from './autosave.store.ts';
import { assertChosenEditionExists } from './chosen-edition.queries.ts';
import { findPending, prunePending } from './news-pending.queries.ts';
import { revisionContent } from './news-revisions.ts';
import { createNewsWriter } from './news-row-writer.ts';
import { createReadAhead } from './read-ahead.ts';
import { ifMayEdit, ifOwns } from './story-targets.ts';
import { createStoryTrash } from './story-trash.store.ts';

/** Options of a write besides the fields of the story. */
interface WriteOptions {
  /** The editor has acknowledged the personal data in the text. */
  readonly acknowledge?: Acknowledge | undefined;
}

interface RepublishOptions extends WriteOptions {
  /** Whether the source has a licence: the provenance that says so is stored with the story. */
  readonly licensed: boolean;
}

/** Writes of the back office. Row, revision, search index, picture uses and audit change in one transaction. */
export function createNewsStore(context: ApiContext) {
  const { db, now, readPersonalData } = context;
  const writer = createNewsWriter(context);
  const items = createEntityStore<'news'>(context, writer);
  const { findPersonalDataOfNew, findPersonalDataAhead } = createReadAhead(context);

  async function create(input: NewsPatch, actor: StoryActor, options: WriteOptions = {}): Promise<NewsRow> {
    return await insert({ origin: STORY_ORIGINS.backOffice }, input, actor, { ...options, licensed: true });
  }

  /** Creates the draft of a reply by law. `inSameTransaction` stores it with the request it answers. */
  async function createReply(
    input: NewsPatch,
    replyTo: number,
    actor: StoryActor,
    inSameTransaction: (trx: Trx, row: NewsRow) => Promise<void>,
  ): Promise<NewsRow> {
    const origin = { origin: STORY_ORIGINS.backOffice, reply_to: replyTo };
    return await insert(origin, input, actor, { licensed: true }, inSameTransaction);
  }

  /** Creates a story from a source. `inSameTransaction` stores its provenance. */
  async function republish(
    input: NewsPatch,
    actor: StoryActor,
    inSameTransaction: (trx: Trx, row: NewsRow) => Promise<void>,
    options: RepublishOptions,
  ): Promise<NewsRow> {
    return await insert({ origin: STORY_ORIGINS.elsewhere }, input, actor, options, inSameTransaction);
  }

  async function insert(
    origin: Pick<NewsRow, 'origin'> & Partial<Pick<NewsRow, 'reply_to'>>,
    input: NewsPatch,
    actor: StoryActor,
    { acknowledge, licensed }: RepublishOptions,
    inSameTransaction?: (trx: Trx, row: NewsRow) => Promise<void>,
  ): Promise<NewsRow> {
    await findPersonalDataOfNew(input);
    const at = now();
    const written = applyWrite(input, undefined, at);
    const home = await defaultHomeEdition(db.query, actor, written);
    const values = { ...written, ...home, ...origin, author_id: actor.id, created_at: at };
    const checked = await assertMayPublish(undefined, values, {
      at,
      licensed,
      readElection: (from) => readElection(db.query, from),
      readPersonalData,
      acknowledge: acknowledgementOf(actor, acknowledge),
    });
    return await items.create({ ...values, ...checked.change }, actor, at, async (trx, row) => {
      await assertChosenEditionExists(trx, row, undefined);
      await assertMaySaveRow(trx, actor, { row, at });
      await recordAcknowledgement(trx, { kind: 'news', itemId: row.id }, checked, { actor, at });
      await inSameTransaction?.(trx, row);
    });
  }

  /**
   * Saves a story. If another save was faster, the work returns `undefined`, and the entity store calls it again with the
   * new row.
   */
  async function update(
    target: WriteTarget,
    input: NewsPatch,
    actor: StoryActor,
    { acknowledge }: WriteOptions = {},
    inSameTransaction?: (trx: Trx, row: NewsRow) => Promise<void>,
  ): Promise<NewsRow> {
    const { id } = target;
    await findPersonalDataAhead(id, input, actor);
    return await items.write(ifMayEdit(target, actor), async (trx, current, at, reportChange) => {
      const { wanted, kept } = await joinPending(trx, id, input);
      const applied = applyWrite(wanted, current, at);
      const change = { ...applied, ...(await defaultHomeEdition(trx, actor, applied)) };
      const checked = await checkPublishing(trx, current, change, {
        at,
        acknowledge: acknowledgementOf(actor, acknowledge),
      });
      const written = await writer.replace(
        trx,
        current,
        { ...change, ...checked.change },
        { actor, at, action: 'update', keepsPending: kept !== undefined },
      );
      if (!written) return undefined;
      await assertChosenEditionExists(trx, written, current);
      await assertMaySaveRow(trx, actor, { row: written, before: current, at });
      if (kept) await prunePending(trx, { newsId: id, pending: kept, saved: input }, db.engine);
      await recordAcknowledgement(trx, { kind: 'news', itemId: id }, checked, { actor, at });
      await inSameTransaction?.(trx, written);
      reportChange(written);
      return written;
    });
  }

  /** Restores from the trash. A story that was public becomes public at once, so the publishing rule applies. */
  async function restore(
    target: WriteTarget,
    actor: StoryActor,
    { acknowledge }: WriteOptions = {},
    inSameTransaction?: (trx: Trx) => Promise<void>,
  ): Promise<NewsRow> {
    const trashed = ifOwns({ ...target, in: 'trash' }, actor);
    await findPersonalDataAhead(target.id, {}, actor);
    return await items.change(trashed, actor, 'restore', async (trx, current, at) => {
      const given = acknowledgementOf(actor, acknowledge);
      const checked = await checkPublishing(trx, current, { deleted_at: null }, { at, acknowledge: given });
      await recordAcknowledgement(trx, { kind: 'news', itemId: current.id }, checked, { actor, at });
      await inSameTransaction?.(trx);
      return { deleted_at: null, ...checked.change };
    });
  }

  /** Restores the content of an older version as a new version, so no saved content is lost. */
  async function restoreRevision(
    target: WriteTarget,
    version: number,
    actor: StoryActor,
    options: WriteOptions = {},
  ): Promise<NewsRow> {
    await requireStory(db.query, actor, target.id);
    const content = await revisionContent(db.query, target.id, version);
    if (!content) throw problems.notFound('Essa versão não existe.');
    return await update(target, content, actor, options);
  }

  /** Throws if readers may not get what a save makes of a story. */
  async function checkPublishing(
    trx: Trx,
    before: NewsRow,
    change: Partial<NewsRow>,
    { at, acknowledge }: Pick<PublishingWrite, 'at' | 'acknowledge'>,
  ): Promise<CheckedPublishing> {
    const after = { ...before, ...change };
    const licensed = !isPublishedOrScheduled(after, at) || (await isLicensed(trx, before, at));
    const blocks = before.live_state === '' ? [] : await blocksBeside(trx, before.id, undefined);
    return await assertMayPublish(before, after, {
      at,
      acknowledge,
      licensed,
      readElection: (from) => readElection(trx, from),
      readPersonalData: readsBeside(readPersonalData, [[], ...blocks.map(textsOfBlock)]),
    });
  }

  return {
    create,
    createReply,
    republish,
    update,
    restore,
    restoreRevision,
    ...createAutosaveStore(context, items, writer),
    ...createStoryTrash(items, writer),
  };
}

/**
 * What a save does with the pending text of a published story. A save that touches the text replaces it. One that does not
 * keeps it for later, unless the story becomes a draft again: that has one text, the pending one.
 */
async function joinPending(
  trx: Trx,
  id: number,
  input: NewsPatch,
): Promise<{ readonly wanted: NewsPatch; readonly kept?: NewsAutosave }> {
  const isOfText = input.title !== undefined || input.desc !== undefined;
  const pending = isOfText ? undefined : (await findPending(trx, id))?.data;
  if (!pending) return { wanted: input };
  if (input.status !== 'draft') return { wanted: input, kept: pending };
  return { wanted: { ...textOf(pending), ...input } };
}

/** A pending title may be empty; the story then keeps its title. */
function textOf({ title, ...others }: NewsAutosave): NewsPatch {
  return title ? { title, ...others } : others;
}
