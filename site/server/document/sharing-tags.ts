import { escapeAttribute } from '../../../contracts/rich-text/escape-html.ts';
import { PATHS } from '../../addresses.ts';
import type { PageHead } from '../../pages/page-answer.ts';
import { absoluteAddress, type SiteEdition } from '../../request/edition.ts';
import { FEED_TYPES, feedFormats } from '../../seo/feed-addresses.ts';
import { jsonLdScript } from '../../seo/json-ld.ts';
import { PORTAL_IMAGE } from '../../seo/share-image/share-image-addresses.ts';

interface SharingTags {
  readonly head: PageHead;
  readonly title: string;
  readonly brand: string;
  readonly edition: SiteEdition;
  /** The edition of the canonical address. */
  readonly canonicalEdition: SiteEdition;
}

/** The tags for search engines, feed readers and shared links. */
export function sharingTags({ head, title, brand, edition, canonicalEdition }: SharingTags): string {
  const {
    sharing,
    canonical,
    original,
    description,
    noIndex,
    previous,
    next,
    feed,
    podcast,
    jsonLd = [],
  } = head;
  const article = sharing?.article;
  const own = (path: string): string => absoluteAddress(edition, path);
  return [
    `<meta name="robots" content="${noIndex ? 'noindex' : 'max-image-preview:large'}"/>`,
    link('canonical', original ?? absoluteAddress(canonicalEdition, canonical)),
    previous && link('prev', own(previous)),
    next && link('next', own(next)),
    ...(feed ? feedFormats(feed.path) : []).map(({ type, path }) =>
      feedLink(type, feed?.title ?? '', own(path)),
    ),
    podcast && feedLink(FEED_TYPES.xml, podcast.title, own(podcast.path)),
    head.oembed &&
      `<link rel="alternate" type="application/json+oembed" href="${escapeAttribute(own(`${PATHS.oembed}?url=${encodeURIComponent(own(canonical))}`))}"/>`,
    property('og:site_name', brand),
    property('og:locale', 'pt_BR'),
    property('og:type', article ? 'article' : 'website'),
    // A shared link leads to the edition in which the reader shared it; search engines get the canonical one.
    property('og:url', own(canonical)),
    property('og:title', sharing?.title ?? title),
    property('og:description', description),
    property('og:image', own(sharing?.image ?? PORTAL_IMAGE)),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', sharing?.imageAlt ?? brand),
    article && property('article:published_time', article.published),
    article && property('article:modified_time', article.modified),
    article?.section && property('article:section', article.section),
    '<meta name="twitter:card" content="summary_large_image"/>',
    // JSON-LD, escaped so that it cannot close the script element.
    jsonLd.length > 0 && `<script type="application/ld+json">${jsonLdScript(jsonLd, edition)}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeAttribute(content)}"/>`;
}

function link(rel: string, address: string): string {
  return `<link rel="${rel}" href="${escapeAttribute(address)}"/>`;
}

function feedLink(type: string, title: string, address: string): string {
  return `<link rel="alternate" type="${type}" title="${escapeAttribute(title)}" href="${escapeAttribute(address)}"/>`;
}
