import { municipalitiesOf } from '../../../contracts/municipalities.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { listPageAddress, municipalityPath, PATHS, regionPath } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import type { PageAnswer } from '../page-answer.ts';
import type { ListModel } from './list.model.ts';
import { answerList, HOME_CRUMB } from './list-answer.ts';
import { editionLink, loadPlace, municipalityLink } from './place.loader.ts';

export async function loadRegion(context: LoadContext): Promise<PageAnswer<ListModel>> {
  const { params, query } = context.request;
  const region = findRegion(params.region ?? '');
  if (!region) return { redirect: PATHS.home };
  const path = regionPath(region.slug);
  const municipalities = municipalitiesOf(region.key);
  const requestedMunicipality = municipalities.find(({ slug }) => slug === query.municipio);
  // Until 0.3 a municipality was a filter of its region's list.
  if (requestedMunicipality)
    return { redirect: municipalityAddress(requestedMunicipality.slug, query.pagina), permanent: true };
  // The region's stored key, or a municipality of another region, redirects to the canonical address.
  if (params.region !== region.slug || query.municipio) return { redirect: path };
  const { name, key } = region;
  return answerList(context, {
    title: name,
    trail: [HOME_CRUMB, { name, path }],
    category: null,
    place: {
      region,
      municipality: null,
      others: municipalities.map(municipalityLink),
      edition: editionLink(context, { reg: key, muni: '' }),
    },
    pageTitle: name,
    description: `${name}: as notícias mais recentes da região, com link para a fonte original.`,
    feedTitle: name,
    subject: { reg: key },
    tags: TAGS.list({ reg: key }),
    load: (page) => loadPlace(context, { reg: key }, page),
  });
}

function municipalityAddress(slug: string, page = '1'): string {
  return listPageAddress({ path: municipalityPath(slug), query: {} }, Number(page));
}
