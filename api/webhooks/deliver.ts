import type { FastifyBaseLogger } from 'fastify';
import { recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import type { DeliveryRow, WebhookRow } from '../../db/tables/webhooks.tables.ts';
import { indexNowBody } from '../../db/webhooks/index-now.ts';
import type { SendMail } from '../http/context.ts';
import {
  attemptRefusalText,
  type DeliveryAttempt,
  errorText,
  isDelivered,
  nextAttemptAt,
  offReasonAfter,
} from './attempts.rules.ts';
import {
  claimDeliveries,
  dueWebhooks,
  recordDeliveryAttempt,
  recordDeliveryFailure,
  recordDeliverySuccess,
  releaseLeases,
  switchOffWebhook,
} from './deliveries.queries.ts';
import { notifyWebhookSwitchedOff } from './off-notice.ts';
import { signedHeaders } from './webhook-signature.ts';

/** Attempts at the same time to one receiver. A dead receiver occupies these and no others. */
const AT_ONCE = 4;

const INDEX_NOW_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

export type Post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
) => Promise<DeliveryAttempt>;

interface DeliveryContext {
  readonly db: Database;
  readonly now: () => number;
  readonly random: () => number;
  readonly post: Post;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly sendMail: SendMail | undefined;
}

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Sends what is due. Attempts run beside each other, so that no receiver waits for another. */
export function createDeliveries(context: DeliveryContext) {
  const { db, now, random, post, log } = context;
  const running = new Map<number, Set<Promise<void>>>();
  let closed = false;

  /** Starts the attempts that are due. It does not wait for them. */
  async function start(): Promise<void> {
    for (const webhook of await dueWebhooks(db.query, now())) {
      const own = running.get(webhook.id) ?? new Set();
      running.set(webhook.id, own);
      const free = AT_ONCE - own.size;
      if (free <= 0 || closed) continue;
      for (const delivery of await claimDeliveries(db, webhook.id, now(), free)) {
        const work = attempt(webhook, delivery)
          .catch((error: unknown) =>
            log.warn(
              { err: error, webhook: webhook.id },
              'storing the result of a webhook attempt failed; the attempt is repeated',
            ),
          )
          .finally(() => own.delete(work));
        own.add(work);
      }
    }
  }

  async function attempt(webhook: WebhookRow, delivery: DeliveryRow): Promise<void> {
    const made = await send(webhook, delivery);
    await store(webhook, delivery, made);
    // A receiver with a backlog gets the next message at once.
    if (isDelivered(made) && !closed) void start().catch(() => undefined);
  }

  async function send(webhook: WebhookRow, { message_id, payload }: DeliveryRow): Promise<DeliveryAttempt> {
    if (webhook.kind === 'indexnow')
      return await post(webhook.url, INDEX_NOW_HEADERS, indexNowBody(payload, webhook.secret));
    const body = Buffer.from(payload);
    return await post(webhook.url, signedHeaders(message_id, body, secretsOf(webhook, now()), now()), body);
  }

  async function store(webhook: WebhookRow, delivery: DeliveryRow, made: DeliveryAttempt): Promise<void> {
    const at = now();
    const status = 'status' in made ? made.status : null;
    const error = errorText(made);
    const off = await db.query.transaction().execute(async (trx) => {
      if (isDelivered(made)) {
        await recordDeliveryAttempt(trx, delivery, { state: 'delivered', at, status, error, dueAt: at });
        await recordDeliverySuccess(trx, webhook.id, at);
        return undefined;
      }
      const next = nextAttemptAt(delivery.attempts + 1, at, random());
      const state = next === undefined ? 'failed' : 'waiting';
      await recordDeliveryAttempt(trx, delivery, { state, at, status, error, dueAt: next ?? at });
      const reason = offReasonAfter(made, await recordDeliveryFailure(trx, webhook.id, at), at);
      if (!reason || !(await switchOffWebhook(trx, webhook.id, reason, attemptRefusalText('off'))))
        return undefined;
      const entry = { at, action: 'switch-off', kind: 'webhook', itemId: webhook.id } as const;
      await recordAudit(trx, SYSTEM, { ...entry, detail: `${webhook.name}: ${error}` });
      return reason;
    });
    if (off) await notifyWebhookSwitchedOff(context, webhook, off);
  }

  /** Waits until no attempt runs. */
  async function settled(): Promise<void> {
    const all = (): Promise<void>[] => [...running.values()].flatMap((own) => [...own]);
    while (all().length > 0) await Promise.all(all());
  }

  return {
    start,
    settled,
    recover: () => releaseLeases(db),
    /** Starts no attempt any more and waits for those that run; unfinished ones are repeated when their lease ends. */
    async drain(): Promise<void> {
      closed = true;
      await settled();
    },
  };
}

/** The secrets a message is signed with: two while one is rotated. */
function secretsOf({ secret, old_secret, old_secret_until }: WebhookRow, now: number): string[] {
  return old_secret_until !== null && old_secret_until > now ? [secret, old_secret] : [secret];
}
