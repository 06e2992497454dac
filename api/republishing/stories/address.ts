import { dayNumber, dayText } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { hostOf } from '../../../contracts/news/known-source.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import type { AddressAnswer, AddressBody } from '../../../contracts/queue/queue.schema.ts';
import { cutText } from '../../../contracts/rich-text/cut-text.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import type { Actor } from '../../../db/audit.ts';
import type { SourceRow } from '../../../db/tables/republishing.tables.ts';
import { withoutTracking } from '../../../ingest/feeds/item-builder.ts';
import { cleanText } from '../../../ingest/page/clean-text.ts';
import type { PageText } from '../../../ingest/page/read-page.ts';
import { problems } from '../../http/problem.ts';
import { suggestionOf } from '../reading/arrival.rules.ts';
import { isRefusal, troubleText } from '../reading/outside-troubles.rules.ts';
import { selectorsOf } from '../reading/source-reader.ts';
import type { Understand } from '../reading/understanding.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { insertProvenance } from './provenance.queries.ts';
import { deadlineOf, ownSummary, paragraph, rememberText, withoutPicture } from './republish.ts';

/** What is known of a site nobody has made a source of. */
const STRANGER = {
  canonical: 'ours' as const,
  ...{ id: null, attribution: '', licence: '', licence_url: '', muni: '', cat: '' },
  ...{ licence_checked_at: null, licence_checked_by: '', content_selector: '', remove_selector: '' },
};

/** One pasted address: a draft with everything in it, or the request to paste the text. */
export function createAddressReader(
  republishing: RepublishingContext,
  understanding: () => Promise<Understand>,
) {
  const { db, now, readOutside, stories, addPicture } = republishing;

  async function storyFrom(body: AddressBody, actor: Actor): Promise<AddressAnswer> {
    const url = addressIn(body.url);
    const again = await db.query
      .selectFrom('news')
      .select(['id', 'title', 'source'])
      .where('link', 'in', [...new Set([url, body.url])])
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (again) {
      return { storyId: again.id, title: again.title, again: true, source: again.source, problems: [] };
    }
    const source = await sourceOf(url);
    const page = body.text?.trim() ? pasted(body) : await read(url, source);
    const name = source?.name ?? (page.siteName || hostOf(url));
    const troubles: string[] = [];
    const cover = await coverOf(page, name, actor, troubles);
    const at = now();
    const html = cleanText(page.html, page.title);
    const shown = { title: page.title, summary: page.summary, html, shown_at: momentOf(page) ?? at };
    const suggested = suggestionOf({ ...(source ?? STRANGER), name }, shown, await understanding());
    const input: NewsPatch = {
      title: page.title,
      desc: withoutPicture(html, cover === '' ? '' : (page.image?.url ?? '')),
      summary: ownSummary(page.summary, html),
      ...(cover !== '' && {
        cover,
        coverAlt: (page.image?.alt ?? '').slice(0, LIMITS.alt),
        coverCredit: (page.image?.credit || name).slice(0, LIMITS.shortText),
      }),
      ...{ muni: suggested.muni, reg: suggested.reg, cat: suggested.cat as NonNullable<NewsPatch['cat']> },
      ...{ link: url, source: name.slice(0, LIMITS.shortText), originalDate: originalDay(page) },
      validUntil: deadlineOf(suggested, at),
      status: 'draft',
    };
    const original = {
      ...{ url, author: page.author, title: page.title, original_html: page.html },
      ...{ published_at: momentOf(page), arrived_at: at, confidence: suggested.confidence },
    };
    const story = await stories.republish(input, actor, async (trx, written) => {
      await insertProvenance(trx, written, { ...(source ?? STRANGER), name }, original, {
        automatic: false,
        at,
      });
      await rememberText(trx, written, at);
    });
    return { storyId: story.id, title: story.title, again: false, source: name, problems: troubles };
  }

  /** A person asked for this one page, as a browser would: robots.txt is for those who come unasked. */
  async function read(url: string, source: SourceRow | undefined): Promise<PageText> {
    try {
      const { bytes, contentType, finalUrl } = await readOutside(url);
      const { readPage } = await import('../../../ingest/page/read-page.ts');
      const selectors = selectorsOf(source ?? STRANGER);
      const page = readPage({ bytes, contentType, address: finalUrl, now: now(), selectors });
      if (page) return page;
      throw unreadable('A página não tem um texto que o portal reconheça.');
    } catch (error) {
      throw isRefusal(error) ? unreadable(troubleText(error)) : error;
    }
  }

  async function sourceOf(url: string): Promise<SourceRow | undefined> {
    const host = hostOf(url);
    return await db.query
      .selectFrom('source')
      .innerJoin('source_reading', 'source_reading.source_id', 'source.id')
      .selectAll('source')
      .where('source_reading.host', '=', host)
      .where('source.deleted_at', 'is', null)
      .orderBy('source.id')
      .executeTakeFirst();
  }

  async function coverOf(page: PageText, name: string, actor: Actor, troubles: string[]): Promise<string> {
    if (!page.image) return '';
    const { url, alt, credit } = page.image;
    try {
      const { bytes } = await readOutside(url);
      const picture = { name: url.slice(0, LIMITS.shortText), alt, credit: credit || name };
      const address = await addPicture(bytes, picture, actor);
      if (address !== null) return address;
      troubles.push('A imagem do original não pôde ser usada.');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      troubles.push(`A imagem do original não pôde ser trazida: ${troubleText(error)}`);
    }
    return '';
  }

  return { storyFrom };
}

function unreadable(why: string): Error {
  return problems.invalid([{ field: 'url', message: why }], REPUBLISHING_TEXTS.unreadable);
}

function addressIn(text: string): string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return withoutTracking(text);
  throw problems.invalid([{ field: 'url', message: 'Use um endereço que comece com http:// ou https://.' }]);
}

/** What somebody pasted by hand: paragraphs are what a blank line or a new line divides. */
function pasted({ title = '', text = '' }: AddressBody): PageText {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const isMarkup = /<(p|div|br|h[1-6]|ul|ol)\b/i.test(text);
  const html = sanitiseRichText(isMarkup ? text : lines.map(paragraph).join(''));
  const named = title.trim() || cutText(lines[0] ?? '', LIMITS.title);
  const empty = {
    author: '',
    publishedAt: null,
    updatedAt: null,
    image: null,
    attachments: [],
    siteName: '',
  };
  return { ...empty, title: named, summary: '', html };
}

function momentOf({ publishedAt }: PageText): number | null {
  return publishedAt === null ? null : Date.parse(publishedAt);
}

function originalDay(page: PageText): string {
  const moment = momentOf(page);
  return moment === null ? '' : dayText(dayNumber(moment));
}
