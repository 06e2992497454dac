import { LISTS } from '../../../contracts/constants.ts';
import { type Municipality, municipalitiesOf } from '../../../contracts/municipalities.ts';
import { findRegion, type Region } from '../../../contracts/regions.ts';
import { municipalityPath, PATHS, regionPath } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { storyAt } from '../../data/story-card.model.ts';
import type { PageAnswer } from '../page-answer.ts';
import { answerList, HOME_CRUMB } from './list.answer.ts';
import type { ListFilter, ListModel, ListPage } from './list.model.ts';
import { lastPage, pageOf } from './list.paging.ts';

export async function loadRegion(context: LoadContext): Promise<PageAnswer<ListModel>> {
  const { params, query } = context.request;
  const region = findRegion(params.region ?? '');
  if (!region) return { redirect: PATHS.home };
  const path = regionPath(region.slug);
  const municipality = municipalitiesOf(region.key).find(({ slug }) => slug === query.municipio);
  // The region's stored key, or a municipality of another region, redirects to the canonical address.
  if (params.region !== region.slug || (query.municipio && !municipality)) return { redirect: path };
  const trail = [HOME_CRUMB, { name: region.name, path }];
  const place = municipality?.name ?? region.name;
  return answerList(context, {
    title: place,
    trail: municipality
      ? [...trail, { name: place, path: municipalityPath(region.slug, municipality.slug) }]
      : trail,
    category: null,
    filters: filtersOf(region, municipality),
    municipality: municipality?.slug ?? null,
    pageTitle: municipality ? `${place}, ${region.name}` : place,
    description: `${place}: as notícias mais recentes ${municipality ? 'do município' : 'da região'}, com link para a fonte original.`,
    feedTitle: place,
    ...(municipality && { feedBase: `${path}/${municipality.slug}` }),
    place: { reg: region.key },
    tags: TAGS.list({ reg: region.key }),
    load: (page) => loadPlace(context, region, municipality, page),
  });
}

/** The newest stories of a place are one short list, cached for the home too. */
async function loadPlace(
  { content, now }: LoadContext,
  region: Region,
  municipality: Municipality | undefined,
  page: number,
): Promise<ListPage> {
  const newest = await content.newest({ reg: region.key, ...(municipality && { muni: municipality.slug }) });
  const shown = newest.slice(0, LISTS.regionItems);
  return {
    stories: pageOf(shown, page).map(storyAt(now)),
    page,
    pages: lastPage(shown.length),
    total: shown.length,
    cut: newest.length > shown.length,
  };
}

function filtersOf({ key, slug }: Region, chosen: Municipality | undefined): readonly ListFilter[] {
  return [
    { name: 'Todos os municípios', path: regionPath(slug), current: !chosen },
    ...municipalitiesOf(key).map((municipality) => ({
      name: municipality.name,
      path: municipalityPath(slug, municipality.slug),
      current: municipality === chosen,
    })),
  ];
}
