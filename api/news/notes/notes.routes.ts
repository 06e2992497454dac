import type { FastifyInstance } from 'fastify';
import { publicOrigin } from '../../../config/public-origin.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { mentionsIn } from '../../../contracts/news/mentions.ts';
import type { Author } from '../../../contracts/news/news.fields.ts';
import type { StoryNotes } from '../../../contracts/news/note.endpoints.ts';
import type { CurrentUser } from '../../../contracts/users/user.schema.ts';
import { recordAudit } from '../../../db/audit.ts';
import { portalName } from '../../../db/portal-name.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { requireStory } from '../../rights/story-rights.ts';
import { peopleOfStory } from '../assignments/assignments.queries.ts';
import { countNotes, findNotes } from './notes.queries.ts';

const { adminNotes } = ENDPOINTS;
/** Colleagues to whom one note is sent by mail. */
const MAX_MENTIONS = 10;

/** Notes of the newsroom on a story. The story itself gets no new version by them. */
export function registerNoteRoutes(app: FastifyInstance, { db, now, sendMail, env }: ApiContext): void {
  route(app, adminNotes.list, async ({ params, user }) => {
    await requireStory(db.query, user, params.id);
    return await view(params.id, user);
  });

  route(app, adminNotes.create, async ({ params: { id }, body, user, request }) => {
    const story = await requireStory(db.query, user, id);
    if (story.deleted_at !== null) throw problems.notFound();
    if ((await countNotes(db.query, id)) >= LIMITS.notes)
      throw problems.conflict(`Uma notícia tem no máximo ${LIMITS.notes} anotações.`);
    const [text, quote] = [body.text.trim(), body.quote?.trim() ?? ''];
    await db.query.transaction().execute(async (trx) => {
      const at = now();
      await trx
        .insertInto('story_note')
        .values({ news_id: id, user_id: user.id, body: text, quote, created_at: at })
        .execute();
      await recordAudit(trx, user, { at, action: 'note', kind: 'news', itemId: id, detail: story.title });
    });
    const answer = await view(id, user);
    // The note is stored whether the mails leave or not.
    await tellMentioned(story, user, { text, quote }, answer.people).catch((error: unknown) =>
      request.log.warn({ err: error, news: id }, 'a note could not be mailed to the colleagues it mentions'),
    );
    return answer;
  });

  route(app, adminNotes.update, async ({ params: { id, note }, body, user }) => {
    await requireStory(db.query, user, id);
    const resolved = body.resolved ? { resolved_at: now(), resolved_by: user.id } : REOPENED;
    const { numUpdatedRows } = await db.query
      .updateTable('story_note')
      .set(resolved)
      .where('id', '=', note)
      .where('news_id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw problems.notFound();
    return await view(id, user);
  });

  async function view(id: number, user: CurrentUser): Promise<StoryNotes> {
    const people = user.role === 'contributor' ? [] : await peopleOfStory(db.query, user, id);
    return { notes: await findNotes(db.query, id), people };
  }

  async function tellMentioned(
    { id, title }: NewsRow,
    writer: CurrentUser,
    note: { readonly text: string; readonly quote: string },
    people: readonly Author[],
  ): Promise<void> {
    if (!sendMail) return;
    const usernames = people.map((one) => one.username);
    const named = new Set(mentionsIn(note.text, usernames).map(({ name }) => name));
    const mentioned = people.filter((one) => one.id !== writer.id && named.has(one.username));
    if (mentioned.length === 0) return;
    const accounts = await db.query
      .selectFrom('user_account')
      .select(['email', 'username'])
      .where(
        'id',
        'in',
        mentioned.slice(0, MAX_MENTIONS).map((one) => one.id),
      )
      .execute();
    const subject = `${await portalName(db.query)}: ${writer.username} citou você em “${title}”`;
    const address = `${publicOrigin(env).origin}/admin/noticias/${id}`;
    for (const { email, username } of accounts) {
      const lines = [`Olá, ${username}.`, note.quote && `“${note.quote}”`, note.text, address];
      await sendMail({ to: email, subject, text: lines.filter(Boolean).join('\n\n') });
    }
  }
}

const REOPENED = { resolved_at: null, resolved_by: null };
