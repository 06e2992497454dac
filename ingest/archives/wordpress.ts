import { safeImageSource } from '../../contracts/rich-text/safe-links.ts';
import { slugOf } from '../../contracts/slug.ts';
import { MAX_ENTRY_MS, withinTime } from '../isolation/within-time.ts';
import {
  type Archive,
  type ArchiveAuthor,
  type ArchiveEntry,
  type ArchiveFile,
  type ArchivePage,
  type ArchivePicture,
  type ArchiveSection,
  type ArchiveStatus,
  ArchiveUnreadable,
  addressHost,
  fileKind,
  idWithoutNumber,
  numberOf,
  TOO_HEAVY,
} from './archive.ts';
import { containersToParagraphs } from './block-paragraphs.ts';
import { keepShapes } from './kept-shapes.ts';
import { parseWxr, type WxrItem } from './parse-wxr.ts';
import { playersToLinks } from './players.ts';
import { rewriteTags } from './rewrite-tags.ts';
import { wordpressHtml } from './wordpress-html.ts';

interface WordPressOptions {
  /** Reads the file from its beginning at each call. */
  readonly read: () => AsyncIterable<string> | Iterable<string>;
  /** Post types that become stories; WordPress's own is `post`. */
  readonly types: ReadonlySet<string>;
  /** True if a file that was cut off gives what is there. */
  readonly partial?: boolean;
}

const STATUSES: Readonly<Record<string, ArchiveStatus>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};
/** Fields in which plugins store the address of the original. */
const SOURCE_LINKS = [
  '_yoast_wpseo_canonical',
  'rank_math_canonical_url',
  '_aioseop_custom_link',
  'link_fonte',
  'fonte_link',
];
const SOURCE_NAMES = ['fonte', 'fonte_nome', 'nome_fonte', 'source'];
/** Taxonomies that are no sections: author, post format, menu, language. */
const NO_SECTIONS: ReadonlySet<string> = new Set([
  'author',
  'post_format',
  'nav_menu',
  'post_translations',
  'language',
]);
const SIZE_SUFFIX = /-\d{2,5}x\d{2,5}(\.\w{3,4})$/;

/** First pass: authors, sections and pictures. The stories are read in a second pass, one at a time. */
export async function openWordPress({ read, types, partial }: WordPressOptions): Promise<Archive> {
  const authors = new Map<string, ArchiveAuthor>();
  const sections = new Map<string, ArchiveSection>();
  const pictures = new Map<string, ArchivePicture>();
  const addresses = new Set<string>();
  const children = new Map<string, ArchivePicture[]>();
  const files: ArchiveFile[] = [];
  const pages: ArchivePage[] = [];
  const leftBehindCounts = new Map<string, number>();

  function countLeftBehind(what: string, count = 1): void {
    if (count > 0) leftBehindCounts.set(what, (leftBehindCounts.get(what) ?? 0) + count);
  }

  function addAttachment(item: WxrItem): void {
    const file = fileOf(item);
    if (!file) return;
    files.push(file);
    // Whether a PDF stays behind depends on the stories that link to it.
    if (file.kind === 'pdf') return;
    if (file.kind !== 'picture') {
      countLeftBehind(FILE_NAMES[file.kind]);
      return;
    }
    const picture = { url: file.url, alt: file.alt, credit: file.credit };
    pictures.set(item.id, picture);
    addresses.add(picture.url);
    children.set(item.parent, [...(children.get(item.parent) ?? []), picture]);
  }

  let [siteUrl, siteName, items, entries, largestNumber] = ['', '', 0, 0, 0];
  for await (const entry of parseWxr(read(), partial)) {
    if (entry.kind === 'site') [siteUrl, siteName] = [entry.url.replace(/(?<!\/)\/+$/, ''), entry.title];
    if (entry.kind === 'author') authors.set(entry.author.key, entry.author);
    if (entry.kind === 'section') sections.set(entry.section.slug, entry.section);
    if (entry.kind !== 'item') continue;
    const { item } = entry;
    items += 1;
    countLeftBehind('comentários', item.comments);
    if (item.type === 'attachment') {
      addAttachment(item);
    } else if (types.has(item.type)) {
      entries += 1;
      largestNumber = Math.max(largestNumber, numberIn(item) ?? 0);
      if (item.author !== '' && !authors.has(item.author))
        authors.set(item.author, { key: item.author, name: item.author, email: '' });
    } else if (item.type === 'page') {
      if (item.status !== 'trash') pages.push(pageOf(item));
    } else {
      countLeftBehind(item.type === 'nav_menu_item' ? 'itens de menu' : `itens do tipo ${item.type}`);
    }
  }
  if (items === 0) throw new ArchiveUnreadable('o arquivo não é um export do WordPress: não tem itens');
  const found = { siteUrl, siteName, authors, pictures, addresses, children };
  return {
    source: `wordpress:${addressHost(siteUrl) || 'desconhecido'}`,
    siteUrl,
    authors: [...authors.values()],
    sections: [...sections.values()].map((section) => ({
      ...section,
      addresses: [`/category/${section.slug}`, `/categoria/${section.slug}`],
    })),
    entries,
    largestNumber,
    pages,
    files,
    leftBehind: Object.fromEntries(leftBehindCounts),
    ads: [],
    videos: [],
    messages: [],
    async *stories() {
      for await (const entry of parseWxr(read(), partial)) {
        if (entry.kind === 'item' && types.has(entry.item.type)) yield boundedEntryOf(entry.item, found);
      }
    },
  };
}

const FILE_NAMES = { audio: 'áudios', video: 'vídeos', other: 'outros arquivos' } as const;

function fileOf(item: WxrItem): ArchiveFile | undefined {
  const url = safeImageSource(item.attachmentUrl);
  if (url === null) return undefined;
  const alt = item.meta.get('_wp_attachment_image_alt')?.[0] ?? '';
  const byAddress = fileKind(url);
  // The address of a file may have no extension; WordPress also writes the name under which it stores the file.
  const kind = byAddress === 'other' ? fileKind(item.meta.get('_wp_attached_file')?.[0] ?? '') : byAddress;
  return { id: item.id || url, kind, url, alt, credit: item.excerpt };
}

function pageOf(item: WxrItem): ArchivePage {
  const { id, title, link } = item;
  const addresses = [...(link === '' ? [] : [link]), ...(id === '' ? [] : [`/?page_id=${id}`])];
  return { id: id || link, title, slug: item.slug || slugOf(title), addresses };
}

/** The id; old exports and those of other programs have it only in the guid. */
function numberIn({ id, guid }: WxrItem): number | null {
  return numberOf(id || (/[?&](?:p|page_id)=(\d{1,10})(?:&|$)/.exec(guid)?.[1] ?? ''));
}

interface FirstPass {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly authors: ReadonlyMap<string, ArchiveAuthor>;
  readonly pictures: ReadonlyMap<string, ArchivePicture>;
  readonly addresses: ReadonlySet<string>;
  /** Pictures uploaded to a story, by the story's id. */
  readonly children: ReadonlyMap<string, readonly ArchivePicture[]>;
}

/** A post built to waste CPU time is reported and left out; the import continues. */
function boundedEntryOf(item: WxrItem, found: FirstPass): ArchiveEntry {
  const tooHeavy = { refused: { id: item.id, why: TOO_HEAVY } };
  return withinTime(
    MAX_ENTRY_MS,
    () => toEntry(item, found),
    () => tooHeavy,
  );
}

/** Co-authors are stored as a taxonomy; without them the account that wrote the post signs it. */
function bylinesOf({ sections, author }: WxrItem, { authors }: FirstPass): string[] {
  const together = sections.filter(({ domain }) => domain === 'author').map(({ name }) => name);
  const names = together.length > 0 ? together : [authors.get(author)?.name ?? author];
  return names.filter((name) => name !== '');
}

function toEntry(item: WxrItem, found: FirstPass): ArchiveEntry {
  const status = STATUSES[item.status];
  const number = numberIn(item);
  const id =
    item.id || (number === null ? idWithoutNumber(item.guid, item.link, item.title) : String(number));
  if (!status) return { refused: { id, why: `estado ${item.status}` } };
  if (item.title === '' && item.content.trim() === '') return { refused: { id, why: 'vazia' } };
  const lost: string[] = [];
  const media = { find: (one: string) => found.pictures.get(one), all: found.children.get(id) ?? [] };
  const html = containersToParagraphs(playersToLinks(wordpressHtml(keepShapes(item.content), media, lost)));
  const date = momentIn(item);
  return {
    lost,
    story: {
      id,
      number,
      title: item.title,
      html: rewriteTags(html, (element, given) => withOwnAddresses(element, given, found)),
      summary: item.excerpt,
      // A post with a password must stay hidden from readers. A page is no news, so an editor has to look at it first.
      status: item.password === '' && item.type !== 'page' ? status : 'draft',
      date,
      updated: parseMoment(item.modifiedGmt, 'Z') ?? date,
      author: item.author,
      bylines: bylinesOf(item, found),
      sections: item.sections
        .filter(({ domain }) => !NO_SECTIONS.has(domain))
        .map(({ slug, name }) => ({ slug, name })),
      cover: found.pictures.get(item.meta.get('_thumbnail_id')?.[0] ?? '') ?? null,
      link: sourceLink(item, found.siteUrl),
      source: SOURCE_NAMES.map((name) => item.meta.get(name)?.[0]).find(Boolean) ?? found.siteName,
      addresses: addressesOf(item, date, number),
    },
  };
}

/** Gives pictures absolute addresses in full size, and makes links within the old site internal. */
function withOwnAddresses(
  element: string,
  given: ReadonlyMap<string, string>,
  { siteUrl, addresses }: FirstPass,
): ReadonlyMap<string, string> | undefined {
  const name = element === 'img' ? 'src' : 'href';
  const address = given.get(name);
  if (address === undefined || (element !== 'img' && element !== 'a')) return undefined;
  const absolute = URL.canParse(address, siteUrl || undefined)
    ? new URL(address, siteUrl || undefined)
    : undefined;
  if (!absolute) return undefined;
  if (element === 'a') {
    const own =
      siteUrl !== '' && absolute.host === addressHost(siteUrl) && !absolute.pathname.includes('/wp-content/');
    return own
      ? new Map([...given, ['href', absolute.pathname + absolute.search + absolute.hash]])
      : undefined;
  }
  const full = absolute.href.replace(SIZE_SUFFIX, '$1');
  return new Map([...given, ['src', addresses.has(full) ? full : absolute.href]]);
}

/** The address of the source; for texts of the old site itself, the address there. */
function sourceLink({ meta, link }: WxrItem, siteUrl: string): string {
  const source = SOURCE_LINKS.map((name) => meta.get(name)?.[0]).find(Boolean) ?? '';
  return /^https?:\/\//i.test(source) && addressHost(source) !== addressHost(siteUrl) ? source : link;
}

/** All addresses: the `?p=` form, the permalink, and the dated form that WordPress always answers. */
function addressesOf(item: WxrItem, date: number | null, number: number | null): string[] {
  const month = date === null ? '' : `/${item.dateLocal.slice(0, 7).replace('-', '/')}`;
  const dated = /^\/\d{4}\/\d{2}$/.test(month) ? month : '';
  const slugs = [item.slug, ...(item.meta.get('_wp_old_slug') ?? [])].filter(Boolean);
  const link = item.slug === '' ? [] : slugs.map((slug) => item.link.replace(item.slug, slug));
  return [
    ...(item.link === '' ? [] : [item.link]),
    ...(number === null ? [] : [`/?p=${number}`]),
    ...link,
    ...(dated === '' ? [] : slugs.map((slug) => `${dated}/${slug}`)),
  ];
}

function momentIn({ dateGmt, dateLocal, pubDate }: WxrItem): number | null {
  const publishedAt = Date.parse(pubDate);
  // Drafts have no UTC date; old exports have only the local one.
  return (
    parseMoment(dateGmt, 'Z') ?? parseMoment(dateLocal, '-03:00') ?? (publishedAt > 0 ? publishedAt : null)
  );
}

function parseMoment(text: string, zone: string): number | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text) ?? [];
  const moment = Date.parse(`${day}T${time}${zone}`);
  return moment > 0 ? moment : null;
}
