import { Parser } from 'htmlparser2';
import type { ArchiveAuthor, ArchiveSection } from './archive.ts';

/** An `item` of a WordPress export: posts, pages, pictures, menus and what plugins add. */
export interface WxrItem {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  readonly link: string;
  readonly slug: string;
  readonly author: string;
  readonly password: string;
  /** As written: `2019-03-15 10:00:00`. */
  readonly dateGmt: string;
  readonly dateLocal: string;
  readonly modifiedGmt: string;
  readonly pubDate: string;
  readonly attachmentUrl: string;
  readonly sections: readonly (ArchiveSection & { readonly domain: string })[];
  readonly meta: ReadonlyMap<string, readonly string[]>;
}

export type WxrEntry =
  | { readonly kind: 'site'; readonly url: string; readonly title: string }
  | { readonly kind: 'author'; readonly author: ArchiveAuthor }
  | { readonly kind: 'section'; readonly section: ArchiveSection }
  | { readonly kind: 'item'; readonly item: WxrItem };

/** Longer texts are no articles; what is cut is told by the missing end. */
const LONGEST_TEXT = 5_000_000;
/** What one element of the channel is made of, and no more. */
const MOST_FIELDS = 5_000;

interface Collected {
  readonly name: string;
  readonly fields: Map<string, string>;
  readonly sections: (ArchiveSection & { readonly domain: string })[];
  readonly meta: Map<string, string[]>;
}

const COLLECTED: ReadonlySet<string> = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);

/**
 * Reads an export as it comes, one entry at a time: a file of many gigabytes takes the memory of its longest item.
 * Entities of a DTD are never looked at, so nothing expands and nothing is loaded.
 */
export async function* readWxr(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<WxrEntry> {
  const ready: WxrEntry[] = [];
  const parser = createWxrParser((entry) => ready.push(entry));
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* ready.splice(0);
  }
  parser.end();
  yield* ready.splice(0);
}

function createWxrParser(emit: (entry: WxrEntry) => void): Parser {
  let collected: Collected | undefined;
  /** Inside what is collected, from the outside in. */
  let path: string[] = [];
  let text = '';
  let attributes: Readonly<Record<string, string>> = {};
  let metaKey = '';
  const site = { url: '', title: '', told: false };
  let channelField = '';

  function tellSite(): void {
    if (!site.told) emit({ kind: 'site', url: site.url, title: site.title });
    site.told = true;
  }

  function close(name: string): void {
    if (!collected) return;
    const value = text.trim();
    if (name === 'category' && path.length === 1) {
      const { domain = 'category', nicename = '' } = attributes;
      collected.sections.push({ domain, slug: nicename, name: value });
    } else if (name === 'wp:meta_key') {
      metaKey = value;
    } else if (name === 'wp:meta_value' && path[0] === 'wp:postmeta') {
      collected.meta.set(metaKey, [...(collected.meta.get(metaKey) ?? []), value]);
    } else if (path.length === 1 && !collected.fields.has(name) && collected.fields.size < MOST_FIELDS) {
      collected.fields.set(name, name === 'content:encoded' ? text : value);
    }
  }

  return new Parser(
    {
      onopentag(name, given) {
        if (collected) {
          path.push(name);
          text = '';
          if (path.length === 1) attributes = given;
        } else if (COLLECTED.has(name)) {
          if (name === 'item') tellSite();
          collected = { name, fields: new Map(), sections: [], meta: new Map() };
          path = [];
          text = '';
        } else {
          channelField = name;
          text = '';
        }
      },
      ontext(piece) {
        if (text.length < LONGEST_TEXT) text += piece;
      },
      onclosetag(name) {
        if (collected && path.length > 0) {
          close(name);
          path.pop();
          text = '';
        } else if (collected) {
          emitCollected(collected, emit);
          collected = undefined;
        } else if (name === channelField) {
          // The base of the blog is the more exact one.
          if (name === 'wp:base_blog_url' || (name === 'link' && site.url === ''))
            site.url = text.trim() || site.url;
          if (name === 'title' && site.title === '') site.title = text.trim();
          channelField = '';
        }
      },
      onend: tellSite,
    },
    { xmlMode: true, decodeEntities: true },
  );
}

function emitCollected(collected: Collected, emit: (entry: WxrEntry) => void): void {
  const { name, fields, sections, meta } = collected;
  const field = (...names: string[]): string => names.map((one) => fields.get(one)).find(Boolean) ?? '';
  if (name === 'item') {
    emit({ kind: 'item', item: itemOf(field, sections, meta) });
  } else if (name === 'wp:author') {
    const key = field('wp:author_login');
    const author = { key, name: field('wp:author_display_name') || key, email: field('wp:author_email') };
    if (key !== '') emit({ kind: 'author', author });
  } else {
    const slug = field('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug');
    const taxonomy = field('wp:term_taxonomy') || name.slice(3);
    const section = { slug, name: field('wp:cat_name', 'wp:tag_name', 'wp:term_name') || slug };
    if (slug !== '' && taxonomy === 'category') emit({ kind: 'section', section });
  }
}

function itemOf(
  field: (...names: string[]) => string,
  sections: WxrItem['sections'],
  meta: WxrItem['meta'],
): WxrItem {
  return {
    id: field('wp:post_id'),
    type: field('wp:post_type') || 'post',
    status: field('wp:status') || 'publish',
    title: field('title'),
    content: field('content:encoded'),
    excerpt: field('excerpt:encoded'),
    link: field('link'),
    slug: field('wp:post_name'),
    author: field('dc:creator'),
    password: field('wp:post_password'),
    dateGmt: field('wp:post_date_gmt'),
    dateLocal: field('wp:post_date'),
    modifiedGmt: field('wp:post_modified_gmt'),
    pubDate: field('pubdate', 'pubDate'),
    attachmentUrl: field('wp:attachment_url'),
    sections,
    meta,
  };
}
