import type { Author } from '../../contracts/news/news.fields.ts';
import type { Query } from '../../db/database.ts';

/** Whoever may write, and whoever left but has stories in the list. */
export async function listAuthors(db: Query): Promise<Author[]> {
  const people = await db
    .selectFrom('user_account')
    .select(['id', 'username'])
    .where((eb) =>
      eb.or([
        eb.and([eb('disabled', '=', 0), eb('deleted_at', 'is', null)]),
        eb.exists(
          eb
            .selectFrom('news')
            .select('news.id')
            .whereRef('news.author_id', '=', 'user_account.id')
            .where('news.deleted_at', 'is', null),
        ),
      ]),
    )
    .execute();
  // Here, because each engine has its own idea of where accents and capitals belong.
  return people.sort((a, b) => a.username.localeCompare(b.username, 'pt-BR') || a.id - b.id);
}
