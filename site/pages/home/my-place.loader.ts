import { HOME } from '../../../contracts/constants.ts';
import { coveredMunicipalities } from '../../../contracts/editions/covered-municipalities.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { municipalityPath, PATHS } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isUnavailable, loadAll, loadOptional } from '../../data/optional-data.ts';
import { type StoryCardModel, storyCardAt } from '../../data/story-card.model.ts';
import { loadPushKey } from '../../data/surroundings/push.loader.ts';
import { isStatePortal } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';
import { type PlaceLineModel, placeLineOf } from '../services/place-line.model.ts';
import { loadPlaceServices } from '../services/place-services.loader.ts';
import { loadFront } from './front.loader.ts';

export interface MyPlaceModel {
  readonly name: string;
  readonly slug: string;
  readonly path: string;
  /** The key of notices on phones; empty if the edition sends none for this municipality. */
  readonly pushKey: string;
  readonly edition: string;
  /** Today's conditions there; `null` if none are known. */
  readonly line: PlaceLineModel | null;
  readonly stories: readonly StoryCardModel[];
}

interface PlaceItems {
  readonly items: readonly NewsListItem[];
  readonly tags: readonly string[];
}

/**
 * The newest stories of a municipality that are not in the hero, with the tags of all lists. Stories of its region fill the
 * places that it leaves empty.
 */
export async function loadPlaceItems(context: LoadContext, slug: string): Promise<PlaceItems> {
  const region = findMunicipality(slug)?.region ?? '';
  const [front, ofPlace, ofRegion] = await Promise.all([
    loadFront(context),
    context.content.newest({ muni: slug, current: true }),
    context.content.newest({ reg: region, current: true }),
  ]);
  const hero = (front.value?.list ?? []).slice(0, HOME.heroItems).map(({ id }) => id);
  const around = ofRegion.filter(({ id }) => !ofPlace.some((story) => story.id === id));
  return {
    items: [...ofPlace, ...around].filter(({ id }) => !hero.includes(id)).slice(0, HOME.blockItemsPerPage),
    tags: [...TAGS.list({}), ...front.tags],
  };
}

/** The news of the municipality that a reader chose: fetched by the browser, which alone knows the choice. */
export async function loadMyPlace(context: LoadContext): Promise<PageAnswer<MyPlaceModel>> {
  const { request, now, edition } = context;
  const municipality = findMunicipality(request.query.municipio ?? '');
  if (!municipality) return { redirect: PATHS.home };
  const { name, slug } = municipality;
  const { value, ...made } = await loadAll({
    news: loadOptional(context, {
      name: `news of ${slug}`,
      tags: ({ tags }: PlaceItems) => tags,
      load: () => loadPlaceItems(context, slug),
    }),
    services: loadPlaceServices(context, municipality),
    push: loadPushKey(context),
  });
  const { news, services, push } = value;
  const covered = coveredMunicipalities(isStatePortal(edition) ? undefined : edition.covers);
  return {
    status: isUnavailable(news) ? 503 : 200,
    head: { title: name, description: '', canonical: request.pathAndQuery, noIndex: true },
    model: {
      name,
      slug,
      path: municipalityPath(slug),
      pushKey: covered.some((one) => one.slug === slug) ? push : '',
      edition: edition.key,
      line: placeLineOf(services),
      stories: isUnavailable(news) ? [] : news.items.map(storyCardAt(now)),
    },
    ...made,
    ...(isUnavailable(news) && { tags: [...TAGS.list({}), TAGS.servicesOf(slug)] }),
  };
}
