import type { Byline } from '../../contracts/bylines/byline.endpoints.ts';
import { bylinePath, NEWSROOM_BYLINE } from '../../contracts/bylines/byline-name.ts';
import type { LivePage } from '../../contracts/live/live.endpoints.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import { nameSlug } from '../../contracts/names/name-spelling.ts';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import { correctionNotes } from '../../contracts/news/correction-notes.ts';
import type { LinkedStory, NewsDetail, NewsListItem } from '../../contracts/news/news.schema.ts';
import { sourceKindText } from '../../contracts/news/source-kinds.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import type { Provenance } from '../../contracts/provenance/provenance.schema.ts';
import { findRegion, type RegionKey } from '../../contracts/regions.ts';
import { youtubeId } from '../../contracts/rich-text/embeds/youtube.ts';
import { cutText } from '../../contracts/rich-text/excerpts/cut-text.ts';
import { excerptOf } from '../../contracts/rich-text/excerpts/excerpt.ts';
import type { Settings } from '../../contracts/settings/settings.schema.ts';
import { slugOf } from '../../contracts/slug.ts';
import { textOfSource } from '../../contracts/sources/attribution.ts';
import type { Topic } from '../../contracts/topics/topic.endpoints.ts';
import { topicPath } from '../../contracts/topics/topic-name.ts';
import type { Video } from '../../contracts/videos/video.schema.ts';
import { municipalityPath, type NamedLink, PATHS } from '../addresses.ts';
import { absoluteAddress, type Origin } from '../request/edition.ts';
import { modifiedAt } from './modified-at.ts';
import { announcedImagePath, PORTAL_IMAGE } from './share-image/share-image-addresses.ts';

/** Addresses are paths, made absolute by `jsonLdScript`. */
export type JsonLdStatement = Readonly<Record<string, unknown>>;

const ORGANIZATION_ID = '/#organizacao';
const STATE = {
  '@type': 'AdministrativeArea',
  name: 'Pará',
  address: { '@type': 'PostalAddress', addressCountry: 'BR' },
};
const LANGUAGE = 'pt-BR';
const PICTURE_FILE = '1280.jpg';

type Article = Omit<NewsListItem, 'desc' | 'excerpt' | 'imgContent'> &
  Pick<NewsDetail, 'provenance' | 'replies' | 'repliesTo'> &
  Partial<Pick<NewsDetail, 'authors'>>;

export function newsArticle(
  item: Article,
  description: string,
  { brand }: Pick<Settings, 'brand'>,
): JsonLdStatement {
  const path = newsPath(item.id);
  const section = CATEGORIES.find(({ key }) => key === item.cat)?.name;
  return {
    '@type': 'NewsArticle',
    '@id': `${path}#noticia`,
    mainEntityOfPage: path,
    url: path,
    headline: item.title,
    ...(description && { description }),
    image: imagesOf(item),
    datePublished: item.date,
    dateModified: modifiedAt(item),
    author: authorsOf(item, brand),
    publisher: { '@id': ORGANIZATION_ID, ...organizationCore(brand) },
    ...(item.link ? { isBasedOn: item.link } : namedSource(item)),
    ...(item.provenance && originOf(item.provenance)),
    ...(item.repliesTo && { isBasedOn: newsPath(item.repliesTo.id) }),
    ...(item.replies && { subjectOf: item.replies.map(replyOf) }),
    ...correctionsOf(item),
    ...(section && { articleSection: section }),
    ...topicsOf(item),
    contentLocation: placeOf(item),
    inLanguage: LANGUAGE,
  };
}

/** The names that sign the story; "Redação" is the newsroom. Without any it is the source, else the newsroom. */
function authorsOf(
  { bylines, authors = [], source }: Article,
  brand: string,
): JsonLdStatement | JsonLdStatement[] {
  const newsroom = { '@type': 'Organization', name: brand, url: PATHS.home };
  if (bylines.length === 0) return source ? { '@type': 'Organization', name: source } : newsroom;
  return bylines.map((name) => {
    const slug = slugOf(name);
    if (slug === slugOf(NEWSROOM_BYLINE)) return newsroom;
    return { '@type': 'Person', name, ...(authors.includes(slug) && { url: bylinePath(slug) }) };
  });
}

/** The page of a person who signs stories. */
export function authorPage(path: string, { name, description, imagePicture }: Byline): JsonLdStatement {
  const image = imagePicture ? { image: `${imagePicture.url}/${PICTURE_FILE}` } : {};
  return {
    '@type': 'ProfilePage',
    '@id': `${path}#autor`,
    url: path,
    mainEntity: { '@type': 'Person', name, url: path, ...(description && { description }), ...image },
    inLanguage: LANGUAGE,
  };
}

/** Topics are keywords, and things the story is about. */
function topicsOf({ topics = [] }: Article): JsonLdStatement {
  if (topics.length === 0) return {};
  const about = topics.map((name) => ({ '@type': 'Thing', name, url: topicPath(nameSlug(name)) }));
  return { keywords: topics, about };
}

/** The length that a headline may have in search results. */
const HEADLINE_LENGTH = 110;
const UPDATE_LENGTH = 200;

/** The statement of a live page: the story with its newest blocks. */
export function liveBlogPosting(
  story: JsonLdStatement,
  { id }: Pick<Article, 'id'>,
  live: LivePage,
): JsonLdStatement {
  const { startedAt, endedAt, blocks } = live;
  const shown = blocks.filter(({ removed }) => !removed);
  return {
    ...story,
    '@type': 'LiveBlogPosting',
    coverageStartTime: startedAt,
    ...(endedAt && { coverageEndTime: endedAt }),
    liveBlogUpdate: shown.map(({ id: block, at, correctedAt, text }) => {
      const articleBody = excerptOf(text, UPDATE_LENGTH);
      return {
        '@type': 'BlogPosting',
        url: `${newsPath(id)}#bloco-${block}`,
        headline: cutText(articleBody, HEADLINE_LENGTH) || story.headline,
        datePublished: at,
        ...(correctedAt && { dateModified: correctedAt }),
        articleBody,
      };
    }),
  };
}

/** A press release without an address is named by its sender and channel. */
function namedSource({ source, sourceKind }: Article): JsonLdStatement {
  const by = sourceKindText(sourceKind);
  return by && source ? { creditText: `${textOfSource(source)}, recebido ${by}` } : {};
}

/** The source of a republished text, its licence and its attribution. */
function originOf(provenance: Provenance): JsonLdStatement {
  const { source, url, author, attribution, licence, licenceUrl } = provenance;
  const host = URL.parse(url)?.origin;
  return {
    isBasedOn: url,
    sourceOrganization: { '@type': 'Organization', name: source, ...(host && { url: `${host}/` }) },
    creditText: attribution || textOfSource(source),
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(licenceUrl || licence ? { usageInfo: licenceUrl || { '@type': 'CreativeWork', name: licence } } : {}),
  };
}

/** A reply by law (direito de resposta) to the story. */
function replyOf({ id, title, date }: LinkedStory): JsonLdStatement {
  return { '@type': 'NewsArticle', url: newsPath(id), headline: title, datePublished: date };
}

function correctionsOf(item: Article): JsonLdStatement {
  const [newest, ...earlier] = correctionNotes(item).map(({ at, text }) => ({
    '@type': 'CorrectionComment',
    text,
    ...(at && { datePublished: at }),
  }));
  if (!newest) return {};
  return { correction: earlier.length === 0 ? newest : [newest, ...earlier] };
}

/** From the home to the page itself. */
export function breadcrumbList(trail: readonly NamedLink[]): JsonLdStatement {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/** The publisher of the edition, with the pages that search engines ask for. Empty settings are left out. */
export function organizationJsonLd(settings: Settings): JsonLdStatement {
  const { brand, contactEmail, social, legalName, taxId, founder, postalAddress, editor, staff } = settings;
  const { publishingPrinciples, correctionsPolicy, ownershipFundingInfo } = settings;
  const ownership = ownershipFundingInfo || (legalName && PATHS.imprint);
  return {
    '@id': ORGANIZATION_ID,
    ...organizationCore(brand),
    email: contactEmail,
    sameAs: Object.values(social).filter((link) => link !== ''),
    areaServed: STATE,
    ...(legalName && { legalName }),
    ...(taxId && { taxID: taxId }),
    ...(founder && { founder: { '@type': 'Person', name: founder } }),
    ...(postalAddress && {
      address: { '@type': 'PostalAddress', streetAddress: postalAddress, addressCountry: 'BR' },
    }),
    ...(publishingPrinciples && { publishingPrinciples }),
    correctionsPolicy: correctionsPolicy || PATHS.corrections,
    ...(ownership && { ownershipFundingInfo: ownership }),
    ...((editor || staff) && { masthead: PATHS.imprint }),
  };
}

export function webSiteJsonLd({ brand }: Pick<Settings, 'brand'>, { origin }: Origin): JsonLdStatement {
  return {
    '@type': 'WebSite',
    '@id': '/#site',
    url: PATHS.home,
    name: brand,
    // Google shows this if it does not accept the name.
    alternateName: new URL(origin).hostname,
    inLanguage: LANGUAGE,
    publisher: { '@id': ORGANIZATION_ID },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${PATHS.search}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The page of a topic. */
export function topicNews(path: string, { name, description, imagePicture }: Topic): JsonLdStatement {
  return {
    '@type': 'CollectionPage',
    '@id': `${path}#assunto`,
    url: path,
    name,
    ...(description && { description }),
    ...(imagePicture && { image: `${imagePicture.url}/${PICTURE_FILE}` }),
    about: { '@type': 'Thing', name },
    inLanguage: LANGUAGE,
  };
}

export function videoObject({ title, link, coverPicture, date }: Video): JsonLdStatement {
  const id = youtubeId(link);
  return {
    '@type': 'VideoObject',
    name: title,
    description: title,
    thumbnailUrl: coverPicture ? [`${coverPicture.url}/${PICTURE_FILE}`] : [PORTAL_IMAGE],
    uploadDate: date,
    url: link,
    ...(id && { embedUrl: `https://www.youtube-nocookie.com/embed/${id}` }),
    inLanguage: LANGUAGE,
    publisher: { '@id': ORGANIZATION_ID },
  };
}

function organizationCore(brand: string): JsonLdStatement {
  return {
    '@type': 'NewsMediaOrganization',
    name: brand,
    url: PATHS.home,
    logo: { '@type': 'ImageObject', url: '/icon-512.png', width: 512, height: 512 },
  };
}

function imagesOf({ id, coverPicture }: Article): string[] {
  const shared = announcedImagePath({ id, coverPicture });
  return coverPicture ? [`${coverPicture.url}/${PICTURE_FILE}`, shared] : [shared];
}

/** A page that lists the news of a municipality. */
export function municipalityNews(path: string, muni: string, reg: RegionKey): JsonLdStatement {
  const about = cityIn(reg, muni);
  return { '@type': 'CollectionPage', '@id': path, url: path, name: muni, about, inLanguage: LANGUAGE };
}

/** The narrowest known places, each nested in the larger ones. */
function placeOf({ muni, munis, reg }: Article): JsonLdStatement | JsonLdStatement[] {
  const further = munis.filter((name) => name !== muni);
  const first = cityIn(reg, muni);
  if (further.length === 0) return first;
  return [first, ...further.map((name) => cityIn(findMunicipality(name)?.region ?? '', name))];
}

function cityIn(reg: string, muni: string): JsonLdStatement {
  const region = findRegion(reg)?.name;
  const around = region ? { '@type': 'Place', name: region, containedInPlace: STATE } : STATE;
  if (!muni) return around;
  const slug = findMunicipality(muni)?.slug;
  const page = slug === undefined ? {} : { url: municipalityPath(slug) };
  return { '@type': 'City', name: muni, ...page, containedInPlace: around };
}

/** The members that hold addresses. A headline may begin with a slash and stays unchanged. */
const ADDRESSES: ReadonlySet<string> = new Set([
  '@id',
  'url',
  'item',
  'image',
  'mainEntityOfPage',
  'isBasedOn',
  'urlTemplate',
  'thumbnailUrl',
  'embedUrl',
  'publishingPrinciples',
  'correctionsPolicy',
  'ownershipFundingInfo',
  'masthead',
]);

/** Characters that could close the script element or open a comment are written as JSON escapes. */
const BREAKING = /[<>&\u2028\u2029]/g;

/** The text of a `<script type="application/ld+json">`, with the origin in front of every path. */
export function jsonLdScript(statements: readonly JsonLdStatement[], edition: Origin): string {
  const graph = { '@context': 'https://schema.org', '@graph': absolute(statements, '', edition) };
  return JSON.stringify(graph).replace(BREAKING, escapeOf);
}

function absolute(value: unknown, member: string, edition: Origin): unknown {
  if (typeof value === 'string') {
    return ADDRESSES.has(member) && value.startsWith('/') ? absoluteAddress(edition, value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => absolute(item, member, edition));
  if (typeof value !== 'object' || value === null) return value;
  const given = value as JsonLdStatement;
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(given)) made[name] = absolute(given[name], name, edition);
  return made;
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
