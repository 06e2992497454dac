import { dateText, timeText } from '../../../contracts/belem-time.ts';
import type { ShownDocument } from '../../../contracts/documents/document.schema.ts';
import { sizeText } from '../../../contracts/file-size.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { splitImages } from '../../../contracts/rich-text/images.ts';
import {
  CATEGORY_LINKS,
  type CategoryLink,
  municipalityPath,
  type NamedLink,
  newsPath,
  PATHS,
  regionPath,
} from '../../addresses.ts';
import type { Ads } from '../../data/ads.loader.ts';
import { PHONE_WIDTH, type PictureModel } from '../../data/picture.model.ts';
import type { SideColumnModel } from '../../data/side-column.loader.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import { creditText } from './credit.rules.ts';
import { type ProvenanceModel, provenanceOf } from './provenance.rules.ts';
import { type ShareLinks, shareLinks } from './share-links.ts';

/** A story, or why there is none. */
export type ArticlePageModel =
  | ({ readonly kind: 'article' } & ArticleModel)
  | { readonly kind: 'unknown'; readonly newest: readonly StoryCardModel[] }
  | { readonly kind: 'failed'; readonly path: string };

export interface ArticleModel {
  /** Shown by a private link, before readers may see it. */
  readonly preview?: true;
  readonly id: number;
  readonly title: string;
  /** Empty: the newsroom wrote none. */
  readonly summary: string;
  /** `null`: nothing had to be corrected. */
  readonly correction: CorrectionModel | null;
  readonly trail: readonly NamedLink[];
  readonly category: CategoryLink | null;
  readonly municipality: NamedLink | null;
  readonly region: NamedLink | null;
  readonly published: MomentModel;
  /** Only where it was changed after it was published. */
  readonly updated: MomentModel | null;
  readonly source: SourceModel;
  /** Of a text that was taken from a source; `null`: only its name and address are known. */
  readonly provenance: ProvenanceModel | null;
  /** `null`: nobody may pass it on yet. */
  readonly share: ShareLinks | null;
  readonly cover: CoverModel | null;
  readonly body: BodyModel;
  readonly documents: readonly DocumentModel[];
  readonly ads: Ads;
  readonly related: readonly StoryCardModel[];
  readonly side: SideColumnModel;
}

export interface MomentModel {
  readonly iso: string;
  readonly day: string;
  readonly time: string;
}

export interface CorrectionModel {
  readonly text: string;
  readonly day: string;
}

export interface SourceModel {
  /** Who published the original; the host of its address stands in, empty when nothing is known. */
  readonly name: string;
  readonly link: string;
  /** When the original appeared, as readers read it; empty: not known. */
  readonly day: string;
}

export interface CoverModel {
  readonly picture: PictureModel;
  readonly alt: string;
  readonly credit: string;
  readonly sizes: string;
}

export interface BodyModel {
  readonly html: string;
  /** Take the places of the images in the text, one by one. */
  readonly images: readonly string[];
  readonly pictures: NewsDetail['pictures'];
}

/** A PDF below the text. */
export interface DocumentModel {
  readonly href: string;
  readonly name: string;
  /** What a reader gets: `PDF, 1,2 MB`, or where it lies. */
  readonly facts: string;
}

const COVER_SIZES = `(min-width: 1180px) 920px, (min-width: 640px) 100vw, ${PHONE_WIDTH}`;

/** What is saved this soon after the publication is part of it. */
const SAME_MOMENT_MS = 60_000;

/** What the item itself says; the lists and ads around it are loaded apart. */
export type OwnArticle = Omit<ArticleModel, 'ads' | 'related' | 'side'>;

export function articleOf(item: NewsDetail, siteUrl: string): OwnArticle {
  const category = CATEGORY_LINKS.find(({ key }) => key === item.cat) ?? null;
  const municipality = municipalityOf(item);
  const region = regionOf(item);
  const isChanged = Date.parse(item.updatedAt) - Date.parse(item.date) >= SAME_MOMENT_MS;
  return {
    id: item.id,
    title: item.title,
    summary: item.summary,
    correction: correctionOf(item),
    trail: trailOf(region, municipality, category),
    category,
    municipality,
    region,
    published: momentOf(item.date),
    updated: isChanged ? momentOf(item.updatedAt) : null,
    source: sourceOf(item),
    provenance: item.provenance ? provenanceOf(item.provenance) : null,
    share: shareLinks(siteUrl + newsPath(item.id), item.title),
    cover: coverOf(item),
    body: { html: item.desc, images: splitImages(item.imgContent), pictures: item.pictures },
    documents: item.documents.map(documentOf),
  };
}

function municipalityOf({ muni }: NewsDetail): NamedLink | null {
  const municipality = findMunicipality(muni);
  const region = municipality && findRegion(municipality.region);
  return region ? { name: muni, path: municipalityPath(region.slug, municipality.slug) } : null;
}

function regionOf({ reg }: NewsDetail): NamedLink | null {
  const region = findRegion(reg);
  return region ? { name: region.name, path: regionPath(region.slug) } : null;
}

/** By place; a story of the whole state stands under its subject. */
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

function correctionOf({ correction, correctedAt }: NewsDetail): CorrectionModel | null {
  return correction ? { text: correction, day: correctedAt ? dateText(correctedAt) : '' } : null;
}

function sourceOf({ source, link, originalDate }: NewsDetail): SourceModel {
  const day = originalDate.split('-').reverse().join('-');
  return { name: source || hostOf(link), link, day };
}

function documentOf({ url, name, bytes }: ShownDocument): DocumentModel {
  return { href: url, name, facts: bytes === null ? `PDF em ${hostOf(url)}` : `PDF, ${sizeText(bytes)}` };
}

function hostOf(link: string): string {
  return URL.parse(link)?.hostname.replace(/^www\./, '') ?? '';
}

function coverOf({ coverPicture, coverAlt, coverCredit }: NewsDetail): CoverModel | null {
  if (!coverPicture) return null;
  return { picture: coverPicture, alt: coverAlt, credit: creditText(coverCredit), sizes: COVER_SIZES };
}
