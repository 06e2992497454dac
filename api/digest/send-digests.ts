import { createHash } from 'node:crypto';
import { DIGEST_FREQUENCY_KEYS, issueDayAt } from '../../contracts/digest/digest-days.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import type { DigestSubscriptionRow } from '../../db/tables/digest.tables.ts';
import type { MailRound, OpenMailRound } from '../http/context.ts';
import { inParallel } from '../http/load/in-parallel.ts';
import { deliveryFailure } from './delivery.rules.ts';
import type { DigestContext } from './digest.context.ts';
import { isEmptyDigest, readDigestContent } from './digest-content.ts';
import { type DigestEdition, readDigestEditions } from './digest-editions.ts';
import { type DigestContent, writeConfirmation, writeDigest } from './digest-mail.ts';
import {
  addToIssue,
  claimDigest,
  findDueSubscriptions,
  MAX_TRIES,
  recordDigestSent,
  releaseDigest,
  suspendSubscription,
} from './issues.store.ts';

/** Mails sent at the same time. A killed process loses at most as many. */
const AT_ONCE = 3;
const BATCH = 60;
const RETRY_MS = 15 * 60_000;
/** After this many rejected mails in a row the mail server is taken to accept none. */
const MAX_REJECTED = 5;
/** Pause after a failure of the mail server. */
const PAUSE_MS = 5 * 60_000;

/** Ends the round: the mail server is unreachable or accepts nothing more. The next round comes after a pause. */
class MailServerFailure extends Error {}

export type DigestSender = ReturnType<typeof createDigestSender>;

/** Sends confirmations as they are requested, and every morning the digests. */
export function createDigestSender(context: DigestContext) {
  const { db, now, log, openMailRound } = context;
  let pausedUntil = 0;

  /** Sends everything that is due. Opens no connection if nothing is. */
  async function round(signal: AbortSignal = new AbortController().signal): Promise<void> {
    if (!openMailRound || now() < pausedUntil) return;
    const isDue = (await findConfirmations(1)).length > 0 || (await hasDueDigest());
    if (!isDue || signal.aborted) return;
    let mails: MailRound | undefined;
    try {
      mails = await connect(openMailRound);
      const editions = new Map((await readDigestEditions(context)).map((edition) => [edition.key, edition]));
      await sendConfirmations(mails, editions, signal);
      await sendDigests(mails, editions, signal);
    } catch (error) {
      if (!(error instanceof MailServerFailure)) throw error;
      pausedUntil = now() + PAUSE_MS;
      log.warn({ err: error }, 'the mail server accepts no mails; digests wait for five minutes');
    } finally {
      mails?.close();
    }
  }

  async function findConfirmations(limit: number): Promise<readonly DigestSubscriptionRow[]> {
    return await db.query
      .selectFrom('digest_subscription')
      .selectAll()
      .where('confirm_due', '=', 1)
      .where('retry_at', '<=', now())
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  async function hasDueDigest(): Promise<boolean> {
    for (const frequency of DIGEST_FREQUENCY_KEYS) {
      const day = issueDayAt(frequency, now());
      if (
        day !== undefined &&
        (await findDueSubscriptions(db.query, { frequency, day }, now(), 1)).length > 0
      )
        return true;
    }
    return false;
  }

  async function sendConfirmations(
    mails: MailRound,
    editions: ReadonlyMap<string, DigestEdition>,
    signal: AbortSignal,
  ): Promise<void> {
    for (const row of await findConfirmations(BATCH)) {
      if (signal.aborted) return;
      const edition = editions.get(row.edition);
      // The confirmation of an edition that is switched off stays due until the request is deleted.
      const next = edition ? ({ confirm_due: 0 } as const) : { retry_at: now() + RETRY_MS };
      const { numUpdatedRows } = await db.query
        .updateTable('digest_subscription')
        .set(next)
        .where('id', '=', row.id)
        .where('confirm_due', '=', 1)
        .executeTakeFirst();
      if (numUpdatedRows > 0n && edition) await sendConfirmation(mails, row, edition);
    }
  }

  async function sendConfirmation(
    { send }: MailRound,
    row: DigestSubscriptionRow,
    edition: DigestEdition,
  ): Promise<void> {
    const { id, email, municipality, frequency, token } = row;
    const place = findMunicipality(municipality)?.name ?? edition.name;
    try {
      await send({ to: email, ...writeConfirmation(edition, place, frequency, token) });
    } catch (error) {
      const failure = deliveryFailure(error);
      if (failure === 'bad-recipient') await suspendSubscription(db, row, undefined, now());
      if (failure === 'try-later' && row.tries + 1 < MAX_TRIES) {
        const again = { confirm_due: 1, tries: row.tries + 1, retry_at: now() + RETRY_MS } as const;
        await db.query.updateTable('digest_subscription').set(again).where('id', '=', id).execute();
      }
      if (failure === 'mail-rejected' || failure === 'unknown')
        throw new MailServerFailure('a confirmation was not accepted', { cause: error });
    }
  }

  async function sendDigests(
    mails: MailRound,
    editions: ReadonlyMap<string, DigestEdition>,
    signal: AbortSignal,
  ): Promise<void> {
    for (const frequency of DIGEST_FREQUENCY_KEYS) {
      for (;;) {
        const day = issueDayAt(frequency, now());
        if (day === undefined || signal.aborted) break;
        const due = await findDueSubscriptions(db.query, { frequency, day }, now(), BATCH);
        if (due.length === 0) break;
        // One reading for all readers of a place in this batch; the next batch reads again.
        const contents = new Map<string, Promise<DigestContent | undefined>>();
        const readContent = (row: DigestSubscriptionRow) => {
          const key = `${row.edition} ${row.municipality}`;
          const known = contents.get(key) ?? read(row, day);
          contents.set(key, known);
          return known;
        };
        await inParallel(due, AT_ONCE, signal, createDelivery(mails, day, readContent));
      }
    }

    async function read(
      { edition: key, municipality, frequency }: DigestSubscriptionRow,
      day: number,
    ): Promise<DigestContent | undefined> {
      const edition = editions.get(key);
      const content =
        edition && (await readDigestContent(context, { edition, municipality, frequency, day }));
      return content && !isEmptyDigest(content) ? content : undefined;
    }
  }

  /** Sends one mail: claim first, then send, then record. */
  function createDelivery(
    { send }: MailRound,
    day: number,
    readContent: (row: DigestSubscriptionRow) => Promise<DigestContent | undefined>,
  ) {
    let rejected = 0;
    return async (row: DigestSubscriptionRow): Promise<void> => {
      const content = await readContent(row);
      if (!(await claimDigest(db, row, day))) return;
      if (!content) return await addToIssue(db.query, { ...row, day }, 'empty');
      const { edition } = content;
      try {
        const messageId = messageIdOf(row, day, new URL(edition.origin).hostname);
        await send({ to: row.email, messageId, ...writeDigest(content, row.token) });
      } catch (error) {
        return await handleFailure(row, error);
      }
      rejected = 0;
      await recordDigestSent(db, row, day, now());
    };

    async function handleFailure(row: DigestSubscriptionRow, error: unknown): Promise<void> {
      switch (deliveryFailure(error)) {
        case 'bad-recipient':
          return await suspendSubscription(db, row, day, now());
        case 'try-later':
          return await releaseDigest(db, row, day, now() + RETRY_MS);
        case 'mail-rejected': {
          await releaseDigest(db, row, day, now() + RETRY_MS);
          rejected += 1;
          if (rejected < MAX_REJECTED) return;
          throw new MailServerFailure('the mail server rejects every mail', { cause: error });
        }
        default:
          // The claim stays: the mail may have arrived.
          throw new MailServerFailure('the connection broke while a mail was sent', { cause: error });
      }
    }
  }

  return { round };
}

async function connect(openMailRound: OpenMailRound): Promise<MailRound> {
  try {
    return await openMailRound();
  } catch (error) {
    throw new MailServerFailure('the mail server is unreachable', { cause: error });
  }
}

/** Receivers recognise a repeated mail by this id. */
function messageIdOf({ token }: DigestSubscriptionRow, day: number, host: string): string {
  const hash = createHash('sha256').update(token).digest('hex').slice(0, 24);
  return `<boletim.${day}.${hash}@${host}>`;
}
