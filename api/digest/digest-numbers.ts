import { dayText, isoOf } from '../../contracts/belem-time.ts';
import type { DigestNumbers } from '../../contracts/digest/digest.schema.ts';
import { nextIssueDay } from '../../contracts/digest/digest-days.ts';
import type { DigestContext } from './digest.context.ts';
import { type DigestEdition, readDigestEditions } from './digest-editions.ts';
import { sentenceOfIssue } from './digest-sentence.queries.ts';

/** The issues the back office lists. */
const ISSUES = 30;

/** The totals of some editions, without any data of a single reader. */
export async function readDigestNumbers(
  context: DigestContext,
  isShown: (edition: DigestEdition) => boolean,
): Promise<DigestNumbers> {
  const { db, now, openMailRound } = context;
  const editions = (await readDigestEditions(context)).filter(isShown);
  const editionKeys = editions.map(({ key }) => key);
  const day = nextIssueDay(now());
  const counts = await db.query
    .selectFrom('digest_subscription')
    .select((eb) => ['edition', 'state', 'frequency', eb.fn.countAll<number>().as('count')])
    .groupBy(['edition', 'state', 'frequency'])
    .execute();
  const issues =
    editionKeys.length === 0
      ? []
      : await db.query
          .selectFrom('digest_issue')
          .selectAll()
          .where('edition', 'in', editionKeys)
          .orderBy('day', 'desc')
          .orderBy('edition')
          .limit(ISSUES)
          .execute();
  const lastSentAt = Math.max(0, ...issues.map(({ sent_at }) => sent_at));
  const nameOf = (key: string) => editions.find((edition) => edition.key === key)?.name ?? key;
  return {
    on: openMailRound !== undefined,
    nextDay: dayText(day),
    lastSentAt: lastSentAt === 0 ? null : isoOf(lastSentAt),
    editions: await Promise.all(
      editions.map(async ({ key, name }) => {
        const count = (isCounted: (row: (typeof counts)[number]) => boolean): number =>
          counts
            .filter((row) => row.edition === key && isCounted(row))
            .reduce((sum, row) => sum + Number(row.count), 0);
        return {
          edition: key,
          name,
          sentence: await sentenceOfIssue(db.query, key, day),
          daily: count(({ state, frequency }) => state === 'active' && frequency === 'daily'),
          weekly: count(({ state, frequency }) => state === 'active' && frequency === 'weekly'),
          pending: count(({ state }) => state === 'pending'),
          suspended: count(({ state }) => state === 'suspended'),
        };
      }),
    ),
    issues: issues.map(({ day: issueDay, edition, frequency, claimed, sent, refused, empty, clicks }) => ({
      day: dayText(issueDay),
      edition,
      name: nameOf(edition),
      frequency,
      sent,
      refused,
      empty,
      clicks,
      missed: Math.max(0, claimed - sent - refused - empty),
    })),
  };
}
