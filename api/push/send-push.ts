import { MINUTE_MS } from '../../contracts/durations.ts';
import type { Coverage } from '../../contracts/editions/home-edition.ts';
import type { PushMessageRow } from '../../db/tables/push.tables.ts';
import type { ApiContext } from '../http/context.ts';
import { inParallel } from '../http/load/in-parallel.ts';
import { createLock } from '../http/load/lock.ts';
import { findChosenNow } from './chosen-messages.store.ts';
import {
  claimDelivery,
  type DueDelivery,
  endAbandonedClaims,
  failuresOf,
  findDueDeliveries,
  leaveOutOverCap,
  pauseService,
  recordDelivered,
  recordGone,
  recordRefused,
  recordUnknown,
  releaseDelivery,
} from './deliveries.store.ts';
import {
  endMessage,
  findPushableNotice,
  followNotice,
  hasNoticeAfter,
  openMessages,
  requeueOldRevisions,
} from './messages.store.ts';
import type { Push, PushClient } from './protocol/push-client.ts';
import { type PushAnswer, resultOf } from './push-result.rules.ts';
import { pushBody, pushTopic, WITHDRAWN_TEXT } from './push-text.ts';
import { capOf, isNoticeKind, timeToLive } from './push-times.rules.ts';

/** An edition whose readers can get pushes: one that is switched on and has an origin of its own. */
export interface PushEdition {
  readonly key: string;
  readonly brand: string;
  readonly origin: string;
  /** `undefined` for the whole state. */
  readonly places: Coverage | undefined;
}

export interface PushContext extends Pick<ApiContext, 'db' | 'now'> {
  /** The state portal first. */
  readonly readEditions: () => Promise<readonly PushEdition[]>;
}

/** Pushes sent at the same time. */
const AT_ONCE = 16;
const BATCH = 200;
/** Deliveries that are recorded together. After a kill they count as unknown, so they must stay few. */
const RECORDED_TOGETHER = 20;

export type PushRounds = ReturnType<typeof createPushRounds>;

/**
 * Sends what the newsroom pushed, and what replaces it when its notice changes or ends. The first push of a notice is never sent
 * twice to a device: one whose call was interrupted counts as sent. What replaces it is silent and may be sent again.
 */
export function createPushRounds(context: PushContext, client: PushClient) {
  const { db, now } = context;
  const oneAtATime = createLock();
  /** When a round last looked at every push of the day. */
  let checkedAllAt = -Infinity;

  async function round(stopping: AbortSignal = new AbortController().signal): Promise<void> {
    let editions: ReadonlyMap<string, PushEdition> | undefined;
    for (let isBusy = true; isBusy; ) {
      isBusy = false;
      const all = claimDailyCheck();
      const open = await openMessages(db.query, { all });
      const newestNotice = Math.max(0, ...open.filter(({ kind }) => isNoticeKind(kind)).map(({ id }) => id));
      for (const { id, kind } of open) {
        if (stopping.aborted) return;
        editions ??= new Map((await context.readEditions()).map((edition) => [edition.key, edition]));
        await refresh(id);
        if (isNoticeKind(kind)) {
          await deliver(id, editions, stopping, Infinity);
          continue;
        }
        // Pushes of places, topics and the agenda are sent one batch at a time, and a notice sent meanwhile overtakes them.
        if (await deliver(id, editions, stopping, 1)) isBusy = true;
        if (await hasNoticeAfter(db.query, newestNotice)) {
          // The pushes behind this one were not looked at: the round begins anew, and with all of them if it had all before.
          if (all) checkedAllAt = -Infinity;
          isBusy = true;
          break;
        }
      }
    }
  }

  /** True once a minute; remembers that this round checks every push of the day. */
  function claimDailyCheck(): boolean {
    const at = now();
    if (at >= checkedAllAt && at < checkedAllAt + MINUTE_MS) return false;
    checkedAllAt = at;
    return true;
  }

  /** Copies the current state of the notice into its push. `sent` is the revision that this process has just sent. */
  async function refresh(id: number, sent?: number): Promise<void> {
    await db.query.transaction().execute(async (trx) => {
      const message = await findMessage(id, trx);
      if (!message) return;
      if (message.ends_at <= now()) return await endMessage(trx, id);
      const notice = isNoticeKind(message.kind)
        ? await findPushableNotice(trx, message.notice_id, now())
        : await findChosenNow(trx, message, now());
      await followNotice(trx, message, notice, WITHDRAWN_TEXT);
      await endAbandonedClaims(trx, id, now());
      await requeueOldRevisions(trx, id, sent);
    });
  }

  /** Sends so many batches of a push; false if nothing of it is left to be sent now. */
  async function deliver(
    id: number,
    editions: ReadonlyMap<string, PushEdition>,
    stopping: AbortSignal,
    batches: number,
  ): Promise<boolean> {
    const opened = await findMessage(id);
    const cap = opened && timesOf(opened, { arrived: 0 }).cap;
    // At night a push waits for the next day, whose pushes are counted anew.
    const isNow = opened && timeToLive(now(), timesOf(opened, { arrived: 0 })) > 0;
    if (cap !== undefined && isNow) await leaveOutOverCap(db.query, id, cap, now());
    for (let batch = 0; batch < batches; batch++) {
      const message = await findMessage(id);
      if (!message || stopping.aborted) return false;
      const onlyArrived =
        message.state === 'withdrawn' || timeToLive(now(), timesOf(message, { arrived: 0 })) === 0;
      const due = await findDueDeliveries(db.query, id, now(), { onlyArrived, limit: BATCH });
      if (due.length === 0) return false;
      const delivered = collectDelivered(message);
      await inParallel(due, AT_ONCE, stopping, (delivery) =>
        deliverOne(message, delivery, editions.get(delivery.edition), delivered.add),
      ).finally(delivered.record);
      // A notice that changed meanwhile is not sent in its former words to the rest.
      await refresh(id, message.revision);
    }
    return true;
  }

  /** Deliveries of a push that arrived and are recorded a few at a time. */
  function collectDelivered({ id, revision }: PushMessageRow) {
    let arrived: DueDelivery[] = [];
    const record = async (): Promise<void> => {
      const recorded = arrived;
      arrived = [];
      await recordDelivered(db, id, recorded, revision);
    };
    return {
      record,
      async add(delivery: DueDelivery): Promise<void> {
        arrived.push(delivery);
        if (arrived.length >= RECORDED_TOGETHER) await record();
      },
    };
  }

  /**
   * Connects, claims, sends, records. After its claim a push is written to the socket before the next one is claimed, so a kill
   * loses one device at most.
   */
  async function deliverOne(
    message: PushMessageRow,
    delivery: DueDelivery,
    edition: PushEdition | undefined,
    recordLater: (delivery: DueDelivery) => Promise<void>,
  ): Promise<void> {
    const times = timesOf(message, delivery);
    const { revision } = message;
    const isReplacement = delivery.arrived === 1;
    const ttlMs = timeToLive(now(), times);
    if (ttlMs === 0) return;
    const claim = () => claimDelivery(db, delivery, { ...times, revision }, now());
    if (!edition) {
      if ((await claim()) === 'claimed') await recordRefused(db, delivery, revision);
      return;
    }
    let claimed: Awaited<ReturnType<typeof claim>> | undefined;
    let isWritten = false;
    let turn: Promise<void> | undefined;
    const push: Push = {
      body: pushBody(message, edition, isReplacement),
      topic: pushTopic(message),
      ttlMs,
      urgency: isReplacement || !isNoticeKind(message.kind) ? 'normal' : 'high',
    };
    const answer = await client.send(delivery, push, (write) => {
      turn = oneAtATime(async () => {
        claimed = await claim();
        if (claimed !== 'claimed') return;
        isWritten = await write();
      });
      return turn;
    });
    // The deadline of the call may have come while its turn was waiting.
    await turn;
    if (claimed === 'claimed') await record(answer);
    if (claimed !== undefined) return;
    // No connection was made. Claim now, only to count the attempt.
    await oneAtATime(async () => {
      if ((await claim()) === 'claimed') await record(answer);
    });

    async function record(answer: PushAnswer): Promise<void> {
      const isTaken = 'status' in answer && answer.status < 300;
      const failures = isTaken ? 0 : await failuresOf(db.query, delivery.host);
      const result = resultOf(answer, failures, now());
      if ('pauseMs' in result) await pauseService(db.query, delivery.host, now(), result.pauseMs);
      switch (result.kind) {
        case 'delivered':
          return await recordLater(delivery);
        case 'gone':
          return await recordGone(db, delivery);
        case 'later':
          return await releaseDelivery(db, delivery, revision, now());
        case 'refused':
          return await recordRefused(db, delivery, revision);
        default:
          // A first push may have arrived. One that replaces it, or that never left, is sent again.
          return isWritten && !isReplacement
            ? await recordUnknown(db.query, delivery)
            : await releaseDelivery(db, delivery, revision, now());
      }
    }
  }

  async function findMessage(id: number, query = db.query): Promise<PushMessageRow | undefined> {
    return await query
      .selectFrom('push_message')
      .selectAll()
      .where('id', '=', id)
      .where('state', '<>', 'ended')
      .executeTakeFirst();
  }

  return { round, publicKey: client.publicKey };
}

/** A push that replaces one on the screen is silent, so it may go out at night, as a red alert may. */
function timesOf({ kind, ends_at }: PushMessageRow, { arrived }: Pick<DueDelivery, 'arrived'>) {
  return { ignoresQuietHours: kind === 'alert' || arrived === 1, endsAt: ends_at, cap: capOf(kind) };
}
