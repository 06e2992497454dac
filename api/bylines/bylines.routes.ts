import type { FastifyInstance } from 'fastify';
import { BYLINE_FIELDS } from '../../contracts/bylines/byline.fields.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import { publicReads } from '../../db/database.ts';
import { namesLike } from '../../db/names/find-names.ts';
import { findNameBySlug } from '../../db/names/story-names.ts';
import { publicPictures } from '../../db/pictures.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import { findEntity } from '../entities/entity-rows.ts';
import { createView } from '../entities/field-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { seenNamesSql } from '../rights/name-rights.ts';
import { bylinesCollection } from './bylines.collection.ts';

const { bylines, adminBylines } = ENDPOINTS;
const listed = createView(BYLINE_FIELDS, plainNames(BYLINE_FIELDS, ['list']));

export function registerBylineRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const publicDb = publicReads(db);
  registerCollection(app, context, bylinesCollection);

  route(
    app,
    bylines.get,
    async ({ params, reply }) => {
      const found = await findNameBySlug(publicDb.query, 'byline', params.slug);
      const row = found && (await findEntity(publicDb.query, 'byline', found.id));
      if (row?.is_on !== 1) throw problems.notFound();
      const pictureOf = await publicPictures({ ...context, db: publicDb }, 'byline', [row.id]);
      reply.header('cache-control', 'public, no-cache');
      return { ...listed(row), imagePicture: pictureOf(row.id, row.image) };
    },
    { cacheable: true },
  );

  route(app, adminBylines.names, async ({ query, user }) => {
    const seen = await seenNamesSql(db, user, 'byline', context.now());
    const names = await namesLike(db, 'byline', query.q, seen);
    return names.map((name) => ({ name }));
  });
}
