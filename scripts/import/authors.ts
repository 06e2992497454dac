import { LIMITS } from '../../contracts/limits.ts';
import { slugOf } from '../../contracts/slug.ts';
import { recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { Archive, ArchiveAuthor } from '../../ingest/archives/archive.ts';
import type { ImportReport } from './import-report.ts';

/** A reserved domain: mail to it is never delivered (RFC 2606). */
const PLACEHOLDER_DOMAIN = 'importado.invalid';

/**
 * Accounts of the old authors by their key. New accounts are disabled and have no password; existing accounts stay
 * unchanged.
 */
export async function importAuthors(
  db: Database,
  { source, authors }: Archive,
  { now, dryRun }: { readonly now: number; readonly dryRun: boolean },
  report: ImportReport,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  /** Accounts that a dry run would create. */
  const promised = new Set<string>();
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
      if (dryRun) {
        const email = emailOf(author, source);
        if (!promised.has(email) && !(await accountOf(trx, email))) report.counts.authors += 1;
        promised.add(email);
        return null;
      }
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
  trx: Trx,
  author: ArchiveAuthor,
  source: string,
  now: number,
  report: ImportReport,
): Promise<number> {
  const email = emailOf(author, source);
  const account = await accountOf(trx, email);
  if (account) return account.id;
  const { id } = await trx
    .insertInto('user_account')
    .values({
      email,
      username: author.name.trim().slice(0, LIMITS.personName) || author.key,
      role: 'editor',
      password: '',
      disabled: 1,
      last_login_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, SYSTEM, { at: now, action: 'create', kind: 'user', itemId: id, detail: email });
  report.counts.authors += 1;
  return id;
}

async function accountOf(trx: Trx, email: string): Promise<{ readonly id: number } | undefined> {
  return await trx.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirst();
}

function emailOf({ key, email }: ArchiveAuthor, source: string): string {
  const given = email.trim().toLowerCase();
  if (given.length <= LIMITS.email && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(given)) return given;
  return `${slugOf(key) || 'autor'}.${slugOf(source)}@${PLACEHOLDER_DOMAIN}`;
}
