import { Parser } from 'htmlparser2';
import { slugOf } from '../../contracts/slug.ts';
import { type ArchiveAuthor, type ArchiveSection, ArchiveUnreadable } from './archive.ts';

/** An `item` of a WordPress export: post, page, picture, menu entry or a type added by plugins. */
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
  /** A permanent address, usually with the id: `https://jornal.example/?p=10`. */
  readonly guid: string;
  /** The id of the parent item; empty or `0` for none. */
  readonly parent: string;
  readonly comments: number;
  readonly sections: readonly (ArchiveSection & { readonly domain: string })[];
  readonly meta: ReadonlyMap<string, readonly string[]>;
}

type WxrEntry =
  | { readonly kind: 'site'; readonly url: string; readonly title: string }
  | { readonly kind: 'author'; readonly author: ArchiveAuthor }
  | { readonly kind: 'section'; readonly section: ArchiveSection }
  | { readonly kind: 'item'; readonly item: WxrItem };

/** Longer texts are no articles and are cut. */
const MAX_TEXT = 5_000_000;
/** Maximum fields of one element of the channel. */
const MAX_FIELDS = 5_000;
/** WordPress nests four levels. The parser searches all open elements at every end tag, so depth is limited. */
const MAX_DEPTH = 200;
/** The parser keeps a CDATA section, tag or comment in memory until it ends. */
const MAX_TOKEN = 16 * 1_048_576;

interface CollectedElement {
  readonly name: string;
  readonly fields: Map<string, string>;
  readonly sections: (ArchiveSection & { readonly domain: string })[];
  readonly meta: Map<string, string[]>;
  comments: number;
  metaValues: number;
}

const COLLECTED_ELEMENTS: ReadonlySet<string> = new Set([
  'item',
  'wp:author',
  'wp:category',
  'wp:tag',
  'wp:term',
]);

/**
 * Streams an export one entry at a time, so a file of many gigabytes needs only the memory of its longest item.
 * Entities of a DTD are ignored, so nothing is expanded or loaded. A file that ends before its last element does is
 * refused; if `partial`, it gives its complete entries.
 */
export async function* parseWxr(
  chunks: AsyncIterable<string> | Iterable<string>,
  partial = false,
): AsyncGenerator<WxrEntry> {
  const ready: WxrEntry[] = [];
  const parser = createWxrParser(partial, (entry) => ready.push(entry));
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* ready.splice(0);
  }
  parser.end();
  yield* ready.splice(0);
}

function createWxrParser(partial: boolean, emit: (entry: WxrEntry) => void): Pick<Parser, 'write' | 'end'> {
  let collected: CollectedElement | undefined;
  /** Path inside the collected element, outermost first. */
  let path: string[] = [];
  let text = '';
  let attributes: Readonly<Record<string, string>> = {};
  let metaKey = '';
  const site = { url: '', title: '', told: false };
  let channelField = '';
  let depth = 0;
  /** Characters since the last event of the parser. */
  let unreported = 0;
  let lastItem: WxrItem | undefined;
  let isFeed = false;
  let isAtEnd = false;

  /** The parser closes what is still open when the file ends. A file of another kind is not cut: it has no items. */
  function refuseCut(): void {
    if (partial || !isFeed) return;
    const after = lastItem ? `depois do item ${lastItem.id} (“${lastItem.title}”)` : 'antes do primeiro item';
    throw new ArchiveUnreadable(`o arquivo está cortado: termina ${after}; --partial importa o que há nele`);
  }

  function emitSite(): void {
    if (!site.told) emit({ kind: 'site', url: site.url, title: site.title });
    site.told = true;
  }

  function close(name: string): void {
    if (!collected) return;
    const value = text.trim();
    if (name === 'category' && path.length === 1) {
      if (collected.sections.length >= MAX_FIELDS) return;
      const { domain = 'category', nicename = '' } = attributes;
      collected.sections.push({ domain, slug: nicename || slugOf(value), name: value });
    } else if (name === 'wp:comment' && path.length === 1) {
      collected.comments += 1;
    } else if (name === 'wp:meta_key') {
      metaKey = value;
    } else if (name === 'wp:meta_value' && path[0] === 'wp:postmeta') {
      addMeta(collected, metaKey, value);
    } else if (path.length === 1 && !collected.fields.has(name) && collected.fields.size < MAX_FIELDS) {
      collected.fields.set(name, name === 'content:encoded' ? text : value);
    }
  }

  const parser = new Parser(
    {
      onopentag(name, given) {
        unreported = 0;
        depth += 1;
        if (depth > MAX_DEPTH) throw new ArchiveUnreadable('o arquivo tem elementos aninhados demais');
        if (collected) {
          path.push(name);
          text = '';
          if (path.length === 1) attributes = given;
        } else if (COLLECTED_ELEMENTS.has(name)) {
          if (name === 'item') emitSite();
          collected = { name, fields: new Map(), sections: [], meta: new Map(), comments: 0, metaValues: 0 };
          path = [];
          text = '';
        } else {
          if (name === 'rss') isFeed = true;
          channelField = name;
          text = '';
        }
      },
      ontext(piece) {
        unreported = 0;
        if (text.length < MAX_TEXT) text += piece;
      },
      onclosetag(name, isImplied) {
        unreported = 0;
        depth -= 1;
        if (isAtEnd && isImplied) {
          refuseCut();
          return;
        }
        if (collected && path.length > 0) {
          close(name);
          path.pop();
          text = '';
        } else if (collected) {
          emitCollected(collected, (entry) => {
            if (entry.kind === 'item') lastItem = entry.item;
            emit(entry);
          });
          collected = undefined;
        } else if (name === channelField) {
          // The base URL of the blog is more specific.
          if (name === 'wp:base_blog_url' || (name === 'link' && site.url === ''))
            site.url = text.trim() || site.url;
          if (name === 'title' && site.title === '') site.title = text.trim();
          channelField = '';
        }
      },
      onend: emitSite,
    },
    { xmlMode: true, decodeEntities: true },
  );
  return {
    write(chunk) {
      unreported += chunk.length;
      parser.write(chunk);
      if (unreported > MAX_TOKEN) {
        throw new ArchiveUnreadable('um texto do arquivo passa de 16 milhões de caracteres');
      }
    },
    end() {
      isAtEnd = true;
      parser.end();
    },
  };
}

function addMeta(collected: CollectedElement, key: string, value: string): void {
  if (collected.metaValues >= MAX_FIELDS) return;
  collected.metaValues += 1;
  const values = collected.meta.get(key);
  if (values) values.push(value);
  else collected.meta.set(key, [value]);
}

function emitCollected(collected: CollectedElement, emit: (entry: WxrEntry) => void): void {
  const { name, fields } = collected;
  const field = (...names: string[]): string => names.map((one) => fields.get(one)).find(Boolean) ?? '';
  if (name === 'item') {
    emit({ kind: 'item', item: itemOf(field, collected) });
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
  { sections, meta, comments }: Pick<WxrItem, 'sections' | 'meta' | 'comments'>,
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
    guid: field('guid'),
    parent: field('wp:post_parent'),
    comments,
    sections,
    meta,
  };
}
