import { LISTS } from '../../../contracts/constants.ts';
import { findMunicipality, MUNICIPALITIES, municipalitiesOf } from '../../../contracts/municipalities.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { REGION_IN_SENTENCE } from '../../../contracts/region-in-sentence.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import {
  type CategoryLink,
  lightPath,
  listPageAddress,
  municipalityPath,
  type NamedLink,
  PATHS,
  regionPath,
} from '../../addresses.ts';
import { listQuery, parseId, TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { loadAll } from '../../data/optional-data.ts';
import { readMunicipality } from '../../data/places/place-meant.rules.ts';
import { type StoryCardModel, storyCardAt } from '../../data/story-card.model.ts';
import { isStatePortal } from '../../request/edition.ts';
import { articleOf, type OwnArticle } from '../article/article.model.ts';
import { loadRelated } from '../article/related.loader.ts';
import { loadFront } from '../home/front.loader.ts';
import { loadHeadlines, loadRegionHeadlines, shownHeadlines } from '../home/headlines.loader.ts';
import type { StoryListPage } from '../list/list.model.ts';
import { DEEPEST_PAGE, lastPage } from '../list/list-paging.ts';
import { loadPlace } from '../list/place.loader.ts';
import type { PageAnswer, PageLoader } from '../page-answer.ts';
import { loadPlaceServices } from '../services/place-services.loader.ts';
import type { PlaceServicesModel } from '../services/place-services.model.ts';
import { loadSpoken } from '../spoken/spoken.loader.ts';
import type { SpokenModel } from '../spoken/spoken.model.ts';
import { lightParts } from './light-body.ts';

/** A light page links to light pages. */
interface LightHeadlines {
  readonly title: string;
  readonly path: string;
  readonly stories: readonly { readonly id: number; readonly title: string; readonly path: string }[];
}

export interface LightHomeModel {
  /** `null` if the news could not be loaded. */
  readonly newest: readonly StoryCardModel[] | null;
  readonly lists: readonly LightHeadlines[];
  readonly spoken: SpokenModel | null;
}

export interface LightListModel {
  readonly title: string;
  readonly news: StoryListPage | null;
  /** Today's conditions in the municipality of the list; not given: the list is of something else. */
  readonly services?: PlaceServicesModel | null;
  readonly places: readonly NamedLink[];
  readonly previous: string | null;
  readonly next: string | null;
}

export interface LightStoryModel {
  /** `null` if there is no such story, or it could not be loaded. */
  readonly article: OwnArticle | null;
  readonly trouble: string;
  readonly part: string;
  readonly number: number;
  readonly parts: number;
  readonly next: string | null;
  readonly related: readonly StoryCardModel[];
}

const NEWEST_STORIES = 12;

export async function loadLightHome(context: LoadContext): Promise<PageAnswer<LightHomeModel>> {
  const { value, ...made } = await loadAll({
    front: loadFront(context),
    spoken: loadSpoken(context),
    headlines: isStatePortal(context.edition) ? loadRegionHeadlines(context) : loadHeadlines(context),
  });
  const newest = value.front?.list.slice(0, NEWEST_STORIES) ?? null;
  const lists = shownHeadlines(value.headlines, newest?.map(({ id }) => id) ?? []);
  return {
    status: newest ? 200 : 503,
    head: {
      title: '',
      description: 'As notícias do Pará em páginas leves, só com texto.',
      canonical: PATHS.home,
    },
    model: {
      spoken: value.spoken,
      newest: newest && withLightPaths(newest.map(storyCardAt(context.now))),
      lists: lists.map(({ title, path, headlines }) => ({
        title,
        path: lightPath(path),
        stories: withLightPaths(headlines),
      })),
    },
    ...made,
  };
}

export function loadLightCategory({ key, name, path }: CategoryLink): PageLoader<LightListModel> {
  return (context) => {
    const list = { cat: key, edition: context.edition };
    return answerLightList(
      context,
      { title: name, path, places: [], tags: TAGS.list(list) },
      async (page) => {
        const limit = LISTS.itemsPerPage;
        const { items, total } = await context.content.page({ ...listQuery(list), page, limit });
        return {
          stories: items.map(storyCardAt(context.now)),
          page,
          pages: lastPage(total),
          total,
          cut: false,
        };
      },
    );
  };
}

export async function loadLightRegion(context: LoadContext): Promise<PageAnswer<LightListModel>> {
  const nameInPath = context.request.params.region ?? '';
  const region = findRegion(nameInPath);
  if (!region) return { redirect: lightPath(PATHS.home) };
  const path = regionPath(region.slug);
  if (nameInPath !== region.slug) return { redirect: lightPath(path) };
  const places = municipalitiesOf(region.key).map(({ name, slug }) => ({
    name,
    path: lightPath(municipalityPath(slug)),
  }));
  const list = { reg: region.key };
  return answerLightList(context, { title: region.name, path, places, tags: TAGS.list(list) }, (page) =>
    loadPlace(context, list, page),
  );
}

export async function loadLightMunicipality(context: LoadContext): Promise<PageAnswer<LightListModel>> {
  const nameInPath = context.request.params.municipality ?? '';
  const municipality = findMunicipality(nameInPath);
  const region = municipality && findRegion(municipality.region);
  if (!municipality || !region) return { redirect: lightPath(PATHS.home) };
  const { name, slug } = municipality;
  const path = municipalityPath(slug);
  if (nameInPath !== slug) return { redirect: lightPath(path), permanent: true };
  const places = [
    { name: `Notícias da ${REGION_IN_SENTENCE[region.key]}`, path: lightPath(regionPath(region.slug)) },
  ];
  const kind = { title: name, path, places, tags: TAGS.list({ muni: slug }) };
  const [answer, services] = await Promise.all([
    answerLightList(context, kind, (page) => loadPlace(context, { reg: region.key, muni: slug }, page)),
    loadPlaceServices(context, municipality),
  ]);
  if ('redirect' in answer || answer.model.previous) return answer;
  return {
    ...answer,
    model: { ...answer.model, services: services.value },
    tags: [...answer.tags, ...services.tags],
    complete: answer.complete && services.complete,
  };
}

export interface LightPlacesModel {
  readonly typed: string;
  readonly places: readonly NamedLink[];
}

/** Answers the form of the light home: the municipality that was meant, or those to choose from. */
export async function loadLightPlaces({ request }: LoadContext): Promise<PageAnswer<LightPlacesModel>> {
  const typed = request.query.nome ?? '';
  const { meant, matches } = readMunicipality(typed);
  if (meant) return { redirect: lightPath(municipalityPath(meant.slug)) };
  const shown = matches.length > 0 ? matches : MUNICIPALITIES;
  return {
    status: 200,
    head: {
      title: 'Municípios',
      description: 'Os 144 municípios do Pará, com as notícias de cada um em páginas leves.',
      canonical: PATHS.municipalities,
      ...(typed && { noIndex: true }),
    },
    model: {
      typed,
      places: shown.map(({ name, slug }) => ({ name, path: lightPath(municipalityPath(slug)) })),
    },
    tags: [],
    complete: true,
    ...(typed && { unboundedAddress: true }),
  };
}

interface LightList extends Pick<LightListModel, 'title' | 'places'> {
  /** Of the full page. */
  readonly path: string;
  readonly tags: readonly string[];
}

async function answerLightList(
  { request, warn }: LoadContext,
  { title, path, places, tags }: LightList,
  load: (page: number) => Promise<StoryListPage>,
): Promise<PageAnswer<LightListModel>> {
  const page = Number(request.query.pagina ?? 1);
  if (page > DEEPEST_PAGE) return { redirect: listPageAddress(request, DEEPEST_PAGE) };
  let news: StoryListPage | null = null;
  try {
    news = await load(page);
  } catch (error) {
    warn(error, `the news of ${title} could not be loaded`);
  }
  if (news && page > news.pages) return { redirect: listPageAddress(request, news.pages) };
  return {
    status: news ? 200 : 503,
    head: {
      title: page > 1 ? `${title}, página ${page}` : title,
      description: `${title}: as notícias mais recentes em uma página leve.`,
      canonical: listPageAddress({ path, query: {} }, page),
    },
    model: {
      title,
      news: news && { ...news, stories: withLightPaths(news.stories) },
      places,
      previous: page > 1 ? listPageAddress(request, page - 1) : null,
      next: news && page < news.pages ? listPageAddress(request, page + 1) : null,
    },
    tags,
    complete: news !== null,
  };
}

export async function loadLightStory(context: LoadContext): Promise<PageAnswer<LightStoryModel>> {
  const { request, content, edition, now, warn } = context;
  const id = parseId(request.params.id);
  try {
    const story = id === undefined ? undefined : await content.story(id);
    if (!story) {
      const notFoundUntil = id === undefined ? [] : [TAGS.news(id)];
      return { ...noStory(404, TEXTS.empty.news, request.path), notFoundUntil };
    }
    const article = articleOf(story, edition, now);
    const parts = lightParts(article.body);
    const number = Number(request.query.parte ?? 1);
    if (number > parts.length) return { redirect: request.path };
    const { value: related, ...made } = await loadRelated(context, story);
    return {
      status: 200,
      head: {
        title: story.title,
        titleAlone: true,
        description: story.summary || story.title,
        canonical: newsPath(story.id),
        homeEdition: story.homeEdition,
        ...(story.provenance?.canonical === 'noindex' && { noIndex: true }),
      },
      model: {
        article,
        trouble: '',
        part: parts[number - 1] ?? '',
        number,
        parts: parts.length,
        next: number < parts.length ? `${request.path}?parte=${number + 1}` : null,
        related: withLightPaths(related),
      },
      ...made,
      tags: [TAGS.news(story.id), ...made.tags],
      subject: { reg: story.reg, cat: story.cat },
    };
  } catch (error) {
    warn(error, `story ${id} could not be loaded`);
    return noStory(503, TEXTS.loadFailed.news, request.path);
  }
}

function noStory(status: 404 | 503, trouble: string, path: string): PageAnswer<LightStoryModel> {
  return {
    status,
    head: { title: trouble, description: trouble, canonical: path, noIndex: true },
    model: { article: null, trouble, part: '', number: 1, parts: 1, next: null, related: [] },
    tags: [],
    complete: status === 404,
  };
}

/** Links stories to their light pages. */
function withLightPaths<Story extends { readonly path: string }>(stories: readonly Story[]): Story[] {
  return stories.map((story) => ({ ...story, path: lightPath(story.path) }));
}
