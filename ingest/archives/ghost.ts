import {
  type Archive,
  type ArchiveEntry,
  type ArchiveStatus,
  ArchiveUnreadable,
  addressHost,
  idWithoutNumber,
} from './archive.ts';
import { containersToParagraphs } from './block-paragraphs.ts';
import { keepShapes } from './kept-shapes.ts';
import { playersToLinks } from './players.ts';

interface Row {
  readonly [column: string]: unknown;
}

const STATUSES: Readonly<Record<string, ArchiveStatus>> = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draft',
  // Sent by mail only: it never had a page.
  sent: 'draft',
};

/**
 * Opens an export of Ghost. Its own addresses are written as `__GHOST_URL__`; `siteUrl` replaces that. Exports of the
 * first versions have `markdown` but no `html`: those stories are reported and left out.
 */
export function openGhost(exported: unknown, siteUrl: string, pagesAsTexts = false): Archive {
  const data = dataOf(exported);
  const rows = (table: string): Row[] => (Array.isArray(data[table]) ? data[table].filter(isRow) : []);
  const base = siteUrl.replace(/(?<!\/)\/+$/, '');
  const users = new Map<string, Row>(rows('users').map((user) => [text(user.id), user]));
  const tags = new Map<string, Row>(rows('tags').map((tag) => [text(tag.id), tag]));
  const meta = new Map<string, Row>(rows('posts_meta').map((row) => [text(row.post_id), row]));
  const tagsOf = grouped(rows('posts_tags'), 'post_id', 'tag_id');
  const authorsOf = grouped(rows('posts_authors'), 'post_id', 'author_id');
  const isPage = (post: Row): boolean => text(post.type) === 'page' || Number(post.page ?? 0) === 1;
  const posts = rows('posts').filter((post) => pagesAsTexts || !isPage(post));
  const pages = rows('posts').filter((post) => !pagesAsTexts && isPage(post));
  const siteName = text(rows('settings').find((row) => row.key === 'title')?.value);
  const slugsOf = (id: string): Row[] =>
    (tagsOf.get(id) ?? []).map((tag) => tags.get(tag)).filter((tag) => tag !== undefined);

  function toEntry(post: Row): ArchiveEntry {
    const id = text(post.id) || text(post.uuid) || idWithoutNumber(text(post.slug), text(post.title));
    const status = STATUSES[text(post.status)];
    const html = text(post.html);
    if (!status) return { refused: { id, why: `estado ${text(post.status) || 'desconhecido'}` } };
    if (html === '' && text(post.title) === '') return { refused: { id, why: 'vazia' } };
    if (html === '' && (text(post.markdown) || text(post.mobiledoc)) !== '' && status === 'published')
      return { refused: { id, why: 'sem HTML no export' } };
    const date = moment(post.published_at) ?? moment(post.created_at);
    const details = meta.get(id) ?? post;
    const [author] = authorsOf.get(id) ?? [text(post.author_id)];
    const cover = withBase(text(post.feature_image) || text(post.image), base);
    const canonical = text(post.canonical_url) || text(details.canonical_url);
    return {
      lost: [],
      story: {
        id,
        number: null,
        title: text(post.title),
        html: containersToParagraphs(playersToLinks(keepShapes(withBase(html, base)))),
        summary: text(post.custom_excerpt),
        // Members-only content must not become public by the import, and a page is no news.
        status: ['', 'public'].includes(text(post.visibility)) && !isPage(post) ? status : 'draft',
        date: status === 'draft' ? null : date,
        updated: moment(post.updated_at) ?? date,
        author: text(users.get(author ?? '')?.slug),
        bylines: (authorsOf.get(id) ?? [text(post.author_id)])
          .map((one) => text(users.get(one)?.name))
          .filter((name) => name !== ''),
        sections: slugsOf(id).map((tag) => ({ slug: text(tag.slug), name: text(tag.name) })),
        cover:
          cover === ''
            ? null
            : {
                url: cover,
                alt: text(details.feature_image_alt),
                credit: plain(text(details.feature_image_caption)),
              },
        link: /^https?:/.test(canonical) ? canonical : `${base}/${text(post.slug)}/`,
        source: siteName || addressHost(base),
        addresses: addressesOf(text(post.slug), date, slugsOf(id)),
      },
    };
  }

  return {
    source: `ghost:${addressHost(base) || 'desconhecido'}`,
    siteUrl: base,
    authors: [...users.values()].map((user) => ({
      key: text(user.slug),
      name: text(user.name),
      email: text(user.email),
    })),
    sections: [...tags.values()].map((tag) => ({
      slug: text(tag.slug),
      name: text(tag.name),
      addresses: [`/tag/${text(tag.slug)}`],
    })),
    entries: posts.length,
    largestNumber: 0,
    pages: pages.map((page) => ({
      id: text(page.id) || text(page.slug),
      title: text(page.title),
      slug: text(page.slug),
      addresses: text(page.slug) === '' ? [] : [`/${text(page.slug)}`],
    })),
    files: [],
    leftBehind: counted({ comentários: rows('comments').length, membros: rows('members').length }),
    ads: [],
    videos: [],
    messages: [],
    *stories() {
      for (const post of posts) yield toEntry(post);
    },
  };
}

function counted(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

function dataOf(exported: unknown): Row {
  const outer = exported as { db?: ({ data?: Row } | null)[] | null; data?: Row } | null;
  const data = outer?.db?.[0]?.data ?? outer?.data;
  if (!data || !Array.isArray(data.posts))
    throw new ArchiveUnreadable('o arquivo não é um export do Ghost: não tem posts');
  return data;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Early versions wrote milliseconds, later ones ISO 8601. */
function moment(value: unknown): number | null {
  const at = typeof value === 'number' ? value : Date.parse(text(value));
  return at > 0 ? at : null;
}

/** In the order of the newsroom: the first tag and the first author count. */
function grouped(rows: readonly Row[], by: string, what: string): Map<string, string[]> {
  const sorted = rows.toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  const groups = Map.groupBy(sorted, (row) => text(row[by]));
  return new Map([...groups].map(([key, members]) => [key, members.map((row) => text(row[what]))]));
}

function withBase(html: string, base: string): string {
  const whole = html.replaceAll('__GHOST_URL__', base);
  return whole.replaceAll(/(["'(,\s]|^)(\/content\/(?:images|media|files)\/)/g, `$1${base}$2`);
}

function plain(html: string): string {
  return html.replace(/<[^<>]*>/g, '').trim();
}

/** The three usual route patterns of Ghost: plain slug, by month, and by the first tag. */
function addressesOf(slug: string, date: number | null, tags: readonly Row[]): string[] {
  if (slug === '') return [];
  const [year, month] = date === null ? [] : new Date(date).toISOString().split('-');
  const [first] = tags;
  return [
    `/${slug}`,
    ...(year && month ? [`/${year}/${month}/${slug}`] : []),
    ...(first ? [`/${text(first.slug)}/${slug}`] : []),
  ];
}
