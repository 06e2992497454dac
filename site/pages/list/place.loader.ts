import { LISTS } from '../../../contracts/constants.ts';
import { homeEditionOf } from '../../../contracts/editions/home-edition.ts';
import type { Municipality } from '../../../contracts/municipalities.ts';
import { municipalityPath, type NamedLink, PATHS } from '../../addresses.ts';
import type { NewsListFilter } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { storyCardAt } from '../../data/story-card.model.ts';
import { absoluteAddress, isStatePortal } from '../../request/edition.ts';
import type { StoryListPage } from './list.model.ts';
import { itemsOfPage, lastPage } from './list-paging.ts';

/** The newest stories of a place are one short list, cached for the home too. */
export async function loadPlace(
  { content, now }: LoadContext,
  list: NewsListFilter,
  page: number,
): Promise<StoryListPage> {
  const newest = await content.newest(list);
  const shown = newest.slice(0, LISTS.regionItems);
  return {
    stories: itemsOfPage(shown, page).map(storyCardAt(now)),
    page,
    pages: lastPage(shown.length),
    total: shown.length,
    cut: newest.length > shown.length,
  };
}

/** The edition that covers a place, unless the page is on its host already. */
export function editionLink(
  { edition, editions }: Pick<LoadContext, 'edition' | 'editions'>,
  place: { readonly reg: string; readonly muni: string },
): NamedLink | null {
  const candidates = editions.all.map((one) => ({ ...one, on: true }));
  const home = editions.byKey(homeEditionOf({ ...place, chosenEdition: '' }, candidates));
  if (isStatePortal(home) || home.id === edition.id) return null;
  return { name: home.name, path: absoluteAddress(home, PATHS.home) };
}

export function municipalityLink({ name, slug }: Municipality): NamedLink {
  return { name, path: municipalityPath(slug) };
}
