import { dateText } from '../../contracts/belem-time.ts';
import type { AdminNewsItem } from '../../contracts/news/news.schema.ts';

/** The assignment of a story in words, as in "Para Ana, até 20-11-2026". */
export function assignedText({ user, until }: NonNullable<AdminNewsItem['assigned']>): string {
  return `Para ${user}${untilText(until)}`;
}

/** ", até 20-11-2026"; empty without a day. */
export function untilText(until: string): string {
  return until && `, até ${dateText(`${until}T12:00:00-03:00`)}`;
}
