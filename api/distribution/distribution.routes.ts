import type { FastifyInstance } from 'fastify';
import { dayNumber, dayStart, dayText, parseDay } from '../../contracts/belem-time.ts';
import type { ShareShapeKey } from '../../contracts/distribution/share-shapes.ts';
import { isForEdition } from '../../contracts/editions/edition-items.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Connection } from '../../db/database.ts';
import { splitList } from '../../db/list-columns.ts';
import { editionNamed } from '../entities/edition-items.ts';
import { listEntities } from '../entities/entity-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { isOwnItem, ownEditions } from '../rights/item-rights.ts';
import { requireStory, storyAccess } from '../rights/story-rights.ts';
import { type ChannelRow, channelView } from './channels.routes.ts';
import { findDayStories, findSharedRow, findShares, findWithdrawnShares } from './desk.queries.ts';
import { createShareStore } from './share.store.ts';
import { createSharedStories, homeKeyOf, type SharedRow } from './shared-story.ts';

const { adminDistribution } = ENDPOINTS;
const NOT_ON_AIR = 'Esta notícia não está no ar.';

/** Draws the picture of a story in a shape; null if there is no such story. */
export interface PicturesToShare {
  inShape(id: number, shape: ShareShapeKey): Promise<{ readonly bytes: Buffer } | null>;
}

interface DeskOptions {
  readonly images: PicturesToShare;
  /** True if the operator has configured a bot. */
  readonly hasBot: boolean;
}

/** The share desk: the stories of a day, their pictures, and what was passed on where. */
export function registerDeskRoutes(
  app: FastifyInstance,
  context: ApiContext,
  { images, hasBot }: DeskOptions,
): void {
  const { db, now, editions } = context;
  const sharedStories = createSharedStories(context);
  const store = createShareStore(hasBot);

  route(app, adminDistribution.day, async ({ query, user }) => {
    const at = now();
    const day = query.day === undefined ? dayNumber(at) : parseDay(query.day);
    if (day === undefined) throw problems.invalid([{ field: 'day', message: 'Este dia não existe.' }]);
    await editionNamed(editions, query.edition);
    const access = await storyAccess(db.query, user);
    const known = await editions.all();
    const rows = (
      await findDayStories(db.query, { from: dayStart(day), until: dayStart(day + 1) }, access, at)
    ).filter((row) => query.edition === undefined || homeKeyOf(row, known) === query.edition);
    const stories = await sharedStories(db.query, rows, known);
    const channels = (await ownChannels(user)).filter(
      ({ editions: keys }) => query.edition === undefined || isForEdition(splitList(keys), query.edition),
    );
    const own = new Set(channels.map(({ id }) => id));
    const shares = await findShares(
      db.query,
      rows.map(({ id }) => id),
    );
    return {
      day: dayText(day),
      channels: channels.map(channelView),
      stories: stories.toSorted((one, other) => Number(other.urgent) - Number(one.urgent)),
      shares: shares.filter(({ channel }) => own.has(channel)),
      withdrawn: (await findWithdrawnShares(db.query, access, { now: at, hasBot })).filter(({ channel }) =>
        own.has(channel),
      ),
      bot: hasBot,
    };
  });

  route(app, adminDistribution.send, async ({ params, user }) => {
    const at = now();
    const row = await requireShownStory(user, params.news);
    const channel = await requireChannel(user, params.channel);
    if (!isForEdition(splitList(channel.editions), homeKeyOf(row, await editions.all())))
      throw problems.conflict('Este canal não é da edição desta notícia.');
    await db.query.transaction().execute(async (trx) => {
      if (!(await store.send(trx, row.id, channel, { actor: user, at }))) return;
      await record(trx, user, 'distribute', row.id, `${row.title} · ${channel.name}`);
    });
    const shares = await findShares(db.query, [row.id]);
    const share = shares.find((one) => one.channel === channel.id);
    if (!share) throw problems.notFound();
    return share;
  });

  route(app, adminDistribution.undo, async ({ params, user }) => {
    const at = now();
    const { id, title } = await requireStory(db.query, user, params.news);
    const channel = await requireChannel(user, params.channel);
    const isShown = (await findSharedRow(db.query, id, at)) !== undefined;
    await db.query.transaction().execute(async (trx) => {
      if (!(await store.undo(trx, id, channel.id, { isShown, at })))
        throw problems.notFound('Esta notícia não está neste canal.');
      await record(trx, user, 'undo-distribute', id, `${title} · ${channel.name}`);
    });
    return undefined;
  });

  route(app, adminDistribution.picture, async ({ params, user, reply }) => {
    const row = await requireShownStory(user, params.news);
    const shape = params.file.replace(/\.jpg$/, '') as ShareShapeKey;
    const image = await images.inShape(row.id, shape);
    if (!image) throw problems.conflict(NOT_ON_AIR);
    return reply.header('cache-control', 'private, no-store').type('image/jpeg').send(image.bytes);
  });

  /** The channels outside the trash that a person works with. */
  async function ownChannels(user: CurrentUser): Promise<ChannelRow[]> {
    const own = await ownEditions(db.query, user);
    const rows = await listEntities(db.query, 'channel', ['name', 'asc'], false);
    return rows.filter((row) => isOwnItem(row, own));
  }

  /** The story, if the person works with it and readers see it. */
  async function requireShownStory(user: CurrentUser, id: number): Promise<SharedRow> {
    await requireStory(db.query, user, id);
    const row = await findSharedRow(db.query, id, now());
    if (!row) throw problems.conflict(NOT_ON_AIR);
    return row;
  }

  async function requireChannel(user: CurrentUser, id: number): Promise<ChannelRow> {
    const channel = (await ownChannels(user)).find((one) => one.id === id);
    if (!channel) throw problems.notFound('Este canal não existe mais.');
    return channel;
  }

  async function record(
    trx: Connection,
    user: CurrentUser,
    action: 'distribute' | 'undo-distribute',
    itemId: number,
    detail: string,
  ): Promise<void> {
    await recordAudit(trx, user, { at: now(), action, kind: 'news', itemId, detail });
  }
}
