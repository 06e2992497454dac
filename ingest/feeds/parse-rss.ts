import { absoluteUrl } from './absolute-links.ts';
import { EMPTY_ITEM, type RawItem } from './item-builder.ts';
import { childOf, childrenOf, elementText, isElement, markupOf, type XmlElement } from './xml-tree.ts';

export interface RawFeed {
  readonly title: string;
  readonly home: string | null;
  readonly items: readonly RawItem[];
}

/** RSS 0.9x, 1.0 (RDF) and 2.0, with the modules used in Brazil: content, dc, media, itunes, atom, slash. */
export function parseRss(root: XmlElement, address: string | null): RawFeed {
  const channel = childOf(root, 'channel') ?? root;
  const home = absoluteUrl(linkOf(channel), address);
  const base = baseOf(channel) ?? baseOf(root) ?? home ?? address;
  // In RSS 0.90 and 1.0 the items are siblings of the channel, and some RSS 2.0 feeds do the same.
  const items = [...childrenOf(channel, 'item'), ...(channel === root ? [] : childrenOf(root, 'item'))];
  return {
    title: elementText(childOf(channel, 'title')),
    home,
    items: items.map((item) => rssItem(item, base)),
  };
}

function baseOf(element: XmlElement): string | null {
  const written = element.attributes.get('xml:base');
  return written && URL.canParse(written) ? written : null;
}

function rssItem(item: XmlElement, base: string | null): RawItem {
  const guid = childOf(item, 'guid');
  const id =
    elementText(guid) ||
    (item.attributes.get('rdf:about') ?? '') ||
    elementText(childOf(item, 'dc:identifier'));
  const permalink =
    guid?.attributes.get('ispermalink') !== 'false' && /^https?:\/\//i.test(elementText(guid))
      ? elementText(guid)
      : '';
  const about = item.attributes.get('rdf:about') ?? '';
  const description = elementHtml(childOf(item, 'description'));
  const encoded = elementHtml(
    childOf(item, 'content:encoded', 'body', 'xhtml:body', 'xhtml:div', 'fulltext', 'content'),
  );
  return {
    ...EMPTY_ITEM,
    id,
    link:
      elementText(childOf(item, 'feedburner:origlink')) ||
      linkOf(item) ||
      permalink ||
      (/^https?:/.test(about) ? about : ''),
    title: titleOf(item),
    content: encoded.length >= description.length ? encoded : description,
    summary:
      description ||
      elementHtml(childOf(item, 'itunes:summary', 'summary', 'dc:description')) ||
      mediaDescription(item),
    author: elementText(childOf(item, 'dc:creator', 'author', 'itunes:author', 'dc:author', 'creator')),
    published: elementText(
      childOf(
        item,
        'pubdate',
        'dc:date',
        'published',
        'date',
        'dcterms:created',
        'dc:date.taken',
        'dcterms:issued',
      ),
    ),
    updated: elementText(
      childOf(item, 'atom:updated', 'dcterms:modified', 'lastbuilddate', 'updated', 'modified'),
    ),
    categories: [...childrenOf(item, 'category'), ...childrenOf(item, 'dc:subject')].map(elementText),
    images: feedImages(item),
    enclosures: childrenOf(item, 'enclosure').map(({ attributes }) => ({
      url: attributes.get('url') ?? '',
      type: attributes.get('type') ?? '',
    })),
    base: baseOf(item) ?? base,
  };
}

/** The item's own title takes precedence over that of a picture in it. */
function titleOf(item: XmlElement): string {
  return elementHtml(childOf(item, 'title', 'dc:title', 'media:title', 'itunes:title'));
}

/** The HTML of an element: its text if the feed escaped the HTML, else its child elements as markup. */
export function elementHtml(element: XmlElement | undefined): string {
  if (!element) return '';
  if (isBase64(element)) return textOfBase64(elementText(element));
  return element.children.some(isElement) ? markupOf(element) : elementText(element);
}

/** Atom sends content that is neither text nor XML as base64; version 0.3 marks it explicitly. */
function isBase64({ attributes }: XmlElement): boolean {
  const type = attributes.get('type') ?? '';
  return (
    attributes.get('mode') === 'base64' ||
    (type.includes('/') && !/^text\/|[/+]xml|html/.test(type) && !attributes.has('src'))
  );
}

/** Text that is not base64 is returned unchanged. Binary content, such as a picture, is dropped. */
function textOfBase64(written: string): string {
  const compact = written.replace(/\s/g, '');
  if (compact.length % 4 !== 0 || !/^[\w+/=]*$/.test(compact)) return written;
  const text = Buffer.from(compact, 'base64').toString('utf8');
  return text.includes('\0') || text.includes('\ufffd') ? '' : text;
}

/** `<link>address</link>`, or Atom's `<atom:link rel="alternate" href="…"/>`. */
function linkOf(element: XmlElement): string {
  const links = [...childrenOf(element, 'link'), ...childrenOf(element, 'atom:link')];
  const written = links.map((link) => elementText(link)).find(Boolean);
  if (written) return written;
  const alternate = links.find(({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate');
  return alternate?.attributes.get('href') ?? '';
}

const descendants = (element: XmlElement): XmlElement[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => [child, ...(child.prefix === 'media' ? descendants(child) : [])]);

export function mediaDescription(item: XmlElement): string {
  return elementText(descendants(item).find(({ name }) => name === 'media:description'));
}

/** Pictures of Media RSS, iTunes and custom elements, largest first where widths are given. */
export function feedImages(item: XmlElement): RawItem['images'] {
  const media = descendants(item);
  const credit = elementText(media.find(({ name }) => name === 'media:credit' || name === 'media:copyright'));
  const alt = elementText(media.find(({ name }) => name === 'media:description' || name === 'media:title'));
  const contents = media
    .filter(({ name, attributes }) => name === 'media:content' && isPicture(attributes))
    .sort((a, b) => Number(b.attributes.get('width') ?? 0) - Number(a.attributes.get('width') ?? 0));
  const thumbnails = media.filter(({ name }) => name === 'media:thumbnail');
  const others = childrenOf(item, 'itunes:image').map(({ attributes }) => attributes.get('href') ?? '');
  const own = childOf(item, 'image');
  const named = own ? elementText(childOf(own, 'url')) || own.attributes.get('href') || elementText(own) : '';
  return [
    ...[...contents, ...thumbnails].map(({ attributes }) => attributes.get('url') ?? ''),
    ...others,
    named,
  ]
    .filter(Boolean)
    .map((url) => ({ url, alt, credit }));
}

function isPicture(attributes: ReadonlyMap<string, string>): boolean {
  const [medium, type, url] = ['medium', 'type', 'url'].map((name) => attributes.get(name) ?? '');
  if (medium || type) return medium === 'image' || (type ?? '').startsWith('image/');
  return /\.(jpe?g|png|webp)($|\?)/i.test(url ?? '');
}
