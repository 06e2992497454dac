import { absoluteUrl } from './absolute-links.ts';
import { EMPTY_ITEM, type RawItem } from './item-builder.ts';
import { elementHtml, feedImages, mediaDescription, type RawFeed } from './parse-rss.ts';
import { childOf, childrenOf, elementText, isElement, markupOf, type XmlElement } from './xml-tree.ts';

/** Atom 1.0, and 0.3, which some sites still send. */
export function parseAtom(feed: XmlElement, address: string | null): RawFeed {
  const base = resolve(feed.attributes.get('xml:base'), address);
  const home = absoluteUrl(linkOf(feed), base);
  return {
    title: elementText(childOf(feed, 'title')),
    home,
    items: childrenOf(feed, 'entry').map((entry) => atomEntry(entry, base ?? home)),
  };
}

function resolve(written: string | undefined, base: string | null): string | null {
  return written === undefined ? base : (absoluteUrl(written, base) ?? base);
}

function atomEntry(entry: XmlElement, feedBase: string | null): RawItem {
  const base = resolve(entry.attributes.get('xml:base'), feedBase);
  const content = childOf(entry, 'content');
  const links = childrenOf(entry, 'link');
  return {
    ...EMPTY_ITEM,
    id: elementText(childOf(entry, 'id')),
    link: linkOf(entry),
    title: elementHtml(childOf(entry, 'title')),
    content: contentOf(content),
    summary: contentOf(childOf(entry, 'summary')) || mediaDescription(entry),
    author: authorOf(entry),
    published: elementText(childOf(entry, 'published', 'issued', 'created', 'dc:date')),
    updated: elementText(childOf(entry, 'updated', 'modified')),
    categories: childrenOf(entry, 'category').map(
      (category) =>
        category.attributes.get('label') ?? category.attributes.get('term') ?? elementText(category),
    ),
    images: feedImages(entry),
    enclosures: links
      .filter(({ attributes }) => attributes.get('rel') === 'enclosure')
      .map(({ attributes }) => ({ url: attributes.get('href') ?? '', type: attributes.get('type') ?? '' })),
    base,
    contentBase: content?.attributes.has('xml:base')
      ? resolve(content.attributes.get('xml:base'), base)
      : null,
  };
}

function authorOf(entry: XmlElement): string {
  const author = childOf(entry, 'author');
  const name = author ? elementText(childOf(author, 'name')) : '';
  return name || elementText(childOf(entry, 'dc:creator')) || elementText(author);
}

/** `alternate` is the story; `self`, `edit` and `replies` are not. */
function linkOf(element: XmlElement): string {
  const links = childrenOf(element, 'link');
  const alternates = links.filter(({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate');
  const page =
    alternates.find(({ attributes }) => /html|^$/.test(attributes.get('type') ?? '')) ?? alternates[0];
  return page?.attributes.get('href') ?? elementText(page) ?? '';
}

/** The content depends on its type: `xhtml` contains elements, `html` contains escaped markup, `text` neither. */
function contentOf(element: XmlElement | undefined): string {
  if (!element) return '';
  const type = element.attributes.get('type') ?? 'text';
  if (!/xhtml|xml/.test(type)) return elementHtml(element);
  const div = element.children.filter(isElement);
  const [only] = div;
  return div.length === 1 && only?.local === 'div' ? markupOf(only) : markupOf(element);
}
