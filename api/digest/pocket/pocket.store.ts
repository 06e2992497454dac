import { createHash } from 'node:crypto';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { coveredMunicipalities } from '../../../contracts/editions/covered-municipalities.ts';
import { pocketDay } from '../../../contracts/pocket/pocket-days.ts';
import { escapeText } from '../../../contracts/rich-text/escape-html.ts';
import { changeTransaction } from '../../../db/changes/change-transaction.ts';
import { splitIds } from '../../../db/list-columns.ts';
import type { PocketIssueTable } from '../../../db/tables/digest.tables.ts';
import { NO_TODAY, type TodayLines } from '../digest.context.ts';
import { type DigestEdition, readDigestEditions } from '../digest-editions.ts';
import type { PocketContext } from './pocket.context.ts';
import { readPocketContent } from './pocket-content.ts';
import { writePocketEpub } from './pocket-epub.ts';
import { fitPocket, todayIn, writePocketHtml } from './pocket-html.ts';

/** Days for which files and hashes are stored. */
const RETENTION_DAYS = 7;

/** A file is valid until the next morning, and often read later. */
const EVENT_DAYS_AHEAD = 2;

type PocketRow = PocketIssueTable;
export type PocketStore = ReturnType<typeof createPocketStore>;

/** Makes the files of a day once and keeps them, because their hashes are published. */
export function createPocketStore(context: PocketContext) {
  const { db, now, texts } = context;
  const issuesInMaking = new Map<string, Promise<PocketRow | undefined>>();

  /** Every revision of the last days without its files. */
  async function list() {
    return await db.query
      .selectFrom('pocket_issue')
      .select(['edition', 'day', 'revision', 'made_at', 'stories'])
      .select(['html_hash', 'html_bytes', 'epub_hash', 'epub_bytes'])
      .where('day', '>', pocketDay(now()) - RETENTION_DAYS)
      .orderBy('day', 'desc')
      .orderBy('edition')
      .orderBy('revision', 'desc')
      .execute();
  }

  /**
   * The files of an edition and day; undefined if there are none. Those of today are made now if they are missing.
   * Files with a story that was withdrawn or revised since are made again, without it or with its new text.
   */
  async function find(key: string, day: number): Promise<PocketRow | undefined> {
    const stored = await newestOf(key, day);
    if (stored && (await texts.areUnchanged(splitIds(stored.stories), stored.made_at))) return stored;
    if (!stored && day !== pocketDay(now())) return undefined;
    const edition = (await readDigestEditions(context)).find((one) => one.key === key);
    if (!edition) return undefined;
    const name = `${key} ${day}`;
    const job =
      issuesInMaking.get(name) ??
      createIssue(edition, day, stored).finally(() => issuesInMaking.delete(name));
    issuesInMaking.set(name, job);
    return await job;
  }

  /** The files are made without it if it cannot be read. */
  async function readToday({ places }: DigestEdition): Promise<TodayLines> {
    const covered = coveredMunicipalities(places);
    try {
      const today = await context.readToday(new Set(covered.map(({ slug }) => slug)), EVENT_DAYS_AHEAD);
      return { now: today.now.map(escapeText), agenda: today.agenda.map(escapeText) };
    } catch (error) {
      context.log.warn({ err: error }, 'the pocket edition is made without the public services');
      return NO_TODAY;
    }
  }

  async function newestOf(key: string, day: number): Promise<PocketRow | undefined> {
    return await db.query
      .selectFrom('pocket_issue')
      .selectAll()
      .where('edition', '=', key)
      .where('day', '=', day)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Two processes may make the same files; those of the first one count. */
  async function createIssue(
    edition: DigestEdition,
    day: number,
    before: PocketRow | undefined,
  ): Promise<PocketRow | undefined> {
    // Before the stories are read, so that a change during the making is newer than the files.
    const made_at = now();
    const today = before ? todayIn(before.html) : await readToday(edition);
    const content = fitPocket(
      await readPocketContent(context, edition, day, today, before && splitIds(before.stories)),
    );
    if (content.stories.length === 0) return undefined;
    const html = writePocketHtml(content);
    const epub = await writePocketEpub(content);
    if (before?.html_hash === hashOf(html) && before.epub_hash === hashOf(epub)) {
      await markAsMade(before, made_at);
      return before;
    }
    await changeTransaction(db, async (trx, addTags) => {
      await trx
        .insertInto('pocket_issue')
        .values({
          edition: edition.key,
          day,
          revision: (before?.revision ?? 0) + 1,
          made_at,
          stories: content.stories.map(({ id }) => id).join(','),
          html,
          html_bytes: Buffer.byteLength(html),
          html_hash: hashOf(html),
          epub: epub.toString('base64'),
          epub_bytes: epub.length,
          epub_hash: hashOf(epub),
        })
        .onConflict((conflict) => conflict.columns(['edition', 'day', 'revision']).doNothing())
        .execute();
      await trx
        .deleteFrom('pocket_issue')
        .where('day', '<=', pocketDay(now()) - RETENTION_DAYS)
        .execute();
      addTags([CHANGE_TAGS.entity('pocket')]);
    });
    return await newestOf(edition.key, day);
  }

  /** A revision such as a new block of a live page may change no byte of the files: they are as good as new. */
  async function markAsMade({ edition, day, revision }: PocketRow, made_at: number): Promise<void> {
    await db.query
      .updateTable('pocket_issue')
      .set({ made_at })
      .where('edition', '=', edition)
      .where('day', '=', day)
      .where('revision', '=', revision)
      .execute();
  }

  /** Makes the files of all editions that are due and missing. */
  async function createDueIssues(): Promise<void> {
    const day = pocketDay(now());
    const made = await db.query.selectFrom('pocket_issue').select('edition').where('day', '=', day).execute();
    for (const { key } of await readDigestEditions(context)) {
      if (!made.some(({ edition }) => edition === key)) await find(key, day);
    }
  }

  return { list, find, createDueIssues };
}

function hashOf(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
