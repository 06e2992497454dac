import { parseAttachments } from '../../../contracts/documents/attachments.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import { parseCorrectionNotes } from '../../../contracts/news/correction-notes.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { escapeAttribute, escapeText } from '../../../contracts/rich-text/escape-html.ts';
import { splitImages } from '../../../contracts/rich-text/images.ts';
import { slugOf } from '../../../contracts/slug.ts';
import type { Connection } from '../../../db/database.ts';
import { munisOf } from '../../../db/news/story-places.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { rewriteTags } from '../../../ingest/archives/rewrite-tags.ts';

/** A story in the form that other publishing systems understand. */
export interface PortableStory {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  /** The text with everything that readers see below it: pictures, documents, correction and source. */
  readonly html: string;
  readonly summary: string;
  readonly status: PortableStatus;
  readonly date: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Keys of the authors: who signs it, else the account that wrote it. */
  readonly authors: readonly string[];
  /** The category first, then municipalities, region and topics. */
  readonly sections: readonly PortableSection[];
  /** Address of the cover; empty without one. */
  readonly cover: string;
  readonly coverAlt: string;
  readonly coverCredit: string;
  readonly link: string;
  readonly source: string;
}

type PortableStatus = 'published' | 'scheduled' | 'draft' | 'withdrawn';

export interface PortableSection {
  readonly kind: 'category' | 'tag';
  readonly slug: string;
  readonly name: string;
}

/** Makes the address of a picture or document usable outside the portal; other addresses stay as they are. */
export type PortableAddress = (address: string) => string;

const STORIES_PER_PAGE = 100;

/** Yields all stories except those in the trash, oldest first. */
export async function* readPortableStories(
  db: Connection,
  addressOf: PortableAddress,
  now: number,
): AsyncGenerator<PortableStory> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('news')
      .selectAll()
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(STORIES_PER_PAGE)
      .execute();
    for (const row of rows) yield portableStory(row, addressOf, now);
    if (rows.length < STORIES_PER_PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

function portableStory(row: NewsRow, addressOf: PortableAddress, now: number): PortableStory {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    summary: row.summary,
    status: statusOf(row, now),
    html: htmlOf(row, addressOf),
    date: dateOf(row, now),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    authors: authorsOf(row),
    sections: sectionsOf(row),
    cover: row.cover === '' ? '' : addressOf(row.cover),
    coverAlt: row.cover_alt,
    coverCredit: row.cover_credit,
    link: row.link,
    source: row.source,
  };
}

function statusOf({ status, publish_at, unpublish_at }: NewsRow, now: number): PortableStatus {
  if (status === 'draft') return 'draft';
  if (status === 'archived' || (unpublish_at !== null && unpublish_at <= now)) return 'withdrawn';
  return publish_at !== null && publish_at > now ? 'scheduled' : 'published';
}

/** Other systems publish a scheduled story at its date. */
function dateOf(row: NewsRow, now: number): number {
  return statusOf(row, now) === 'scheduled' ? Math.max(row.date, row.publish_at ?? 0) : row.date;
}

function sectionsOf(row: NewsRow): PortableSection[] {
  const category = CATEGORIES.find(({ key }) => key === row.cat);
  const region = findRegion(row.reg);
  const all: PortableSection[] = [
    ...(category ? [{ kind: 'category', slug: category.key, name: category.name } as const] : []),
    ...munisOf(row).map((name) => ({ kind: 'tag', slug: slugOf(name), name }) as const),
    ...(region ? [{ kind: 'tag', slug: region.slug, name: region.name } as const] : []),
    ...namesIn(row.topics).map((name) => ({ kind: 'tag', slug: slugOf(name), name }) as const),
  ];
  // A topic may have the name of a place or category.
  return all.filter(({ slug }, index) => all.findIndex((one) => one.slug === slug) === index);
}

function namesIn(column: string): string[] {
  return column.split(',').filter((name) => name !== '');
}

const accountKey = (id: number): string => `account ${id}`;
const bylineKey = (name: string): string => `byline ${name}`;

function authorsOf({ bylines, author_id }: NewsRow): string[] {
  const signed = namesIn(bylines).map(bylineKey);
  return signed.length > 0 || author_id === null ? signed : [accountKey(author_id)];
}

function htmlOf(row: NewsRow, addressOf: PortableAddress): string {
  const body = rewriteTags(row.body, (element, given) => {
    const name = element === 'img' ? 'src' : 'href';
    const address = given.get(name);
    if (address === undefined || addressOf(address) === address) return undefined;
    return new Map([...given, [name, addressOf(address)]]);
  });
  const pictures = splitImages(row.img_content).map(
    (url) => `<figure><img src="${escapeAttribute(addressOf(url))}" alt=""></figure>`,
  );
  const documents = parseAttachments(row.attachments).map(
    ({ url, name }) => `<p><a href="${escapeAttribute(addressOf(url))}">${escapeText(name)}</a></p>`,
  );
  const corrections = [{ text: row.correction }, ...parseCorrectionNotes(row.earlier_corrections)]
    .filter(({ text }) => text !== '')
    .map(({ text }) => `<p><strong>Correção:</strong> ${escapeText(text)}</p>`);
  return [body, ...pictures, ...documents, ...corrections, ...sourceOf(row)].join('\n');
}

/** Licences ask for the source, and no theme shows a custom field by itself. */
function sourceOf({ link, source }: NewsRow): string[] {
  if (link === '') return source === '' ? [] : [`<p>Fonte: ${escapeText(source)}</p>`];
  return [`<p>Fonte: <a href="${escapeAttribute(link)}">${escapeText(source || link)}</a></p>`];
}

export interface PortableAuthor {
  /** The key by which stories name this author. */
  readonly key: string;
  /** Unique among the authors, as are the key and the slug. */
  readonly number: number;
  readonly name: string;
  readonly slug: string;
  /** An e-mail that receives no mail, unless personal data was asked for. */
  readonly email: string;
}

/** A reserved domain: mail to it is never delivered (RFC 2606). */
const PLACEHOLDER_DOMAIN = 'exportado.invalid';

/** The accounts that wrote a story, and the names that sign one. */
export async function readPortableAuthors(db: Connection, personal: boolean): Promise<PortableAuthor[]> {
  const accounts = await db
    .selectFrom('user_account')
    .select(['id', 'username', 'email'])
    .where('id', 'in', (eb) => eb.selectFrom('news').select('author_id').where('author_id', 'is not', null))
    .orderBy('id')
    .execute();
  const signed = await db
    .selectFrom('news')
    .select('bylines')
    .distinct()
    .where('bylines', '<>', '')
    .where('deleted_at', 'is', null)
    .execute();
  const names = [...new Set(signed.flatMap(({ bylines }) => namesIn(bylines)))].sort();
  const last = accounts.at(-1)?.id ?? 0;
  return [
    ...accounts.map(({ id, username, email }) => {
      const slug = `${slugOf(username) || 'autor'}-${id}`;
      return authorOf(accountKey(id), id, username, slug, personal ? email : undefined);
    }),
    ...names.map((name, index) => {
      const number = last + 1 + index;
      return authorOf(bylineKey(name), number, name, `${slugOf(name) || 'assinatura'}-${number}`);
    }),
  ];
}

function authorOf(
  key: string,
  number: number,
  name: string,
  slug: string,
  email = `${slug}@${PLACEHOLDER_DOMAIN}`,
): PortableAuthor {
  return { key, number, name, slug, email };
}
