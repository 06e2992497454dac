import { isDeepStrictEqual } from 'node:util';
import { EDITING } from '../../../contracts/constants.ts';
import type { NewsAutosave, NewsPatch } from '../../../contracts/news/news.schema.ts';
import { STORY_ORIGINS } from '../../../contracts/news/story-origins.ts';
import type { Acknowledge } from '../../../contracts/publishing/personal-data.schema.ts';
import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import { auditWrite, recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/database.ts';
import { recordPictures } from '../../../db/pictures.ts';
import { deleteBands, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import { writeTogether } from '../../../db/statements/write-together.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { findEntity, removeEntities, updateEntity } from '../../entities/entity-rows.ts';
import { type CheckedTarget, createEntityStore, type WriteTarget } from '../../entities/entity-store.ts';
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
import { readsBeside, textsOfStory } from '../../publishing/personal-data.rules.ts';
import { readElection } from '../../publishing/read-election.ts';
import { isReadInWorker } from '../../publishing/read-personal-data.ts';
import { entitledPictures } from '../../rights/media-rights.ts';
import {
  acknowledgementOf,
  assertMayEditStory,
  assertMaySaveRow,
  assertOwnsStory,
  defaultHomeEdition,
  mayAccess,
  requireStory,
  type StoryActor,
} from '../../rights/story-rights.ts';
import { blocksBeside } from '../live/live.queries.ts';
import { textsOfBlock } from '../live/live.rules.ts';
import { applyUnfinished, applyWrite, recordedPictures } from '../news.rules.ts';
import { storyStatus } from '../story-status.ts';
import { assertChosenEditionExists } from './chosen-edition.queries.ts';
import { deletePendingWrites, findPending, prunePending, upsertPending } from './news-pending.queries.ts';
import { pendingOf, pendingUses, withPendingText } from './news-pending.rules.ts';
import { removePreviews } from './news-preview.queries.ts';
import { revisionContent } from './news-revisions.ts';
import { createNewsWriter } from './news-row-writer.ts';

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
      await assertMaySaveRow(trx, actor, row, undefined, at);
      await recordAcknowledgement(trx, { kind: 'news', itemId: row.id }, checked, actor, at);
      await inSameTransaction?.(trx, row);
    });
  }

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
      const pending = leavesText(input) ? await findPending(trx, id) : undefined;
      // A story that becomes a draft again has one text: its pending text, if there is any.
      const takesPending = pending !== undefined && input.status === 'draft';
      const wanted = takesPending ? { ...textOf(pending.data), ...input } : input;
      const keepsPending = pending !== undefined && !takesPending;
      const metadata = { actor, at, action: 'update', keepsPending } as const;
      const applied = applyWrite(wanted, current, at);
      const change = { ...applied, ...(await defaultHomeEdition(trx, actor, applied)) };
      const checked = await checkPublishing(trx, current, change, {
        at,
        acknowledge: acknowledgementOf(actor, acknowledge),
      });
      const written = await writer.replace(trx, current, { ...change, ...checked.change }, metadata);
      if (!written) return undefined;
      await assertChosenEditionExists(trx, written, current);
      await assertMaySaveRow(trx, actor, written, current, at);
      if (keepsPending) await prunePending(db.engine, trx, id, pending.data, input);
      await recordAcknowledgement(trx, { kind: 'news', itemId: id }, checked, actor, at);
      await inSameTransaction?.(trx, written);
      reportChange(written);
      return written;
    });
  }

  /** Reads the PDFs of a new story before its `updatedAt` is taken: reading takes seconds, and a program that asks with `updatedSince` meanwhile would miss the story. */
  async function findPersonalDataOfNew(input: NewsPatch): Promise<void> {
    if (!input.attachments) return;
    const row = { deleted_at: null, ...applyWrite(input, undefined, now()) };
    if (isPublishedOrScheduled(row, now())) await readPersonalData(textsOfStory(row));
  }

  /**
   * Looks for personal data in PDFs and in a long text before the transaction, because in SQLite all other queries wait
   * for its end. `readPersonalData` remembers the result. A text that changes in between is searched within the
   * transaction.
   */
  async function findPersonalDataAhead(id: number, input: NewsPatch, actor: StoryActor): Promise<void> {
    const row = await findEntity(db.query, 'news', id);
    if (!row) return;
    const hasDocuments = row.attachments !== '' || Boolean(input.attachments);
    if (!(hasDocuments || isReadInWorker(input.desc ?? row.body)) || !(await mayAccess(db.query, actor, id)))
      return;
    const after = { ...row, deleted_at: null, ...applyWrite(input, row, now()) };
    if (!isPublishedOrScheduled(after, now())) return;
    await readPersonalData(textsOfStory(after));
    if (hasDocuments) await readPersonalData(textsOfStory(row));
  }

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
      await recordAcknowledgement(trx, { kind: 'news', itemId: current.id }, checked, actor, at);
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

  /**
   * Stores what the editor saves automatically while a person types. A draft stores it in the story; any other story
   * keeps its text and stores it as pending text. Both increment the version, so that If-Match guards against every
   * overwrite. Readers see none of it, so no change is published.
   */
  async function autosave(target: WriteTarget, input: NewsAutosave, actor: StoryActor): Promise<NewsRow> {
    return await items.write(ifMayEdit(target, actor), async (trx, current, at) => {
      if (current.status !== 'draft') return await storePendingText(trx, current, input, actor, at);
      const typed = applyDraft(input, current, at);
      const change = { ...typed, ...(await defaultHomeEdition(trx, actor, typed)) };
      const written = await writer.replace(trx, current, change, { actor, at, action: 'autosave' });
      if (written) await assertMaySaveRow(trx, actor, written, current, at);
      return written;
    });
  }

  async function storePendingText(
    trx: Trx,
    current: NewsRow,
    input: NewsAutosave,
    actor: StoryActor,
    at: number,
  ): Promise<NewsRow | undefined> {
    const before = withPendingText(current, (await findPending(trx, current.id))?.data);
    const laid = { ...before, ...applyUnfinished(input, before) };
    const row = await updateEntity(trx, 'news', current, {});
    if (!row) return undefined;
    const pending = pendingOf(row, laid);
    if (!pending) {
      await writeTogether(db.engine, trx, deletePendingWrites(trx, row.id));
      return row;
    }
    await upsertPending(trx, row.id, pending, actor, at);
    const uses = pendingUses(row, laid);
    if (isDeepStrictEqual(uses, pendingUses(row, before))) return row;
    const entitled = await entitledPictures(trx, actor);
    await recordPictures(trx, 'news', row.id, [...recordedPictures(row), ...uses], entitled);
    return row;
  }

  async function discardPending(target: WriteTarget, actor: StoryActor): Promise<NewsRow> {
    return await items.write(ifMayEdit(target, actor), async (trx, current, at) => {
      if (!(await findPending(trx, current.id))) return current;
      const row = await updateEntity(trx, 'news', current, {});
      if (!row) return undefined;
      const { id: itemId, title: detail } = row;
      await writeTogether(db.engine, trx, [
        ...deletePendingWrites(trx, itemId),
        auditWrite(trx, actor, { at, action: 'discard-pending', kind: 'news', itemId, detail }),
      ]);
      return row;
    });
  }

  const removeForGood = (id: number, actor: StoryActor): Promise<void> =>
    items.removeForGood(id, actor, ({ title }) => title);

  /** Removes a story that is scheduled, not yet public and unchanged since its creation. */
  async function removeScheduled(
    id: number,
    actor: StoryActor,
    inSameTransaction: (trx: Trx) => Promise<void>,
  ): Promise<void> {
    await items.write(ifOwns({ id, expected: undefined }, actor), async (trx, current, at) => {
      if (current.version !== 1 || storyStatus(current, at) !== 'scheduled')
        throw problems.conflict(REPUBLISHING_TEXTS.alreadyPublic, { code: 'already-public' });
      await inSameTransaction(trx);
      await deleteBands(trx, { kind: TEXT_KINDS.story, id });
      await writer.remove(trx, [id]);
      await removeEntities(trx, 'news', [id]);
      const { title: detail } = current;
      await recordAudit(trx, actor, { at, action: 'delete', kind: 'news', itemId: id, detail });
      return true;
    });
  }

  async function trash(
    target: WriteTarget,
    actor: StoryActor,
    inSameTransaction?: (trx: Trx) => Promise<void>,
  ): Promise<NewsRow> {
    return await items.change(ifOwns(target, actor), actor, 'trash', async (trx, { id }, at) => {
      await removePreviews(trx, id);
      await inSameTransaction?.(trx);
      return { deleted_at: at };
    });
  }

  const { emptyTrash } = items;
  return {
    create,
    createReply,
    republish,
    update,
    trash,
    restore,
    restoreRevision,
    emptyTrash,
    removeForGood,
    removeScheduled,
    autosave,
    discardPending,
  };
}

function ifMayEdit(target: WriteTarget, actor: StoryActor): CheckedTarget<NewsRow> {
  return { ...target, allow: (trx, row) => assertMayEditStory(trx, actor, row) };
}

function ifOwns(target: WriteTarget, actor: StoryActor): CheckedTarget<NewsRow> {
  return {
    ...target,
    async allow(trx, row) {
      await assertMayEditStory(trx, actor, row);
      await assertOwnsStory(trx, actor, row);
    },
  };
}

/** True for changes that do not touch the text (archiving, category, date): they keep the pending text. */
function leavesText({ title, desc }: NewsPatch): boolean {
  return title === undefined && desc === undefined;
}

/** A pending title may be empty; the story then keeps its title. */
function textOf({ title, ...others }: NewsAutosave): NewsPatch {
  return title ? { title, ...others } : others;
}

function applyDraft(input: NewsAutosave, current: NewsRow, at: number): Partial<NewsRow> {
  const titled = input.title?.trim() === '' ? { ...input, title: EDITING.untitled } : input;
  return { ...applyUnfinished(titled, current), updated_at: at };
}
