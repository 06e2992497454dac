import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../contracts/belem-time.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { clientKey } from '../../contracts/http/client-key.ts';
import { RATE_LIMITS } from '../../contracts/limits.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import type { PushNumbers, PushPreview } from '../../contracts/push/push.schema.ts';
import { recordAudit } from '../../db/audit.ts';
import type { ApiContext } from '../http/context.ts';
import { widerNetworks } from '../http/ip-networks.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import {
  countChosen,
  countOpening,
  createMessage,
  findPushableNotice,
  listNewestNotices,
  type PushableNotice,
  sumsByKind,
  wasPushed,
} from './messages.store.ts';
import { createPushPlan } from './plan-pushes.ts';
import { areUsableKeys } from './protocol/encrypt-body.ts';
import type { PushClient, PushTarget } from './protocol/push-client.ts';
import { pushTitle } from './push-text.ts';
import { timeToLive } from './push-times.rules.ts';
import { createPushRounds, type PushContext, type PushRounds } from './send-push.ts';
import {
  countSubscriptions,
  findDevice,
  knownPlaces,
  knownTopics,
  readChoices,
  removeSubscription,
  renewSubscription,
  storeSubscription,
} from './subscriptions.store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Used by the jobs that make and send pushes; undefined if the operator has set no key. */
    push: (PushRounds & { readonly plan: (stopping?: AbortSignal) => Promise<void> }) | undefined;
  }
}

const OTHER_DEVICE = 'Esta assinatura é de outro aparelho.';
const NO_PUSH = 'Este portal não envia avisos no celular.';

interface PushOptions {
  readonly client: PushClient | undefined;
  readonly readEditions: PushContext['readEditions'];
}

/** Notices on phones: what devices ask for, and what the newsroom sends them. Everything is closed without a key. */
export function registerPush(
  app: FastifyInstance,
  context: ApiContext,
  { client, readEditions }: PushOptions,
): void {
  const { db, now, attempts } = context;
  const { push, adminPush } = ENDPOINTS;
  const rounds = { db, now, readEditions };
  app.decorate(
    'push',
    client && {
      ...createPushRounds(rounds, client),
      plan: createPushPlan(rounds, client.publicKey),
    },
  );

  route(
    app,
    push.list,
    async ({ reply }) => {
      reply.header('cache-control', 'public, no-cache');
      return client ? [{ key: client.publicKey }] : [];
    },
    { cacheable: true },
  );

  route(app, push.subscribe, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { publicKey } = required(client);
    await countChange(request.ip);
    const { urgent, alerts, news = [], agenda = [], topics = [] } = body;
    const choices = { urgent, alerts, news, agenda, topics };
    assertUsable(body);
    const key = body.edition ?? STATE_EDITION.key;
    const edition = (await readEditions()).find((one) => one.key === key);
    if (!edition) throw problems.invalid([{ field: 'edition', message: 'Esta edição não envia avisos.' }]);
    if (!knownPlaces([...alerts, ...news, ...agenda], edition.places))
      throw problems.invalid([{ field: 'alerts', message: 'Escolha municípios da lista.' }]);
    if (!(await knownTopics(db.query, topics)))
      throw problems.invalid([{ field: 'topics', message: 'Escolha assuntos da lista.' }]);
    if (!(await storeSubscription(db, { ...body, ...choices, edition: key }, publicKey, now())))
      throw problems.forbidden(OTHER_DEVICE);
    return choices;
  });

  route(app, push.find, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    await countChange(request.ip);
    const device = client && (await findDevice(db.query, body));
    if (!device) throw problems.notFound('Nada está guardado deste aparelho.');
    return await readChoices(db.query, device);
  });

  route(app, push.leave, async ({ body, request }) => {
    await countChange(request.ip);
    const device = await findDevice(db.query, body);
    if (device) await removeSubscription(db.query, device);
    return undefined;
  });

  route(app, push.renew, async ({ body, request }) => {
    const { publicKey } = required(client);
    await countChange(request.ip);
    const device = await findDevice(db.query, body);
    if (!device) throw problems.notFound('Nada está guardado deste aparelho.');
    assertUsable(body.renewed);
    if (!(await renewSubscription(db, device, body.renewed, publicKey)))
      throw problems.forbidden(OTHER_DEVICE);
    return undefined;
  });

  route(app, push.opened, async ({ body }) => {
    await countOpening(db.query, body.message);
    return undefined;
  });

  route(app, adminPush.numbers, () => numbers());

  route(app, adminPush.preview, async ({ query }): Promise<PushPreview> => {
    const { publicKey } = required(client);
    const notice = await noticeOnAir(query.notice);
    const [[state], { devices, byPlace }, wasSent] = await Promise.all([
      readEditions(),
      countChosen(db.query, notice, publicKey),
      wasPushed(db.query, notice.id),
    ]);
    const { kind, text, endsAt } = notice;
    return {
      kind,
      title: pushTitle({ kind, state: 'open' }, state?.brand ?? ''),
      text,
      devices,
      places: byPlace.map(({ place, count }) => ({
        name: findMunicipality(place)?.name ?? place,
        devices: count,
      })),
      endsAt: isoOf(endsAt),
      objection: wasSent ? SENT_BEFORE : objectionTo(notice, devices),
    };
  });

  route(app, adminPush.send, async ({ body, user }) => {
    const { publicKey } = required(client);
    await db.query.transaction().execute(async (trx) => {
      const notice = await noticeOnAir(body.notice, trx);
      const objection = objectionTo(notice, 1);
      if (objection) throw problems.conflict(objection);
      const id = await createMessage(trx, notice, publicKey, now());
      if (id === undefined) throw problems.conflict(SENT_BEFORE);
      const { text: detail } = notice;
      await recordAudit(trx, user, { at: now(), action: 'create', kind: 'push', itemId: id, detail });
    });
    return await numbers();
  });

  function assertUsable(device: PushTarget): void {
    if (!required(client).mayCall(device.endpoint) || !areUsableKeys(device))
      throw problems.invalid([
        { field: 'endpoint', message: 'Este navegador usa um serviço de avisos que o portal não conhece.' },
      ]);
  }

  async function noticeOnAir(id: number, query = db.query): Promise<PushableNotice> {
    const notice = await findPushableNotice(query, id, now());
    if (!notice) throw problems.notFound('Este aviso não está no ar.');
    return notice;
  }

  function objectionTo({ kind, places, endsAt }: PushableNotice, devices: number): string {
    if (kind === 'alert' && places.length === 0) return PLACES_UNKNOWN;
    if (timeToLive(now(), { ignoresQuietHours: kind === 'alert', endsAt }) === 0) return AT_NIGHT;
    return devices === 0 ? 'Nenhum aparelho pediu este aviso.' : '';
  }

  async function numbers(): Promise<PushNumbers> {
    const [devices, messages, kinds] = await Promise.all([
      countSubscriptions(db.query),
      listNewestNotices(db.query),
      sumsByKind(db.query, now()),
    ]);
    return {
      on: client !== undefined,
      devices,
      messages: messages.map(({ notice_id: notice, created_at, ...row }) => {
        const { kind, state, text, recipients, delivered, refused, gone, missed, opened } = row;
        const sums = { recipients, delivered, refused, gone, missed, opened };
        return { notice, kind, state, text, createdAt: isoOf(created_at), ...sums };
      }),
      kinds,
    };
  }

  /** Counts a change against the caller's IP and against the networks around it. */
  async function countChange(ip: string): Promise<void> {
    const { pushPerIp: limit } = RATE_LIMITS;
    await attempts.assertWithin(
      [{ key: clientKey(ip), times: 1 }, ...widerNetworks(ip)].map(({ key, times }) => ({
        key: `push:from:${key}`,
        limit: { ...limit, tries: limit.tries * times },
      })),
    );
  }
}

const SENT_BEFORE = 'Este aviso já foi enviado aos celulares.';
const PLACES_UNKNOWN =
  'A fonte não lista mais o alerta deste aviso, e o portal já não sabe a que municípios ele iria. Para avisar os celulares, publique um aviso novo.';
const AT_NIGHT = 'Das 21h às 7h só alertas vermelhos vão aos celulares.';

function required(client: PushClient | undefined): PushClient {
  if (!client) throw problems.notFound(NO_PUSH);
  return client;
}
