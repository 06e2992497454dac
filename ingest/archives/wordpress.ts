import { safeImageSource } from '../../contracts/rich-text/safe-links.ts';
import {
  type Archive,
  type ArchiveAuthor,
  type ArchiveEntry,
  type ArchivePicture,
  type ArchiveSection,
  type ArchiveStatus,
  ArchiveUnreadable,
  hostOf,
  numberOf,
} from './archive.ts';
import { readWxr, type WxrItem } from './read-wxr.ts';
import { rewriteTags } from './rewrite-tags.ts';
import { wordpressHtml } from './wordpress-html.ts';

export interface WordPressOptions {
  /** The file from its beginning, each time it is called. */
  readonly read: () => AsyncIterable<string> | Iterable<string>;
  /** What becomes a story; WordPress calls its own `post`. */
  readonly types: ReadonlySet<string>;
}

const STATUSES: Readonly<Record<string, ArchiveStatus>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};
/** Where plugins note that a text is somebody else's. */
const SOURCE_LINKS = [
  '_yoast_wpseo_canonical',
  'rank_math_canonical_url',
  '_aioseop_custom_link',
  'link_fonte',
  'fonte_link',
];
const SOURCE_NAMES = ['fonte', 'fonte_nome', 'nome_fonte', 'source'];
const SIZED = /-\d{2,5}x\d{2,5}(\.\w{3,4})$/;

/** The first reading: who wrote, which pictures there are. The stories are read again, one at a time. */
export async function openWordPress({ read, types }: WordPressOptions): Promise<Archive> {
  const authors = new Map<string, ArchiveAuthor>();
  const sections = new Map<string, ArchiveSection>();
  const pictures = new Map<string, ArchivePicture>();
  const addresses = new Set<string>();
  let [siteUrl, siteName, items, entries, largestNumber] = ['', '', 0, 0, 0];
  for await (const entry of readWxr(read())) {
    if (entry.kind === 'site') [siteUrl, siteName] = [entry.url.replace(/\/+$/, ''), entry.title];
    if (entry.kind === 'author') authors.set(entry.author.key, entry.author);
    if (entry.kind === 'section') sections.set(entry.section.slug, entry.section);
    if (entry.kind !== 'item') continue;
    const { item } = entry;
    items += 1;
    if (item.type === 'attachment') {
      const picture = pictureOf(item);
      if (!picture) continue;
      pictures.set(item.id, picture);
      addresses.add(picture.url);
    } else if (types.has(item.type)) {
      entries += 1;
      largestNumber = Math.max(largestNumber, numberOf(item.id) ?? 0);
      if (item.author !== '' && !authors.has(item.author))
        authors.set(item.author, { key: item.author, name: item.author, email: '' });
    }
  }
  if (items === 0) throw new ArchiveUnreadable('o arquivo não é um export do WordPress: não tem itens');
  const found = { siteUrl, siteName, pictures, addresses };
  return {
    source: `wordpress:${hostOf(siteUrl) || 'desconhecido'}`,
    siteUrl,
    authors: [...authors.values()],
    sections: [...sections.values()].map((section) => ({
      ...section,
      addresses: [`/category/${section.slug}`, `/categoria/${section.slug}`],
    })),
    entries,
    largestNumber,
    ads: [],
    videos: [],
    messages: [],
    async *stories() {
      for await (const entry of readWxr(read())) {
        if (entry.kind === 'item' && types.has(entry.item.type)) yield entryOf(entry.item, found);
      }
    },
  };
}

function pictureOf(item: WxrItem): ArchivePicture | undefined {
  const url = safeImageSource(item.attachmentUrl);
  if (url === null) return undefined;
  return { url, alt: item.meta.get('_wp_attachment_image_alt')?.[0] ?? '', credit: item.excerpt };
}

interface Found {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly pictures: ReadonlyMap<string, ArchivePicture>;
  readonly addresses: ReadonlySet<string>;
}

function entryOf(item: WxrItem, found: Found): ArchiveEntry {
  const status = STATUSES[item.status];
  if (item.id === '') return { refused: { id: item.link || item.title, why: 'sem número' } };
  if (!status) return { refused: { id: item.id, why: `estado ${item.status}` } };
  if (item.title === '' && item.content.trim() === '') return { refused: { id: item.id, why: 'vazia' } };
  const lost: string[] = [];
  const html = wordpressHtml(item.content, { find: (id) => found.pictures.get(id) }, lost);
  const date = momentIn(item);
  return {
    lost,
    story: {
      id: item.id,
      number: numberOf(item.id),
      title: item.title,
      html: rewriteTags(html, (element, given) => withOwnAddresses(element, given, found)),
      summary: item.excerpt,
      // Who had no password for it must not read it now.
      status: item.password === '' ? status : 'draft',
      date,
      updated: readMoment(item.modifiedGmt, 'Z') ?? date,
      author: item.author,
      sections: item.sections.map(({ slug, name }) => ({ slug, name })),
      cover: found.pictures.get(item.meta.get('_thumbnail_id')?.[0] ?? '') ?? null,
      link: sourceLink(item, found.siteUrl),
      source: SOURCE_NAMES.map((name) => item.meta.get(name)?.[0]).find(Boolean) ?? found.siteName,
      addresses: addressesOf(item, date),
    },
  };
}

/** Pictures under their whole address and in their full size; links within the old site lead within ours. */
function withOwnAddresses(
  element: string,
  given: ReadonlyMap<string, string>,
  { siteUrl, addresses }: Found,
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
      siteUrl !== '' && absolute.host === hostOf(siteUrl) && !absolute.pathname.includes('/wp-content/');
    return own
      ? new Map([...given, ['href', absolute.pathname + absolute.search + absolute.hash]])
      : undefined;
  }
  const full = absolute.href.replace(SIZED, '$1');
  return new Map([...given, ['src', addresses.has(full) ? full : absolute.href]]);
}

/** Where the text was taken from; what the old site wrote itself has its original there. */
function sourceLink({ meta, link }: WxrItem, siteUrl: string): string {
  const source = SOURCE_LINKS.map((name) => meta.get(name)?.[0]).find(Boolean) ?? '';
  return /^https?:\/\//i.test(source) && hostOf(source) !== hostOf(siteUrl) ? source : link;
}

/** Its number, its address, and the dated one that WordPress answers whatever the site has chosen. */
function addressesOf(item: WxrItem, date: number | null): string[] {
  const month = date === null ? '' : `/${item.dateLocal.slice(0, 7).replace('-', '/')}`;
  const dated = /^\/\d{4}\/\d{2}$/.test(month) ? month : '';
  const slugs = [item.slug, ...(item.meta.get('_wp_old_slug') ?? [])].filter(Boolean);
  const link = item.slug === '' ? [] : slugs.map((slug) => item.link.replace(item.slug, slug));
  return [
    ...(item.link === '' ? [] : [item.link]),
    ...(numberOf(item.id) === null ? [] : [`/?p=${item.id}`]),
    ...link,
    ...(dated === '' ? [] : slugs.map((slug) => `${dated}/${slug}`)),
  ];
}

function momentIn({ dateGmt, dateLocal, pubDate }: WxrItem): number | null {
  const spoken = Date.parse(pubDate);
  // Drafts have no date in UTC; of old exports only the local one is left.
  return readMoment(dateGmt, 'Z') ?? readMoment(dateLocal, '-03:00') ?? (spoken > 0 ? spoken : null);
}

function readMoment(text: string, zone: string): number | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text) ?? [];
  const moment = Date.parse(`${day}T${time}${zone}`);
  return moment > 0 ? moment : null;
}
