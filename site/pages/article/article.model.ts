import { dateText, timeText } from '../../../contracts/belem-time.ts';
import { bylinePath } from '../../../contracts/bylines/byline-name.ts';
import type { ShownDocument } from '../../../contracts/documents/document.schema.ts';
import { coveredMunicipalities } from '../../../contracts/editions/covered-municipalities.ts';
import { fileSizeText } from '../../../contracts/file-size.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { nameSlug } from '../../../contracts/names/name-spelling.ts';
import { type CorrectionNote, correctionNotes } from '../../../contracts/news/correction-notes.ts';
import type { LinkedStory, NewsDetail, PreviewNote } from '../../../contracts/news/news.schema.ts';
import { OWN_REPORTING, sourceKindText } from '../../../contracts/news/source-kinds.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { splitImages } from '../../../contracts/rich-text/images.ts';
import { topicPath } from '../../../contracts/topics/topic-name.ts';
import {
  CATEGORY_LINKS,
  type CategoryLink,
  municipalityPath,
  type NamedLink,
  PATHS,
  regionPath,
} from '../../addresses.ts';
import type { Ads } from '../../data/ads/ads.loader.ts';
import { type DeadlineModel, deadlineModel } from '../../data/deadline.model.ts';
import { PHONE_WIDTH, type PictureModel } from '../../data/picture.model.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import type { SideColumnModel } from '../../data/surroundings/side-column.loader.ts';
import { absoluteAddress, isStatePortal, type SiteEdition } from '../../request/edition.ts';
import type { BodyModel } from './article-body.tsx';
import { creditText } from './credit.rules.ts';
import type { LiveModel } from './live/live.model.ts';
import { type ProvenanceModel, provenanceOf } from './provenance.rules.ts';
import { type ShareLinks, shareLinks } from './share-links.ts';
import type { CaseModel, SeriesModel } from './threads.model.ts';

/** A story, or the reason why there is none. */
export type ArticlePageModel =
  | ({ readonly kind: 'article' } & ArticleModel)
  | { readonly kind: 'unknown'; readonly newest: readonly StoryCardModel[] }
  | { readonly kind: 'failed'; readonly path: string };

export interface ArticleModel {
  /** Shown by a private link before publication. */
  readonly preview?: true;
  /** Open notes of the newsroom, on a private link that shows them. */
  readonly notes?: readonly PreviewNote[];
  readonly id: number;
  readonly title: string;
  /** `null` if the story has no deadline. */
  readonly deadline: DeadlineModel | null;
  /** Empty if the newsroom wrote none. */
  readonly summary: string;
  /** The newest first. */
  readonly corrections: readonly CorrectionModel[];
  readonly trail: readonly NamedLink[];
  readonly category: CategoryLink | null;
  readonly municipalities: readonly NamedLink[];
  readonly region: NamedLink | null;
  readonly topics: readonly NamedLink[];
  /** The push subscription that the story offers: its first topic and its first municipality; null if it has none. */
  readonly notices: NoticesOf | null;
  /** Empty if the story has no byline. */
  readonly bylines: readonly BylineModel[];
  readonly published: MomentModel;
  /** `null` if nothing that readers see has changed since publication. */
  readonly updated: MomentModel | null;
  readonly source: SourceModel;
  /** The replies by law to this story. */
  readonly replies: readonly ReplyModel[];
  /** The story that this one replies to. */
  readonly repliesTo: ReplyModel | null;
  /** The provenance of a republished text; `null` if only name and address of the source are known. */
  readonly provenance: ProvenanceModel | null;
  /** `null` if the story is not published and thus cannot be shared. */
  readonly share: ShareLinks | null;
  readonly cover: CoverModel | null;
  readonly body: BodyModel;
  readonly documents: readonly DocumentModel[];
  /** `null` if there is no live page; `failed` if it could not be loaded. */
  readonly live: LiveModel | 'failed' | null;
  readonly ads: Ads;
  /** `null` if the story is in no series. */
  readonly series: SeriesModel | null;
  /** `null` if there is no case, or if there is nothing else about it. */
  readonly caseFile: CaseModel | null;
  readonly related: readonly StoryCardModel[];
  readonly side: SideColumnModel;
}

export interface BylineModel {
  readonly name: string;
  /** `null` if there is no page of this person. */
  readonly path: string | null;
}

export interface MomentModel {
  readonly iso: string;
  readonly day: string;
  readonly time: string;
}

/** A reply by law, or the story it replies to. */
export interface ReplyModel {
  readonly path: string;
  readonly title: string;
  readonly day: string;
}

interface CorrectionModel {
  readonly text: string;
  readonly day: string;
}

interface SourceModel {
  /** The publisher of the original, else the host of its address; empty if unknown. */
  readonly name: string;
  readonly link: string;
  /** The date of the original as readers see it; empty if unknown. */
  readonly day: string;
  /** The channel of a press release without an address: "por WhatsApp"; empty if it has an address. */
  readonly by: string;
  /** True if the newsroom wrote the story itself. */
  readonly own: boolean;
}

interface CoverModel {
  readonly picture: PictureModel;
  readonly alt: string;
  readonly credit: string;
  readonly sizes: string;
}

/** The topic and the municipality whose notices a story offers, and their names in words. */
interface NoticesOf {
  /** Slugs. */
  readonly municipality?: string;
  readonly topic?: string;
  readonly names: string;
}

/** A PDF below the text. */
interface DocumentModel {
  readonly href: string;
  readonly name: string;
  /** `PDF, 1,2 MB`, or the host of the file. */
  readonly facts: string;
}

const COVER_SIZES = `(min-width: 1680px) 1216px, (min-width: 1180px) 920px, (min-width: 640px) 100vw, ${PHONE_WIDTH}`;

/** The part of the model made from the story itself; related lists and ads are loaded separately. */
export type OwnArticle = Omit<ArticleModel, 'ads' | 'related' | 'side' | 'series' | 'caseFile' | 'live'>;

export function articleOf(story: NewsDetail, edition: SiteEdition, now: Date | number): OwnArticle {
  const category = CATEGORY_LINKS.find(({ key }) => key === story.cat) ?? null;
  const municipalities = story.munis.flatMap(municipalityLink);
  const region = regionOf(story);
  return {
    id: story.id,
    title: story.title,
    deadline: deadlineModel(story, Number(now)),
    summary: story.summary,
    corrections: correctionNotes(story).map(correctionOf),
    trail: trailOf(region, municipalities[0] ?? null, category),
    category,
    municipalities,
    region,
    topics: story.topics.map((name) => ({ name, path: topicPath(nameSlug(name)) })),
    notices: noticesOf(story, edition),
    bylines: story.bylines.map((name) => {
      const slug = nameSlug(name);
      return { name, path: story.authors.includes(slug) ? bylinePath(slug) : null };
    }),
    published: momentOf(story.date),
    updated: story.revisedAt ? momentOf(story.revisedAt) : null,
    source: sourceOf(story),
    replies: (story.replies ?? []).map(replyOf),
    repliesTo: story.repliesTo ? replyOf(story.repliesTo) : null,
    provenance: story.provenance ? provenanceOf(story.provenance) : null,
    share: shareLinks(absoluteAddress(edition, newsPath(story.id)), story.title),
    cover: coverOf(story),
    body: { html: story.desc, images: splitImages(story.imgContent), pictures: story.pictures },
    documents: story.documents.map(documentOf),
  };
}

function noticesOf({ munis, topics }: NewsDetail, edition: SiteEdition): NoticesOf | null {
  const [topic] = topics;
  const covered = coveredMunicipalities(isStatePortal(edition) ? undefined : edition.covers);
  const municipality = covered.find(({ name }) => name === munis[0]);
  const names = [topic, municipality?.name].filter((name) => name !== undefined);
  if (names.length === 0) return null;
  return {
    ...(municipality && { municipality: municipality.slug }),
    ...(topic && { topic: nameSlug(topic) }),
    names: names.join(', '),
  };
}

function municipalityLink(name: string): NamedLink[] {
  const municipality = findMunicipality(name);
  return municipality ? [{ name, path: municipalityPath(municipality.slug) }] : [];
}

function regionOf({ reg }: NewsDetail): NamedLink | null {
  const region = findRegion(reg);
  return region ? { name: region.name, path: regionPath(region.slug) } : null;
}

/** The trail follows the place of the story; a story of the whole state is listed under its category. */
function trailOf(
  region: NamedLink | null,
  municipality: NamedLink | null,
  category: NamedLink | null,
): readonly NamedLink[] {
  const places = [region, municipality].filter((place) => place !== null);
  const above = places.length > 0 || !category ? places : [category];
  return [{ name: 'Home', path: PATHS.home }, ...above];
}

function momentOf(iso: string): MomentModel {
  return { iso, day: dateText(iso), time: timeText(iso) };
}

function replyOf({ id, title, date }: LinkedStory): ReplyModel {
  return { path: newsPath(id), title, day: dateText(date) };
}

function correctionOf({ at, text }: CorrectionNote): CorrectionModel {
  return { text, day: at ? dateText(at) : '' };
}

function sourceOf({ source, link, originalDate, sourceKind }: NewsDetail): SourceModel {
  const day = originalDate.split('-').reverse().join('-');
  return {
    name: source || hostOf(link),
    link,
    day,
    by: link === '' ? sourceKindText(sourceKind) : '',
    own: sourceKind === OWN_REPORTING,
  };
}

function documentOf({ url, name, bytes }: ShownDocument): DocumentModel {
  return { href: url, name, facts: bytes === null ? `PDF em ${hostOf(url)}` : `PDF, ${fileSizeText(bytes)}` };
}

function hostOf(link: string): string {
  return URL.parse(link)?.hostname.replace(/^www\./, '') ?? '';
}

function coverOf({ coverPicture, coverAlt, coverCredit }: NewsDetail): CoverModel | null {
  if (!coverPicture) return null;
  return { picture: coverPicture, alt: coverAlt, credit: creditText(coverCredit), sizes: COVER_SIZES };
}
