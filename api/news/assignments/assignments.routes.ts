import type { FastifyInstance } from 'fastify';
import { parseDay } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Assignment } from '../../../contracts/news/assignment.endpoints.ts';
import type { CurrentUser } from '../../../contracts/users/user.schema.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { requireStory } from '../../rights/story-rights.ts';
import { findAssignment, peopleOfStory, replaceAssignment } from './assignments.queries.ts';

const { adminAssignments } = ENDPOINTS;

/** Stories given to a person of the newsroom. The story itself gets no new version by that. */
export function registerAssignmentRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  route(app, adminAssignments.get, async ({ params, user }) => {
    await requireStory(db.query, user, params.id);
    return await view(params.id, user);
  });

  route(app, adminAssignments.put, async ({ params: { id }, body, user }) => {
    const story = await requireStory(db.query, user, id);
    if (story.deleted_at !== null) throw problems.notFound();
    if (body.until !== '' && parseDay(body.until) === undefined)
      throw problems.invalid([{ field: 'until', message: 'Este dia não existe no calendário.' }]);
    const people = await peopleOfStory(db.query, user, id);
    const person = people.find((one) => one.id === body.user);
    if (body.user !== null && !person)
      throw problems.invalid([{ field: 'user', message: 'Esta pessoa não pode abrir a notícia.' }]);
    await db.query.transaction().execute(async (trx) => {
      await replaceAssignment(
        trx,
        id,
        person && { to: person.id, until: body.until, by: user.id, at: now() },
      );
      const { title: detail } = story;
      await recordAudit(trx, user, { at: now(), action: 'assign', kind: 'news', itemId: id, detail });
    });
    return await view(id, user);
  });

  async function view(id: number, user: CurrentUser): Promise<Assignment> {
    const row = await findAssignment(db.query, id);
    return {
      user: row ? { id: row.id, username: row.username } : null,
      until: row?.until_day ?? '',
      by: row?.by ?? '',
      people: await peopleOfStory(db.query, user, id),
    };
  }
}
