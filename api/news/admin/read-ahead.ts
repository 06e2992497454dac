import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { findEntity } from '../../entities/entity-rows.ts';
import type { ApiContext } from '../../http/context.ts';
import { isPublishedOrScheduled } from '../../publishing/may-publish.ts';
import { textsOfStory } from '../../publishing/personal-data.rules.ts';
import { isReadInWorker } from '../../publishing/read-personal-data.ts';
import { mayAccess, type StoryActor } from '../../rights/story-rights.ts';
import { applyWrite } from '../news.rules.ts';

/** Reads what takes seconds before a save begins its transaction. `readPersonalData` remembers what it found. */
export function createReadAhead({ db, now, readPersonalData }: ApiContext) {
  /** Reads the PDFs of a new story before its `updatedAt` is taken: reading takes seconds, and a program that asks with `updatedSince` meanwhile would miss the story. */
  async function findPersonalDataOfNew(input: NewsPatch): Promise<void> {
    if (!input.attachments) return;
    const row = { deleted_at: null, ...applyWrite(input, undefined, now()) };
    if (isPublishedOrScheduled(row, now())) await readPersonalData(textsOfStory(row));
  }

  /**
   * Looks for personal data in PDFs and in a long text before the transaction, because in SQLite all other queries wait
   * for its end. A text that changes in between is searched within the
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

  return { findPersonalDataOfNew, findPersonalDataAhead };
}
