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
import { findPeople } from '../../../db/user-accounts.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { requireStory } from '../../rights/story-rights.ts';
import { peopleOfStory } from '../assignments/assignments.queries.ts';
import {
  countNotes,
  findNotes,
  insertNote,
  isMentionUnread,
  markMentionsRead,
  resolveNote,
} from './notes.queries.ts';

const { adminNotes } = ENDPOINTS;
/** Colleagues who are told of one note. */
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
    const mentioned = mentionedIn(text, await peopleOfStory(db.query, user, id), user);
    await db.query.transaction().execute(async (trx) => {
      const at = now();
      await insertNote(
        trx,
        { newsId: id, userId: user.id, text, quote, mentioned: mentioned.map((one) => one.id) },
        at,
      );
      await recordAudit(trx, user, { at, action: 'note', kind: 'news', itemId: id, detail: story.title });
    });
    const answer = await view(id, user);
    // The note is stored whether the mails leave or not.
    await tellMentioned(story, user, { text, quote }, mentioned).catch((error: unknown) =>
      request.log.warn({ err: error, news: id }, 'a note could not be mailed to the colleagues it mentions'),
    );
    return answer;
  });

  route(app, adminNotes.update, async ({ params: { id, note }, body, user }) => {
    await requireStory(db.query, user, id);
    const resolution = body.resolved ? { at: now(), by: user.id } : null;
    if (!(await resolveNote(db.query, { note, newsId: id }, resolution))) throw problems.notFound();
    return await view(id, user);
  });

  route(app, adminNotes.read, async ({ params: { id }, user }) => {
    await requireStory(db.query, user, id);
    await markMentionsRead(db.query, id, user.id);
    return undefined;
  });

  async function view(id: number, user: CurrentUser): Promise<StoryNotes> {
    return {
      notes: await findNotes(db.query, id),
      people: await peopleOfStory(db.query, user, id),
      unread: await isMentionUnread(db.query, id, user.id),
    };
  }

  async function tellMentioned(
    { id, title }: NewsRow,
    writer: CurrentUser,
    note: { readonly text: string; readonly quote: string },
    mentioned: readonly Author[],
  ): Promise<void> {
    if (!sendMail || mentioned.length === 0) return;
    const ids = mentioned.map((one) => one.id);
    const accounts = await findPeople(db.query, ids);
    const subject = `${await portalName(db.query)}: ${writer.username} citou você em “${title}”`;
    const address = `${publicOrigin(env).origin}/admin/noticias/${id}`;
    for (const { email, username } of accounts) {
      const lines = [`Olá, ${username}.`, note.quote && `“${note.quote}”`, note.text, address];
      await sendMail({ to: email, subject, text: lines.filter(Boolean).join('\n\n') });
    }
  }
}

/** The people a note mentions, without its writer. */
function mentionedIn(text: string, people: readonly Author[], writer: CurrentUser): readonly Author[] {
  const usernames = people.map((one) => one.username);
  const named = new Set(mentionsIn(text, usernames).map(({ name }) => name));
  return people.filter((one) => one.id !== writer.id && named.has(one.username)).slice(0, MAX_MENTIONS);
}
