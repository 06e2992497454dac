import type { FastifyInstance, FastifyReply } from 'fastify';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { STATE_EDITION } from '../../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { plainNames } from '../../../contracts/fields.ts';
import type { BodyOf } from '../../../contracts/http/endpoint.ts';
import { etagOf } from '../../../contracts/http/etag.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { type BlockEdition, findFrontBlock } from '../../../contracts/pins/front-blocks.ts';
import { blockOfSlot, slotName } from '../../../contracts/pins/front-slots.ts';
import type { AdminPin, Pin } from '../../../contracts/pins/pin.endpoints.ts';
import { PIN_FIELDS } from '../../../contracts/pins/pin.fields.ts';
import type { CurrentUser } from '../../../contracts/users/user.schema.ts';
import { oneLine } from '../../../contracts/words/one-line.ts';
import { type Connection, publicReads, type Trx } from '../../../db/database.ts';
import { findPeople } from '../../../db/user-accounts.ts';
import { staleAs412 } from '../../entities/entity-store.ts';
import { createView, parseMoment } from '../../entities/field-rows.ts';
import type { ApiContext } from '../../http/context.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { expectedVersions } from '../../http/versions.ts';
import { ownEditions } from '../../rights/item-rights.ts';
import { may } from '../../rights/may.ts';
import { requireStory, type StoryActor, storyAccess } from '../../rights/story-rights.ts';
import { createNewsQueries } from '../news.queries.ts';
import { listView } from '../news.views.ts';
import { storyStatus } from '../story-status.ts';
import { blockEdition } from './front.queries.ts';
import {
  fillsSlot,
  findTitlesOfPins,
  listPinHistory,
  type PinRow,
  pinnedStories,
  pinsInForce,
} from './pins.queries.ts';
import { assertPinPeriod, createPinStore, type NewPin, SlotTaken } from './pins.store.ts';

const { adminPins } = ENDPOINTS;
const NOT_YOURS = 'Você só pode fixar na capa das edições em que trabalha.';

const listed = createView(PIN_FIELDS, plainNames(PIN_FIELDS, ['list']));
const administered = createView(PIN_FIELDS, plainNames(PIN_FIELDS, ['list', 'admin']));

export function registerPinRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  const publicDb = publicReads(db);
  const news = createNewsQueries(publicDb);
  const store = createPinStore(context);

  route(
    app,
    ENDPOINTS.pins.list,
    async ({ reply }) => {
      reply.header('cache-control', 'public, no-cache');
      const at = now();
      const rows = await pinsInForce(publicDb.query, at);
      const stories = await listView({ ...context, db: publicDb }, await pinnedStories(news, rows, at));
      const byId = new Map(stories.map((story) => [story.id, story]));
      return rows.map((row): Pin => {
        const story = byId.get(row.news_id);
        if (story && fillsSlot(row.place, story)) return { ...listed(row), story };
        // The texts of a pin may reveal a story that readers cannot see yet.
        return { ...listed(row), title: '', kicker: '', story: null };
      });
    },
    { cacheable: true },
  );

  route(app, adminPins.list, async ({ query, user }) => {
    const edition = await readableEdition(db.query, user, query.edition);
    if (edition === undefined) return [];
    const rows = await listPinHistory(db.query, edition);
    return await adminPinViews(db.query, rows, user, now());
  });

  route(app, adminPins.create, async ({ body, user, reply }) => {
    const own = await ownEditions(db.query, user);
    if (own && !own.includes(body.edition)) throw problems.forbidden(NOT_YOURS);
    const edition = await blockEdition(db.query, body.edition);
    if (!edition) throw problems.invalid([{ field: 'edition', message: 'Edição desconhecida.' }]);
    refuseUnknownSlot(edition, body.place);
    await refuseHiddenStory(db.query, user, body.news);
    const pin = pinOf(body, now());
    const created = store.create(pin, user, { replace: body.replace ?? [], acknowledge: body.acknowledge });
    return await answer(await slotTakenAs409(created, user), user, reply);
  });

  route(app, adminPins.update, async ({ params, body, user, request, reply }) => {
    const errors: FieldError[] = [];
    const ends_at = parseMoment(body.endsAt, 'endsAt', errors);
    if (errors.length > 0) throw problems.invalid(errors);
    const change = {
      ...(body.title !== undefined && { title: oneLine(body.title) }),
      ...(body.kicker !== undefined && { kicker: oneLine(body.kicker) }),
      ...(typeof ends_at === 'number' && { ends_at }),
    };
    const target = { id: params.id, expected: expectedVersions(request.headers['if-match']) };
    const row = await slotTakenAs409(store.update(target, user, allowedTo(user), change, body), user);
    return await answer(row, user, reply);
  });

  route(app, adminPins.remove, async ({ params, user, request, reply }) => {
    const target = { id: params.id, expected: expectedVersions(request.headers['if-match']) };
    await answer(await slotTakenAs409(store.remove(target, user, allowedTo(user)), user), user, reply);
    return undefined;
  });

  route(app, adminPins.restore, async ({ params, body, user, reply }) => {
    const target = { id: params.id, expected: undefined };
    const restored = store.restore(target, user, restorableBy(user), body.replace ?? []);
    return await answer(await slotTakenAs409(restored, user), user, reply);
  });

  async function answer(row: PinRow, user: CurrentUser, reply: FastifyReply): Promise<AdminPin> {
    reply.header('etag', etagOf(row.version));
    const [view] = await adminPinViews(db.query, [row], user, now());
    return view as AdminPin;
  }

  /** Turns a taken slot into 409 with the pins there, and a stale write into 412. */
  async function slotTakenAs409(work: Promise<PinRow>, user: CurrentUser): Promise<PinRow> {
    const viewOf = async (row: PinRow) => (await adminPinViews(db.query, [row], user, now()))[0];
    try {
      return await staleAs412(work, viewOf);
    } catch (error) {
      if (!(error instanceof SlotTaken)) throw error;
      const current = await adminPinViews(db.query, error.pins, user, now());
      const detail = current.map(takenText).join(' ');
      throw problems.conflict(detail, { code: 'place-taken', current });
    }
  }

  /** A pin of another edition does not exist for a limited person. */
  function allowedTo(user: CurrentUser): (trx: Trx, row: PinRow) => Promise<void> {
    return async (trx, { id }) => {
      const asked = { db: { engine: db.engine, query: trx }, actor: user, now: now() };
      if (!(await may(asked, 'edit', 'pin', id))) throw problems.notFound();
    };
  }

  /** As for a new pin, the person must see the story. */
  function restorableBy(user: CurrentUser): (trx: Trx, row: PinRow) => Promise<void> {
    return async (trx, row) => {
      await allowedTo(user)(trx, row);
      await refuseHiddenStory(trx, user, row.news_id);
    };
  }

  async function refuseHiddenStory(query: Connection, user: CurrentUser, id: number): Promise<void> {
    const refuse = (message: string) => problems.invalid([{ field: 'news', message }]);
    const row = await requireStory(query, user, id).catch(() => undefined);
    if (!row || row.deleted_at !== null) throw refuse('Esta notícia não existe ou está na lixeira.');
    if (!['published', 'scheduled'].includes(storyStatus(row, now())))
      throw refuse('Só uma notícia publicada ou agendada pode ser fixada.');
  }
}

/**
 * The key of the edition to answer for: the one asked for, or the first that the person works for. Undefined for a
 * person whose editions are all gone.
 */
export async function readableEdition(
  query: Connection,
  user: CurrentUser,
  requestedKey: string | undefined,
): Promise<string | undefined> {
  const own = await ownEditions(query, user);
  if (requestedKey === undefined) return own ? own[0] : STATE_EDITION.key;
  if (own && !own.includes(requestedKey)) throw problems.notFound();
  return requestedKey;
}

function refuseUnknownSlot(edition: BlockEdition, slot: string): void {
  const block = blockOfSlot(slot);
  if (block === undefined || findFrontBlock(edition, block)) return;
  throw problems.invalid([{ field: 'place', message: 'A capa desta edição não tem esse bloco.' }]);
}

/** A start that has passed is none, so that a clock set back does not take the story off its slot. */
function pinOf(body: BodyOf<typeof adminPins.create>, at: number): NewPin {
  const { edition, place, news: news_id, title = '', kicker = '' } = body;
  const errors: FieldError[] = [];
  const start = parseMoment(body.startsAt, 'startsAt', errors) ?? null;
  const end = parseMoment(body.endsAt, 'endsAt', errors);
  if (errors.length > 0) throw problems.invalid(errors);
  const starts_at = start !== null && start > at ? start : null;
  const ends_at = end ?? (starts_at ?? at) + LIMITS.pinHours * HOUR_MS;
  assertPinPeriod({ starts_at, ends_at }, at);
  return { edition, place, news_id, title: oneLine(title), kicker: oneLine(kicker), starts_at, ends_at };
}

function takenText({ place: slot, newsTitle, by }: AdminPin): string {
  return `${slotName(slot)}: ${by?.username || 'alguém'} fixou “${newsTitle}”.`;
}

/**
 * Pins as the back office shows them: with the title of the story and the person. A pin tells nothing of a story that
 * neither its reader nor the readers of the site may see.
 */
export async function adminPinViews(
  query: Connection,
  rows: readonly PinRow[],
  reader: StoryActor,
  at: number,
): Promise<AdminPin[]> {
  if (rows.length === 0) return [];
  const stories = await findTitlesOfPins(query, rows, await storyAccess(query, reader), at);
  const people = await findPeople(
    query,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  return rows.map((row) => {
    const person = people.find(({ id }) => id === row.user_id);
    const story = stories.find(({ id }) => id === row.news_id);
    return {
      ...administered(row),
      ...(!story && { title: '', kicker: '' }),
      newsTitle: story?.title ?? '',
      by: person ? { id: person.id, username: person.username } : null,
    };
  });
}
