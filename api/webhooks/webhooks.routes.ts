import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../../contracts/audit/audit-actions.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { WebhookPatch } from '../../contracts/webhooks/webhook.schema.ts';
import { TEST_EVENT, WEBHOOK_EVENT_KEYS } from '../../contracts/webhooks/webhook-events.ts';
import { WEBHOOK_TIMES } from '../../contracts/webhooks/webhook-times.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import type { Connection, Trx } from '../../db/database.ts';
import type { DeliveryRow, WebhookRow } from '../../db/tables/webhooks.tables.ts';
import { insertDelivery, webhookMessage } from '../../db/webhooks/record-events.ts';
import type { ApiContext, SendMail } from '../http/context.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { attemptRefusalText } from './attempts.rules.ts';
import { createDeliveries, type Deliveries, type Post } from './deliver.ts';
import { findDelivery, requeueDelivery, switchOffWebhook } from './deliveries.queries.ts';
import { createWebhookSecret } from './webhook-signature.ts';
import {
  changeWebhook,
  countWebhooks,
  deleteWebhook,
  deliveryView,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  type WebhookColumns,
  webhookView,
} from './webhooks.queries.ts';

const { adminWebhooks } = ENDPOINTS;

interface WebhookOptions {
  /** Why an address is never called; undefined if it can be tried. */
  readonly objection: (url: string) => string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Used by the jobs that report and deliver events. */
    webhooks: { readonly deliveries: Deliveries; readonly reportClockEvents: () => Promise<number> };
  }
}

interface DeliveryOptions {
  /** The guarded client. */
  readonly outside: WebhookOptions & { readonly post: Post };
  readonly sendMail: SendMail | undefined;
  readonly reportClockEvents: () => Promise<number>;
}

/** Webhooks: their screens, and the deliveries that a job makes. */
export function registerWebhooks(
  app: FastifyInstance,
  context: ApiContext,
  { outside, sendMail, reportClockEvents }: DeliveryOptions,
): void {
  const { db, now } = context;
  registerWebhookRoutes(app, context, outside);
  const deliveries = createDeliveries({
    ...{ db, now, random: Math.random, log: app.log, sendMail },
    post: outside.post,
  });
  app.decorate('webhooks', { deliveries, reportClockEvents });
}

/** Webhooks, for administrators. */
function registerWebhookRoutes(
  app: FastifyInstance,
  { db, now, editions }: ApiContext,
  { objection }: WebhookOptions,
): void {
  route(app, adminWebhooks.list, async () => listWebhooks(db.query, now()));

  route(app, adminWebhooks.create, async ({ body, user }) => {
    await assertValidWebhook(body);
    const at = now();
    const secret = createWebhookSecret();
    const row = await db.query.transaction().execute(async (trx) => {
      if ((await countWebhooks(trx)) >= LIMITS.webhooks)
        throw problems.conflict(`Há ${LIMITS.webhooks} webhooks. Apague um antes de criar outro.`);
      const made = await insertWebhook(trx, columnsOf(body), secret, at);
      await audit(trx, user, 'create', made);
      return made;
    });
    return { webhook: webhookView(row, 0, at), secret };
  });

  route(app, adminWebhooks.update, async ({ params, body, user }) => {
    await assertValidWebhook(body);
    const at = now();
    return await db.query.transaction().execute(async (trx) => {
      const before = await find(trx, params.id);
      if (Object.keys(body).some((field) => field !== 'active')) refuseIndexNow(before);
      if (body.active === false && before.active === 1)
        await switchOffWebhook(trx, params.id, 'person', attemptRefusalText('off'));
      const isSwitchedOn = body.active === true && before.active === 0;
      const row = await changeWebhook(trx, before, {
        ...columnsOf(body),
        ...(isSwitchedOn && { active: 1, active_since: at, off_reason: '', failing_since: null }),
      });
      await audit(trx, user, body.active === false ? 'switch-off' : 'update', row);
      return await view(trx, row);
    });
  });

  route(app, adminWebhooks.remove, async ({ params, user }) => {
    await db.query.transaction().execute(async (trx) => {
      const row = refuseIndexNow(await find(trx, params.id));
      await deleteWebhook(trx, params.id);
      await audit(trx, user, 'delete', row);
    });
    return undefined;
  });

  route(app, adminWebhooks.rotate, async ({ params, user }) => {
    const secret = createWebhookSecret();
    return await db.query.transaction().execute(async (trx) => {
      const before = refuseIndexNow(await find(trx, params.id));
      const old = { old_secret: before.secret, old_secret_until: now() + WEBHOOK_TIMES.rotationMs };
      const row = await changeWebhook(trx, before, { secret, ...old });
      await audit(trx, user, 'renew-secret', row);
      return { webhook: await view(trx, row), secret };
    });
  });

  route(app, adminWebhooks.test, async ({ params, user }) => {
    const row = refuseIndexNow(await find(db.query, params.id));
    if (row.active === 0) throw problems.conflict('Ligue o webhook antes de enviar um teste.');
    const at = now();
    const message = webhookMessage(TEST_EVENT, at, { webhook: row.name, sentBy: user.username });
    await insertDelivery(db.query, row.id, message);
    return deliveryView(await findDelivery(db.query, row.id, message.id));
  });

  route(app, adminWebhooks.deliveries, async ({ params, query }) => {
    await find(db.query, params.id);
    return await listDeliveries(db.query, params.id, query);
  });

  route(app, adminWebhooks.replay, async ({ params, user }) => {
    const at = now();
    const sent = await db.query.transaction().execute(async (trx): Promise<DeliveryRow> => {
      const webhook = await find(trx, params.id);
      if (webhook.active === 0) throw problems.conflict('Ligue o webhook antes de enviar de novo.');
      const row = await requeueDelivery(trx, params, at);
      if (!row) throw problems.notFound();
      await recordAudit(trx, user, {
        at,
        action: 'replay',
        kind: 'webhook',
        itemId: params.id,
        detail: `${webhook.name}: ${row.type}`,
      });
      return row;
    });
    return deliveryView(sent);
  });

  async function view(trx: Trx, row: WebhookRow) {
    const found = (await listWebhooks(trx, now())).find(({ id }) => id === row.id);
    return found ?? webhookView(row, 0, now());
  }

  async function audit(
    trx: Trx,
    user: Actor,
    action: AuditAction,
    { id, name, url }: WebhookRow,
  ): Promise<void> {
    // The path of an address can be a secret of its receiver.
    const detail = `${name} (${new URL(url).host})`;
    await recordAudit(trx, user, { at: now(), action, kind: 'webhook', itemId: id, detail });
  }

  async function assertValidWebhook({ url, editions: keys }: WebhookPatch): Promise<void> {
    const errors: FieldError[] = [];
    const reason = url === undefined ? undefined : objection(url);
    if (reason !== undefined)
      errors.push({ field: 'url', message: `Este endereço não serve: ${attemptRefusalText(reason)}.` });
    const known = [STATE_EDITION.key, ...(await editions.all()).map(({ key }) => key)];
    if (keys?.some((key) => !known.includes(key)))
      errors.push({ field: 'editions', message: 'Uma das edições não existe mais.' });
    if (errors.length > 0) throw problems.invalid(errors);
  }
}

async function find(query: Connection, id: number): Promise<WebhookRow> {
  const row = await findWebhook(query, id);
  if (!row) throw problems.notFound();
  return row;
}

/** The receiver of IndexNow follows from the settings: it has no name, address or secret of its own to change. */
function refuseIndexNow(row: WebhookRow): WebhookRow {
  if (row.kind === '') return row;
  throw problems.conflict('O IndexNow só pode ser ligado e desligado aqui. A chave fica nas configurações.');
}

function columnsOf({ name, url, events, editions }: WebhookPatch): WebhookColumns {
  return {
    ...(name !== undefined && { name: name.replace(/\s+/g, ' ').trim() }),
    ...(url !== undefined && { url: new URL(url).href }),
    ...(events && { events: WEBHOOK_EVENT_KEYS.filter((key) => events.includes(key)).join(',') }),
    ...(editions && { editions: editions.join(',') }),
  };
}
