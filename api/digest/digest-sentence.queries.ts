import type { Connection, Trx } from '../../db/database.ts';

/** The sentence that the newsroom wrote for an edition, and the day of the issue that carries it. */
interface DigestSentence {
  readonly day: number;
  readonly sentence: string;
}

export async function findDigestSentence(
  db: Connection,
  edition: string,
): Promise<DigestSentence | undefined> {
  return await db
    .selectFrom('digest_sentence')
    .select(['day', 'sentence'])
    .where('edition', '=', edition)
    .executeTakeFirst();
}

/** An edition has one sentence at a time: a new one replaces the one of an earlier issue. */
export async function storeDigestSentence(trx: Trx, edition: string, written: DigestSentence): Promise<void> {
  await trx
    .insertInto('digest_sentence')
    .values({ edition, ...written })
    .onConflict((conflict) => conflict.column('edition').doUpdateSet(written))
    .execute();
}

/** What the issue of a day says before its stories; empty if the newsroom wrote nothing for that day. */
export async function sentenceOfIssue(db: Connection, edition: string, day: number): Promise<string> {
  const written = await findDigestSentence(db, edition);
  return written?.day === day ? written.sentence : '';
}
