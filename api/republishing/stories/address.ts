import { dayNumber, dayText } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { sourceHost } from '../../../contracts/news/known-source.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import type { AddressAnswer, PastedAddressBody } from '../../../contracts/queue/queue.schema.ts';
import { cutText } from '../../../contracts/rich-text/excerpts/cut-text.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import type { Actor } from '../../../db/audit.ts';
import type { Trx } from '../../../db/database.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { SourceRow } from '../../../db/tables/republishing.tables.ts';
import { stableAddress } from '../../../ingest/feeds/item-builder.ts';
import type { PageText } from '../../../ingest/page/parse-article-page.ts';
import { isFetchRefusal } from '../../http/guarded-client.ts';
import { problems } from '../../http/problem.ts';
import type { TextReaders } from '../../isolated-reading/text-readers.ts';
import { externalFailure, failureText } from '../reading/external-failures.rules.ts';
import { selectorsOf } from '../reading/source-reader.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { insertProvenance } from './provenance.queries.ts';
import { storeStoryBands } from './republish.ts';
import { itemDeadline, ownSummary, paragraphHtml, withoutPicture } from './story-of-item.ts';

/** Defaults for a site that is not among the sources. */
const UNKNOWN_SOURCE = {
  canonical: 'ours' as const,
  id: null,
  attribution: '',
  licence: '',
  licence_url: '',
  muni: '',
  cat: '',
  licence_checked_at: null,
  licence_checked_by: '',
  content_selector: '',
  remove_selector: '',
};

/** Makes a draft from one pasted address, or asks the editor to paste the text. */
export function createAddressReader(republishing: RepublishingContext) {
  const { db, now, readExternal, readText, stories, addPicture } = republishing;

  async function storyFrom(body: PastedAddressBody, actor: Actor): Promise<AddressAnswer> {
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
    const name = source?.name ?? (page.siteName || sourceHost(url));
    const troubles: string[] = [];
    const cover = await coverOf(page, name, actor, troubles);
    const at = now();
    const { html, ...suggested } = await draftOf(page, { ...(source ?? UNKNOWN_SOURCE), name }, at);
    const input: NewsPatch = {
      title: page.title,
      desc: withoutPicture(html, cover === '' ? '' : (page.image?.url ?? '')),
      summary: ownSummary(page.summary, html),
      ...(cover !== '' && {
        cover,
        coverAlt: (page.image?.alt ?? '').slice(0, LIMITS.alt),
        coverCredit: (page.image?.credit || name).slice(0, LIMITS.shortText),
      }),
      muni: suggested.muni,
      reg: suggested.reg,
      cat: suggested.cat as NonNullable<NewsPatch['cat']>,
      link: url,
      source: name.slice(0, LIMITS.shortText),
      originalDate: originalDay(page),
      validUntil: itemDeadline(suggested, at),
      status: 'draft',
    };
    const original = {
      url,
      author: page.author,
      title: page.title,
      original_html: page.html,
      from_page: body.text?.trim() ? (0 as const) : (1 as const),
      published_at: publishedMoment(page),
      arrived_at: at,
      confidence: suggested.confidence,
      isCut: false,
      line: ownSummary(page.summary, html),
      deadline: itemDeadline(suggested, at),
    };
    const store = async (trx: Trx, written: NewsRow) => {
      const provenance = { automatic: false, at };
      await insertProvenance(trx, written, { ...(source ?? UNKNOWN_SOURCE), name }, original, provenance);
      await storeStoryBands(trx, written, at);
    };
    // Only sources of the newsroom have a licence to check.
    const licensed = source === undefined || source.licence !== '';
    const story = await stories.republish(input, actor, store, { licensed });
    return { storyId: story.id, title: story.title, again: false, source: name, problems: troubles };
  }

  /** An editor requested this single page, as with a browser, so robots.txt does not apply. */
  async function read(url: string, source: SourceRow | undefined): Promise<PageText> {
    try {
      const { bytes, contentType, finalUrl } = await readExternal(url);
      const selectors = selectorsOf(source ?? UNKNOWN_SOURCE);
      const input = { bytes, contentType, address: finalUrl, now: now(), selectors };
      const page = await readText('page', input);
      if (page) return page;
    } catch (error) {
      throw unreadable(error);
    }
    throw unreadableBecause('A página não tem um texto que o portal reconheça.');
  }

  async function draftOf(page: PageText, source: Parameters<TextReaders['draft']>[0], at: number) {
    try {
      const { title, summary, html } = page;
      return await readText('draft', source, { title, summary, html }, publishedMoment(page) ?? at);
    } catch (error) {
      throw unreadable(error);
    }
  }

  async function sourceOf(url: string): Promise<SourceRow | undefined> {
    const host = sourceHost(url);
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
      const { bytes } = await readExternal(url);
      const picture = { name: url.slice(0, LIMITS.shortText), alt, credit: credit || name };
      const address = await addPicture(bytes, picture, actor);
      if (address !== null) return address;
      troubles.push('A imagem do original não pôde ser usada.');
    } catch (error) {
      if (!isFetchRefusal(error)) throw error;
      troubles.push(`A imagem do original não pôde ser trazida: ${failureText(error)}`);
    }
    return '';
  }

  return { storyFrom };
}

/** Asks for the text if the other site is at fault; any other error is returned unchanged. */
function unreadable(error: unknown): unknown {
  const trouble = externalFailure(error);
  return trouble === undefined ? error : unreadableBecause(trouble);
}

function unreadableBecause(why: string): Error {
  return problems.invalid([{ field: 'url', message: why }], REPUBLISHING_TEXTS.unreadable, 'unreadable-page');
}

function addressIn(text: string): string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return stableAddress(text);
  throw problems.invalid([{ field: 'url', message: 'Use um endereço que comece com http:// ou https://.' }]);
}

/** Text pasted by an editor: line breaks separate paragraphs. */
function pasted({ title = '', text = '' }: PastedAddressBody): PageText {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const isMarkup = /<(p|div|br|h[1-6]|ul|ol)\b/i.test(text);
  const html = sanitiseRichText(isMarkup ? text : lines.map(paragraphHtml).join(''));
  const named = title.trim() || cutText(lines[0] ?? '', LIMITS.title);
  const empty = {
    author: '',
    publishedAt: null,
    updatedAt: null,
    image: null,
    attachments: [],
    siteName: '',
    isArticle: true,
  };
  return { ...empty, title: named, summary: '', html };
}

function publishedMoment({ publishedAt }: PageText): number | null {
  return publishedAt === null ? null : Date.parse(publishedAt);
}

function originalDay(page: PageText): string {
  const moment = publishedMoment(page);
  return moment === null ? '' : dayText(dayNumber(moment));
}
