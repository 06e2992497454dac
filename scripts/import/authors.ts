import { LIMITS } from '../../contracts/limits.ts';
import { slugOf } from '../../contracts/slug.ts';
import { recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Database, Query } from '../../db/database.ts';
import type { Archive, ArchiveAuthor } from '../../ingest/archives/archive.ts';
import type { ImportReport } from './import-report.ts';

/** Nobody's address: mail to this domain never leaves the machine (RFC 2606). */
const NOWHERE = 'importado.invalid';

/**
 * The accounts of the old authors, by their key there. They are made disabled and without a password; whoever has an
 * account here already keeps it as it is.
 */
export async function bringAuthors(
  db: Database,
  { source, authors }: Archive,
  now: number,
  report: ImportReport,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const author of authors) {
    const id = await db.query.transaction().execute(async (trx) => {
      const known = await trx
        .selectFrom('import_item')
        .select('our_id')
        .where('source', '=', source)
        .where('kind', '=', 'author')
        .where('source_id', '=', author.key)
        .executeTakeFirst();
      if (known) return known.our_id;
      const ours = await findOrAdd(trx, author, source, now, report);
      await trx
        .insertInto('import_item')
        .values({
          source,
          kind: 'author',
          source_id: author.key,
          hash: '',
          our_id: ours,
          state: 'imported',
          detail: '',
          at: now,
        })
        .execute();
      return ours;
    });
    if (id !== null) ids.set(author.key, id);
  }
  return ids;
}

async function findOrAdd(
  trx: Query,
  author: ArchiveAuthor,
  source: string,
  now: number,
  report: ImportReport,
): Promise<number> {
  const email = emailOf(author, source);
  const account = await trx
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (account) return account.id;
  const { id } = await trx
    .insertInto('user_account')
    .values({
      ...{ email, username: author.name.trim().slice(0, LIMITS.personName) || author.key },
      ...{ role: 'editor', password: '', disabled: 1, last_login_at: null },
      ...{ created_at: now, updated_at: now, deleted_at: null, version: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, SYSTEM, { at: now, action: 'create', kind: 'user', itemId: id, detail: email });
  report.counts.authors += 1;
  return id;
}

function emailOf({ key, email }: ArchiveAuthor, source: string): string {
  const given = email.trim().toLowerCase();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) && given.length <= LIMITS.email) return given;
  return `${slugOf(key)}.${slugOf(source)}@${NOWHERE}`;
}
