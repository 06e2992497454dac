import type { FastifyInstance } from 'fastify';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { oldAddressKeys } from '../../contracts/redirects/old-address.ts';
import { recordAudit } from '../../db/audit.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import { isUniqueViolation, type Trx } from '../../db/database.ts';
import { findEntity } from '../entities/entity-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { describePage, pagingOf } from '../http/paging.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import {
  deleteRedirect,
  findRedirect,
  findTarget,
  insertRedirect,
  listRedirects,
} from './redirects.queries.ts';
import { type NewRedirect, parseRedirect } from './redirects.rules.ts';

const { redirects, adminRedirects } = ENDPOINTS;

/** Old addresses: their targets for the site, and the list that the newsroom edits. */
export function registerRedirectRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  route(app, redirects.find, async ({ query, reply }) => {
    reply.header('cache-control', 'public, no-cache');
    return { target: await findTarget(db.query, oldAddressKeys(query.address)) };
  });

  route(app, adminRedirects.list, async ({ query, request, reply }) => {
    const paging = pagingOf(query, LIMITS.adminPageDefault);
    const { items, total } = await listRedirects(db.query, query.q, paging);
    describePage(request, reply, paging, total);
    return items;
  });

  route(app, adminRedirects.create, async ({ body, user }) => {
    const wanted = parseRedirect(body);
    const at = now();
    const id = await changeTransaction(db, async (trx, addTags) => {
      await refuseMissingStory(trx, wanted);
      const added = await insertOrRefuse(trx, wanted, user.id, at);
      const detail = `${wanted.address} → ${wanted.target}`;
      await recordAudit(trx, user, { at, action: 'create', kind: 'redirect', itemId: added, detail });
      addTags([CHANGE_TAGS.redirects]);
      return added;
    });
    const redirect = await findRedirect(db.query, id);
    if (!redirect) throw problems.notFound();
    return redirect;
  });

  route(app, adminRedirects.remove, async ({ params, user }) => {
    await changeTransaction(db, async (trx, addTags) => {
      const gone = await deleteRedirect(trx, params.id);
      if (!gone) throw problems.notFound();
      const detail = `${gone.address} → ${gone.target}`;
      await recordAudit(trx, user, {
        at: now(),
        action: 'delete',
        kind: 'redirect',
        itemId: params.id,
        detail,
      });
      addTags([CHANGE_TAGS.redirects]);
    });
    return undefined;
  });
}

async function refuseMissingStory(trx: Trx, { newsId }: NewRedirect): Promise<void> {
  if (newsId === null) return;
  const story = await findEntity(trx, 'news', newsId);
  if (story?.deleted_at === null) return;
  throw problems.invalid([{ field: 'target', message: `Não há notícia com o número ${newsId}.` }]);
}

async function insertOrRefuse(
  trx: Trx,
  wanted: NewRedirect,
  userId: number | null,
  at: number,
): Promise<number> {
  try {
    return await insertRedirect(trx, wanted, userId, at);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw problems.invalid([
      {
        field: 'address',
        message: 'Este endereço antigo já está na lista. Remova-o antes de dar outro destino.',
      },
    ]);
  }
}
