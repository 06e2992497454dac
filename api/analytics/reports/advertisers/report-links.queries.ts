import { hash, randomBytes } from 'node:crypto';
import type { ReportLink } from '../../../../contracts/analytics/ad-report.schema.ts';
import { dayNumber, dayText, isoOf } from '../../../../contracts/belem-time.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import type { Actor } from '../../../../db/audit.ts';
import type { Connection } from '../../../../db/database.ts';
import type { DayPeriod } from '../period.rules.ts';

function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

interface SharedReport {
  readonly advertiser: string;
  /** `undefined` if the report covers all editions. */
  readonly edition: string | undefined;
  readonly period: DayPeriod;
  /** Number of days up to the day of reading; null means a fixed period. */
  readonly rollingDays: number | null;
  readonly expiresAt: number;
}

/** Creates a link and returns its token, of which only the hash is stored; undefined if there are too many links. */
export async function createLink(
  db: Connection,
  { advertiser, edition = '', period, rollingDays, expiresAt }: SharedReport,
  user: Actor & { readonly id: number },
  now: number,
): Promise<{ link: ReportLink; token: string } | undefined> {
  await db.deleteFrom('report_link').where('expires_at', '<=', now).execute();
  const { valid } = await db
    .selectFrom('report_link')
    .select((eb) => eb.fn.countAll<number>().as('valid'))
    .executeTakeFirstOrThrow();
  if (valid >= LIMITS.reportLinks) return undefined;
  const token = randomBytes(32).toString('base64url');
  const row = await db
    .insertInto('report_link')
    .values({
      token_hash: hashOf(token),
      advertiser,
      edition,
      from_day: period.from,
      to_day: period.to,
      rolling_days: rollingDays,
      created_at: now,
      expires_at: expiresAt,
      user_id: user.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { link: linkView({ ...row, username: user.username }, now), token };
}

/** Newest first. */
export async function listLinks(db: Connection, now: number): Promise<ReportLink[]> {
  const rows = await db
    .selectFrom('report_link')
    .innerJoin('user_account', 'user_account.id', 'report_link.user_id')
    .selectAll('report_link')
    .select('user_account.username')
    .where('expires_at', '>', now)
    .orderBy('report_link.id', 'desc')
    .execute();
  return rows.map((row) => linkView(row, now));
}

/** Returns the advertiser of the removed link; undefined if the link does not exist. */
export async function removeLink(db: Connection, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('report_link')
    .where('id', '=', id)
    .returning('advertiser')
    .executeTakeFirst();
  return row?.advertiser;
}

/** The report a token gives access to, until the link expires. */
export async function findSharedReport(
  db: Connection,
  token: string,
  now: number,
): Promise<SharedReport | undefined> {
  const row = await db
    .selectFrom('report_link')
    .select(['advertiser', 'edition', 'from_day', 'to_day', 'rolling_days', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { advertiser, rolling_days: rollingDays, expires_at: expiresAt } = row;
  const edition = row.edition || undefined;
  return { advertiser, edition, period: periodAt(row, now), rollingDays, expiresAt };
}

type StoredPeriod = Pick<LinkRow, 'from_day' | 'to_day' | 'rolling_days'>;

/** The days a link shows when it is read: the fixed period, or the last `rolling_days` up to today. */
function periodAt({ from_day, to_day, rolling_days }: StoredPeriod, now: number): DayPeriod {
  if (rolling_days === null) return { from: from_day, to: to_day };
  const today = dayNumber(now);
  return { from: today - rolling_days + 1, to: today };
}

interface LinkRow {
  readonly id: number;
  readonly advertiser: string;
  readonly edition: string;
  readonly from_day: number;
  readonly to_day: number;
  readonly rolling_days: number | null;
  readonly created_at: number;
  readonly expires_at: number;
  readonly username: string;
}

function linkView(row: LinkRow, now: number): ReportLink {
  const period = periodAt(row, now);
  return {
    id: row.id,
    advertiser: row.advertiser,
    edition: row.edition,
    from: dayText(period.from),
    to: dayText(period.to),
    rolling: row.rolling_days !== null,
    createdAt: isoOf(row.created_at),
    expiresAt: isoOf(row.expires_at),
    createdBy: row.username,
  };
}
