import { dayNumber, dayText, isoOf } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import type { QueueChoice } from '../../../contracts/queue/queue.schema.ts';
import { repeatsText } from '../../../contracts/queue/repeats-text.ts';
import { cutText } from '../../../contracts/rich-text/cut-text.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import type { Actor } from '../../../db/audit.ts';
import type { Query } from '../../../db/database.ts';
import { externalId } from '../../../db/pictures.ts';
import { storeBands, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { FetchedItemRow, SourceRow } from '../../../db/tables/republishing.tables.ts';
import { featuresOf } from '../../../ingest/same-news/features.ts';
import { bandKeys } from '../../../ingest/same-news/minhash.ts';
import { problems } from '../../http/problem.ts';
import { findQueueItem, nextSlot } from '../queue/queue.queries.ts';
import { chosen, decide } from '../queue/queue.store.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { attachmentsOf } from './attachments.rules.ts';
import { insertProvenance } from './provenance.queries.ts';

export type Way = 'take' | 'publish' | 'schedule';

const STATES = { take: 'taken', publish: 'published', schedule: 'scheduled' } as const;

/** From an item of the queue to a story, with where it comes from: both or nothing. */
export function createRepublish({ db, now, stories }: RepublishingContext) {
  return async (
    id: number,
    way: Way,
    choice: QueueChoice,
    actor: Actor,
    { automatic = false } = {},
  ): Promise<{ readonly story: NewsRow; readonly publishAt: number | null }> => {
    const found = await findQueueItem(db.query, id);
    const row = { ...found, ...chosen(found, choice) };
    const source = await db.query
      .selectFrom('source')
      .selectAll()
      .where('id', '=', row.source_id)
      .executeTakeFirstOrThrow();
    if (way !== 'take' && source.licence === '') throw problems.conflict(REPUBLISHING_TEXTS.noLicence);
    const publishAt = way === 'schedule' ? await nextSlot(db.query, now()) : null;
    const input: NewsPatch = {
      ...storyOf(row, source, await coverOf(db.query, row), now()),
      status: way === 'take' ? 'draft' : 'published',
      ...(publishAt !== null && { status: 'scheduled' as const, publishAt: isoOf(publishAt) }),
    };
    const story = await stories.republish(input, actor, async (trx, written) => {
      await decide(trx, row, { state: STATES[way], newsId: written.id, actor, at: now() });
      await insertProvenance(trx, written, source, row, { automatic, at: now() });
      await rememberText(trx, written, now());
    });
    return { story, publishAt };
  };
}

/** So that what comes later is known to tell the same. */
export async function rememberText(trx: Query, story: NewsRow, at: number): Promise<void> {
  const keys = bandKeys(featuresOf(story.title, richTextToPlain(story.body)));
  // A text too short to be known by is noted all the same, or it would be looked at again and again.
  await storeBands(trx, { kind: TEXT_KINDS.story, id: story.id }, keys.length > 0 ? keys : [0], at);
}

function storyOf(row: FetchedItemRow, source: SourceRow, cover: string, now: number): NewsPatch {
  return {
    title: cutText(row.title, LIMITS.title),
    desc: withoutPicture(row.html, row.image_url) || (row.summary === '' ? '' : paragraph(row.summary)),
    summary: ownSummary(row.summary, row.html || row.summary),
    cover,
    coverAlt: row.image_alt.slice(0, LIMITS.alt),
    coverCredit: cover === '' ? '' : (row.image_credit || source.name).slice(0, LIMITS.shortText),
    muni: row.muni,
    reg: row.reg,
    cat: row.cat as NonNullable<NewsPatch['cat']>,
    attachments: attachmentsOf(row),
    link: row.url,
    source: source.name.slice(0, LIMITS.shortText),
    validUntil: deadlineOf(row, now),
    originalDate: row.published_at === null ? '' : dayText(dayNumber(row.published_at)),
  };
}

/** The line below the title, unless the source cut it from the text that follows. */
export function ownSummary(summary: string, html: string): string {
  return repeatsText(summary, richTextToPlain(html)) ? '' : cutText(summary, LIMITS.summary);
}

/** The deadline the text names. One that has passed meanwhile would keep the story from the home for nothing. */
export function deadlineOf({ valid_until }: Pick<FetchedItemRow, 'valid_until'>, now: number): string | null {
  return valid_until !== null && valid_until > now ? isoOf(valid_until) : null;
}

/** The picture that became the cover does not stand in the text a second time. */
export function withoutPicture(html: string, url: string): string {
  if (url === '') return html;
  const written = [url, url.replaceAll('&', '&amp;')];
  return html
    .replace(/<img\b[^>]*>/g, (tag) => (written.some((one) => tag.includes(`"${one}"`)) ? '' : tag))
    .replace(/<(p|figure)>\s*<\/\1>/g, '');
}

export function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}

/** The copy in the library where somebody has looked at it already, else its address: then it is brought when first shown. */
async function coverOf(db: Query, { image_url }: FetchedItemRow): Promise<string> {
  if (image_url === '') return '';
  const copy = await db
    .selectFrom('external_image')
    .select('media_id')
    .where('id', '=', externalId(image_url))
    .executeTakeFirst();
  return copy?.media_id ? `/media/${copy.media_id}` : image_url;
}
