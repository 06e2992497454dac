import { LRUCache } from 'lru-cache';
import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../../contracts/durations.ts';
import type { Pilot, PilotReport, PilotRules } from '../../../contracts/queue/pilot.schema.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { type Actor, recordAudit } from '../../../db/audit.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { ReadingBreach } from '../../../ingest/isolation/bounds.ts';
import { checkMayPublish, NOTHING_CHECKED, type PublishingCandidate } from '../../publishing/may-publish.ts';
import { publishingCandidate } from '../../publishing/publishing-candidate.ts';
import { readElection } from '../../publishing/read-election.ts';
import { readsDocuments } from '../../publishing/read-personal-data.ts';
import { readShownMarks } from '../../publishing/shown-marks.ts';
import { findSameStories, objectionToSameStory } from '../queue/same-story.queries.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import type { createRepublish } from '../stories/republish.ts';
import { storyOfItem } from '../stories/story-of-item.ts';
import {
  blockingPilotRule,
  DEFAULT_PILOT,
  lastClosing,
  PILOT_STATE_TEXTS,
  pilotStateAt,
} from './pilot.rules.ts';

const LEASE_MS = 5 * MINUTE_MS;
/** Maximum items checked per round; older ones wait for an editor. */
const LOOKED_AT = 100;
const FRESH_MS = 48 * HOUR_MS;

/** The actor of automatic publishing. */
const PILOT: Actor = { id: null, username: 'piloto', isProgram: true };

/** Automatic publishing ("Piloto"): publishes items of trusted sources, within rules, while the newsroom is closed. */
export function createPilot(
  { db, now, log, readText, readDocument }: RepublishingContext,
  republish: ReturnType<typeof createRepublish>,
) {
  // All in the worker: a round reads a hundred texts of sources one after the other.
  const readPersonalData = readsDocuments((texts) => readText('personalData', texts), readDocument);

  /** Why the PDFs of an item hold it back, as this process last read them. */
  const heldByPdf = new LRUCache<number, string>({ max: LOOKED_AT });

  async function row() {
    return await db.query.selectFrom('pilot').selectAll().where('id', '=', 1).executeTakeFirst();
  }

  async function rules(): Promise<PilotRules> {
    const stored = await row();
    return { ...DEFAULT_PILOT, ...(stored && (JSON.parse(stored.data) as Partial<PilotRules>)) };
  }

  async function set(change: Partial<PilotRules>, actor: Actor): Promise<Pilot> {
    const data = JSON.stringify({ ...(await rules()), ...change });
    const values = { data, updated_by: actor.username, updated_at: now() };
    await db.query.transaction().execute(async (trx) => {
      await trx
        .insertInto('pilot')
        .values({ id: 1, lease_until: 0, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
      const detail = change.on === undefined ? 'regras' : change.on ? 'ligado' : 'desligado';
      await recordAudit(trx, actor, { at: now(), action: 'update', kind: 'pilot', itemId: '', detail });
    });
    return await view();
  }

  async function view(): Promise<Pilot> {
    const [stored, current] = [await row(), await rules()];
    const state = pilotStateAt(current, now());
    const { last } = await db.query
      .selectFrom('provenance')
      .select((eb) => eb.fn.max<number | null>('taken_at').as('last'))
      .where('automatic', '=', 1)
      .executeTakeFirstOrThrow();
    const { trusted } = await db.query
      .selectFrom('source')
      .select((eb) => eb.fn.countAll<number>().as('trusted'))
      .where('trust', '=', 'auto')
      .where('active', '=', 1)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return {
      ...current,
      now: PILOT_STATE_TEXTS[state],
      publishing: state === 'publishing',
      lastAt: isoOrNull(last),
      trustedSources: Number(trusted),
      updatedAt: isoOrNull(stored?.updated_at ?? null),
      updatedBy: stored?.updated_by ?? '',
    };
  }

  /** Publishes what the rules allow. A lease lets one instance run; the queue prevents publishing an item twice. */
  async function publishDueItems(): Promise<void> {
    const current = await rules();
    if (pilotStateAt(current, now()) !== 'publishing' || !(await lease())) return;
    const { recent } = await db.query
      .selectFrom('provenance')
      .select((eb) => eb.fn.countAll<number>().as('recent'))
      .where('automatic', '=', 1)
      .where('taken_at', '>', now() - HOUR_MS)
      .executeTakeFirstOrThrow();
    let left = current.perHour - Number(recent);
    for (const item of await itemsToCheck(now() - FRESH_MS)) {
      if (left <= 0) return;
      await renewLease();
      if ((await reasonAgainst(current, item)) !== undefined) continue;
      // An editor may have switched it off meanwhile.
      if (!(await rules()).on) return;
      try {
        await republish(item.id, 'publish', {}, PILOT, { automatic: true });
        left -= 1;
      } catch (error) {
        log.warn(
          { err: error, item: item.id },
          'automatic publishing of an item failed; the next item is tried',
        );
      }
    }
  }

  /** Fetching PDFs of slow sources may take longer than the lease. */
  async function renewLease(): Promise<void> {
    await db.query
      .updateTable('pilot')
      .set({ lease_until: now() + LEASE_MS })
      .where('id', '=', 1)
      .execute();
  }

  async function lease(): Promise<boolean> {
    const { numUpdatedRows } = await db.query
      .updateTable('pilot')
      .set({ lease_until: now() + LEASE_MS })
      .where('id', '=', 1)
      .where('lease_until', '<=', now())
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  type PilotItem = FetchedItemRow & { readonly licence: string; readonly source_name: string };

  async function itemsToCheck(since: number): Promise<PilotItem[]> {
    return await db.query
      .selectFrom('fetched_item')
      .innerJoin('source', 'source.id', 'fetched_item.source_id')
      .selectAll('fetched_item')
      .select(['source.licence', 'source.name as source_name'])
      .where('source.trust', '=', 'auto')
      .where('source.active', '=', 1)
      .where('source.deleted_at', 'is', null)
      .where('fetched_item.state', '=', 'waiting')
      .where('fetched_item.lead', '=', 1)
      .where('fetched_item.shown_at', '>=', since)
      .orderBy('fetched_item.rank_at', 'desc')
      .limit(LOOKED_AT)
      .execute();
  }

  /** The PDFs of an item are fetched only if nothing else holds it back. */
  async function reasonAgainst(current: PilotRules, item: PilotItem): Promise<string | undefined> {
    const story = storyToCheck(item);
    const reason = await reasonWith(current, item, { ...story, attachments: '' });
    if (reason !== undefined || story.attachments === '') return reason;
    const inPdf = await reasonWith(current, item, story);
    if (inPdf === undefined) heldByPdf.delete(item.id);
    else heldByPdf.set(item.id, inPdf);
    return inPdf;
  }

  function storyToCheck(item: PilotItem): PublishingCandidate {
    return publishingCandidate(storyOfItem(item, { name: item.source_name }, item.image_url, now()));
  }

  async function reasonWith(
    current: PilotRules,
    item: PilotItem,
    story: PublishingCandidate,
  ): Promise<string | undefined> {
    const election = await readElection(db.query, now());
    const facts = { ...NOTHING_CHECKED, licensed: item.licence !== '', election };
    const verdict = await checkMayPublish(story, facts, readPersonalData).catch(ignoreReadingBreach);
    if (verdict === undefined) return 'O texto é pesado demais para ser conferido.';
    const isShown = await readShownMarks(db.query);
    const [same] = await findSameStories(db.query, item.same_story_id === null ? [] : [item.same_story_id]);
    return blockingPilotRule(current, {
      confidence: item.confidence,
      verdict: { ...verdict, marks: verdict.marks.filter(isShown) },
      text: `${item.title} ${richTextToPlain(item.html)}`,
      alreadyPublished: objectionToSameStory(same, now()) !== undefined,
      maybePublished: item.maybe_item_id !== null || item.maybe_story_id !== null,
    });
  }

  async function report(from: number | undefined, to: number | undefined): Promise<PilotReport> {
    const current = await rules();
    const [start, end] = [from ?? lastClosing(current, now()), to ?? now()];
    const rows = await db.query
      .selectFrom('provenance')
      .innerJoin('news', 'news.id', 'provenance.news_id')
      .select(['news.id', 'news.title', 'news.status', 'news.deleted_at'])
      .select(['source_name', 'taken_at', 'confidence', 'watch'])
      .where('automatic', '=', 1)
      .where('taken_at', '>=', start)
      .where('taken_at', '<', end)
      .orderBy('taken_at')
      .execute();
    const reasons: string[] = [];
    for (const item of await itemsToCheck(start)) {
      const story = storyToCheck(item);
      // Attached PDFs are left out here: fetching a hundred of them would delay the report by minutes.
      const reason = await reasonWith(current, item, { ...story, attachments: '' });
      if (reason !== undefined) reasons.push(reason);
      else if (story.attachments !== '')
        reasons.push(heldByPdf.get(item.id) ?? 'Um PDF anexo ainda não foi lido.');
    }
    const held = Map.groupBy(reasons, (reason) => reason);
    return {
      from: isoOf(start),
      to: isoOf(end),
      stories: rows.map((one) => ({
        id: one.id,
        title: one.title,
        source: one.source_name,
        at: isoOf(one.taken_at),
        confidence: one.confidence / 100,
        status: one.deleted_at === null ? one.status : 'trash',
        originalChanged: one.watch === 'changed' || one.watch === 'vanished',
      })),
      held: [...held].map(([reason, items]) => ({ reason, items: items.length })),
    };
  }

  return { view, set, publishDueItems, report };
}

function ignoreReadingBreach(error: unknown): undefined {
  if (!(error instanceof ReadingBreach)) throw error;
  return undefined;
}
