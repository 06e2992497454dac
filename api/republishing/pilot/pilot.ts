import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import type { Pilot, PilotReport, PilotRules } from '../../../contracts/queue/pilot.schema.ts';
import { type Actor, recordAudit } from '../../../db/audit.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import type { createRepublish } from '../stories/republish.ts';
import {
  countPublishedThisHour,
  countTrustedSources,
  findPilot,
  lastPublishedByPilot,
  leasePilot,
  listPilotItems,
  listPublishedByPilot,
  renewPilotLease,
  storePilot,
} from './pilot.queries.ts';
import { lastClosing, PILOT_STATE_TEXTS, pilotStateAt } from './pilot.rules.ts';
import { createPilotCheck } from './pilot-check.ts';

const FRESH_MS = 48 * HOUR_MS;

/** The actor of automatic publishing. */
const PILOT: Actor = { id: null, username: 'piloto', isProgram: true };

/** Automatic publishing ("Piloto"): publishes items of trusted sources, within rules, while the newsroom is closed. */
export function createPilot(context: RepublishingContext, republish: ReturnType<typeof createRepublish>) {
  const { db, now, log } = context;
  const { reasonAgainst, knownReasonAgainst } = createPilotCheck(context);

  /** Publishes what the rules allow. A lease lets one instance run; the queue prevents publishing an item twice. */
  async function publishDueItems(): Promise<void> {
    const { rules } = await findPilot(db.query);
    if (pilotStateAt(rules, now()) !== 'publishing' || !(await leasePilot(db.query, now()))) return;
    let left = rules.perHour - (await countPublishedThisHour(db.query, now()));
    for (const item of await listPilotItems(db.query, now() - FRESH_MS)) {
      if (left <= 0) return;
      await renewPilotLease(db.query, now());
      if ((await reasonAgainst(rules, item)) !== undefined) continue;
      // An editor may have switched it off meanwhile.
      if (!(await findPilot(db.query)).rules.on) return;
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

  async function set(change: Partial<PilotRules>, actor: Actor): Promise<Pilot> {
    const { rules } = await findPilot(db.query);
    const at = now();
    await db.query.transaction().execute(async (trx) => {
      await storePilot(trx, { ...rules, ...change }, actor.username, at);
      const detail = change.on === undefined ? 'regras' : change.on ? 'ligado' : 'desligado';
      await recordAudit(trx, actor, { at, action: 'update', kind: 'pilot', itemId: '', detail });
    });
    return await view();
  }

  async function view(): Promise<Pilot> {
    const { rules, updatedAt, updatedBy } = await findPilot(db.query);
    const state = pilotStateAt(rules, now());
    return {
      ...rules,
      now: PILOT_STATE_TEXTS[state],
      publishing: state === 'publishing',
      lastAt: isoOrNull(await lastPublishedByPilot(db.query)),
      trustedSources: await countTrustedSources(db.query),
      updatedAt: isoOrNull(updatedAt),
      updatedBy,
    };
  }

  /** What was published since the newsroom closed, and why the other items wait. */
  async function report(from: number | undefined, to: number | undefined): Promise<PilotReport> {
    const { rules } = await findPilot(db.query);
    const [start, end] = [from ?? lastClosing(rules, now()), to ?? now()];
    const published = await listPublishedByPilot(db.query, start, end);
    const reasons: string[] = [];
    for (const item of await listPilotItems(db.query, start)) {
      const reason = await knownReasonAgainst(rules, item);
      if (reason !== undefined) reasons.push(reason);
    }
    const held = Map.groupBy(reasons, (reason) => reason);
    return {
      from: isoOf(start),
      to: isoOf(end),
      stories: published.map((one) => ({
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
