import { findMunicipality, type Municipality } from '../../../contracts/municipalities.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { REGION_IN_SENTENCE } from '../../../contracts/region-in-sentence.ts';
import { findRegion, type Region } from '../../../contracts/regions.ts';
import { neighboursOf } from '../../../design/map/topology.ts';
import { municipalityPath, type NamedLink, regionPath } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import { MUNICIPALITY_INDEXED_FROM } from '../../data/indexed-pages.rules.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { readMunicipality } from '../../data/places/place-meant.rules.ts';
import { type StoryCardModel, storyCardAt } from '../../data/story-card.model.ts';
import { municipalityNews } from '../../seo/json-ld.ts';
import type { ListModel } from '../list/list.model.ts';
import { answerList, HOME_CRUMB } from '../list/list-answer.ts';
import { editionLink, loadPlace, municipalityLink } from '../list/place.loader.ts';
import type { PageAnswer, ShownPage } from '../page-answer.ts';
import { loadPlaceServices } from '../services/place-services.loader.ts';
import { loadNearby, type Nearby } from './nearby.loader.ts';

export type MunicipalityModel = KnownMunicipality | UnknownMunicipality;

interface KnownMunicipality {
  readonly list: ListModel;
  /** Rows of stories from around it, on the first page. */
  readonly around: readonly StoryRow[];
}

interface StoryRow {
  readonly id: string;
  readonly title: string;
  readonly stories: readonly StoryCardModel[];
}

export interface UnknownMunicipality {
  readonly list: null;
  /** Municipalities whose names resemble the address. */
  readonly similar: readonly NamedLink[];
}

/** With fewer stories of its own, a municipality shows all that were found around it, so that the page is as long as its side column. */
const FEW_STORIES = 5;
const CARDS_PER_ROW = 4;

/** Maximum number of similar names. */
const MAX_SIMILAR = 6;

export async function loadMunicipality(context: LoadContext): Promise<PageAnswer<MunicipalityModel>> {
  const nameInPath = context.request.params.municipality ?? '';
  const municipality = findMunicipality(nameInPath);
  const region = municipality && findRegion(municipality.region);
  if (!municipality || !region) {
    const { meant, matches } = readMunicipality(nameInPath);
    return meant ? { redirect: municipalityPath(meant.slug) } : notFoundAnswer(context, matches);
  }
  // `findMunicipality` also accepts the written name; an address with it redirects to the one with the slug.
  if (nameInPath !== municipality.slug)
    return { redirect: municipalityPath(municipality.slug), permanent: true };
  const isFirstPage = context.request.query.pagina === undefined;
  const [answer, nearby] = await Promise.all([
    loadList(context, municipality, region),
    isFirstPage ? loadNearby(context, municipality, region) : undefined,
  ]);
  if ('redirect' in answer) return answer;
  const list = answer.model;
  const most = (list.news?.total ?? 0) < FEW_STORIES ? Number.POSITIVE_INFINITY : CARDS_PER_ROW;
  return {
    ...answer,
    model: {
      list,
      around: nearby ? rowsAround(nearby.value, { municipality, region, most, now: context.now }) : [],
    },
    tags: [...answer.tags, ...(nearby?.tags ?? [])],
    complete: answer.complete && (nearby?.complete ?? true),
  };
}

interface RowOptions {
  readonly municipality: Municipality;
  readonly region: Region;
  /** The number of cards in a row. */
  readonly most: number;
  readonly now: Date;
}

function rowsAround(
  { neighbours, region: ofRegion }: Nearby,
  { municipality, region, most, now }: RowOptions,
): readonly StoryRow[] {
  // Those without a picture last, because they would leave a hole among the others.
  const cards = (stories: readonly NewsListItem[]) =>
    stories
      .slice(0, most)
      .toSorted((a, b) => Number(!a.coverPicture) - Number(!b.coverPicture))
      .map(storyCardAt(now));
  return [
    { id: 'perto', title: `Perto de ${municipality.name}`, stories: cards(neighbours) },
    { id: 'da-regiao', title: `Mais da ${REGION_IN_SENTENCE[region.key]}`, stories: cards(ofRegion) },
  ];
}

function loadList(
  context: LoadContext,
  municipality: Municipality,
  region: Region,
): Promise<PageAnswer<ListModel>> {
  const { name, slug } = municipality;
  const path = municipalityPath(slug);
  return answerList(context, {
    title: name,
    trail: [HOME_CRUMB, { name: region.name, path: regionPath(region.slug) }, { name, path }],
    category: null,
    place: {
      region,
      municipality,
      others: neighboursOf(slug).map(municipalityLink),
      edition: editionLink(context, { reg: region.key, muni: name }),
    },
    pageTitle: `${name}, ${region.name}`,
    description: `${name}: as notícias mais recentes do município, com link para a fonte original.`,
    feedTitle: name,
    feedBase: `${regionPath(region.slug)}/${slug}`,
    subject: { reg: region.key },
    tags: TAGS.list({ muni: slug }),
    indexedFrom: MUNICIPALITY_INDEXED_FROM,
    statements: [municipalityNews(path, name, region.key)],
    services: (one) => loadPlaceServices(one, municipality),
    load: (page) => loadPlace(context, { reg: region.key, muni: slug }, page),
  });
}

function notFoundAnswer(
  { request }: LoadContext,
  matches: readonly Municipality[],
): ShownPage<UnknownMunicipality> {
  return {
    status: 404,
    head: {
      title: 'Município não encontrado',
      description: 'Nenhum dos 144 municípios do Pará tem este endereço.',
      canonical: request.path,
      noIndex: true,
    },
    model: {
      list: null,
      similar: matches.slice(0, MAX_SIMILAR).map(municipalityLink),
    },
    tags: [],
    complete: true,
  };
}
