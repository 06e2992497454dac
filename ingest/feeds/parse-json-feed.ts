import { absoluteUrl } from './absolute-links.ts';
import type { ProblemList } from './feed.ts';
import { EMPTY_ITEM, type RawItem } from './item-builder.ts';
import type { RawFeed } from './parse-rss.ts';

/** External JSON: only own properties are visible, so `__proto__` is an ordinary name. */
class Json {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }

  at(name: string): Json {
    const { value } = this;
    return new Json(
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    );
  }

  get text(): string {
    const { value } = this;
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  }

  get list(): Json[] {
    return Array.isArray(this.value) ? this.value.map((one) => new Json(one)) : [];
  }
}

/** JSON Feed 1.0 and 1.1, and the list of posts of the WordPress REST API. */
export function parseJsonFeed(
  text: string,
  address: string | null,
  problems: ProblemList,
): RawFeed | undefined {
  let parsed: Json;
  try {
    parsed = new Json(JSON.parse(text));
  } catch {
    problems.add('bad-json');
    return undefined;
  }
  const items = Array.isArray(parsed.value) ? parsed.list : parsed.at('items').list;
  if (items.length === 0 && !parsed.at('version').text.includes('jsonfeed')) return undefined;
  const home = absoluteUrl(parsed.at('home_page_url').text, address);
  return {
    title: parsed.at('title').text,
    home,
    items: items.map((item) => jsonItem(item, home ?? address)),
  };
}

const rendered = (item: Json, name: string): string =>
  item.at(name).at('rendered').text || item.at(name).text;

function jsonItem(item: Json, base: string | null): RawItem {
  const authors = [item.at('author'), ...item.at('authors').list]
    .map((author) => author.at('name').text)
    .filter(Boolean);
  return {
    ...EMPTY_ITEM,
    id: item.at('id').text || rendered(item, 'guid'),
    link: item.at('url').text || item.at('external_url').text || item.at('link').text,
    title: rendered(item, 'title'),
    content:
      item.at('content_html').text || rendered(item, 'content') || escaped(item.at('content_text').text),
    summary: item.at('summary').text || rendered(item, 'excerpt'),
    author: authors.join(', '),
    published: item.at('date_published').text || zoned(item.at('date_gmt').text) || item.at('date').text,
    updated: item.at('date_modified').text || zoned(item.at('modified_gmt').text),
    categories: item
      .at('tags')
      .list.map((tag) => tag.text)
      .filter((tag) => !/^\d*$/.test(tag)),
    images: [item.at('image').text, item.at('banner_image').text].filter(Boolean).map((url) => ({ url })),
    enclosures: item
      .at('attachments')
      .list.map((file) => ({ url: file.at('url').text, type: file.at('mime_type').text })),
    base,
  };
}

const zoned = (date: string): string => (date === '' ? '' : `${date}Z`);

/** Escapes plain text, so that `<` is not read as a tag. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
