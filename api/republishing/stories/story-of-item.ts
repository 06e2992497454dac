import { dayNumber, dayText, isoOf } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { repeatsText } from '../../../contracts/queue/repeats-text.ts';
import { cutText } from '../../../contracts/rich-text/excerpts/cut-text.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { munisOf } from '../../../db/news/story-places.ts';
import type { FetchedItemRow, SourceRow } from '../../../db/tables/republishing.tables.ts';
import { withoutTakenOut } from '../queue/taken-out.rules.ts';
import { attachmentsOf } from './attachments.rules.ts';

/** The story that an item becomes. The queue judges this text too, so a card names the objections that publishing would meet. */
export function storyOfItem(
  item: FetchedItemRow,
  source: Pick<SourceRow, 'name'>,
  cover: string,
  now: number,
): NewsPatch {
  const row = withoutTakenOut(item);
  return {
    title: cutText(row.own_title ?? row.title, LIMITS.title),
    desc: withoutPicture(row.html, row.image_url) || (row.summary === '' ? '' : paragraphHtml(row.summary)),
    summary: row.own_summary ?? ownSummary(row.summary, row.html || row.summary),
    cover,
    coverAlt: row.image_alt.slice(0, LIMITS.alt),
    coverCredit: cover === '' ? '' : (row.image_credit || source.name).slice(0, LIMITS.shortText),
    munis: munisOf(row),
    reg: row.reg,
    cat: row.cat as NonNullable<NewsPatch['cat']>,
    attachments: attachmentsOf(row),
    link: row.url,
    source: source.name.slice(0, LIMITS.shortText),
    validUntil: itemDeadline(row, now),
    originalDate: row.published_at === null ? '' : dayText(dayNumber(row.published_at)),
  };
}

/** The summary, unless the source cut it from the text that follows. */
export function ownSummary(summary: string, html: string): string {
  return repeatsText(summary, richTextToPlain(html)) ? '' : cutText(summary, LIMITS.summary);
}

/** The deadline in the text. A deadline in the past would keep the story off the home page. */
export function itemDeadline(
  { valid_until }: Pick<FetchedItemRow, 'valid_until'>,
  now: number,
): string | null {
  return valid_until !== null && valid_until > now ? isoOf(valid_until) : null;
}

/** Removes the picture that became the cover from the text. */
export function withoutPicture(html: string, url: string): string {
  if (url === '') return html;
  const written = [url, url.replaceAll('&', '&amp;')];
  return html
    .replace(/<img\b[^<>]*>/g, (tag) => (written.some((one) => tag.includes(`"${one}"`)) ? '' : tag))
    .replace(/<(p|figure)>\s*<\/\1>/g, '');
}

export function paragraphHtml(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}
