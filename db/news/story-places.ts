import { chosenPlaces } from '../../contracts/editions/edition-place.ts';
import { storyRegions } from '../../contracts/news/story-regions.ts';
import { splitList } from '../list-columns.ts';
import type { NewsRow } from '../tables/news.tables.ts';

/** The columns of a story, or of an item that may become one. */
type PlacedRow = Pick<NewsRow, 'reg' | 'muni' | 'more_munis'>;

/** All municipalities of a story, the first one first. */
export function munisOf({ muni, more_munis }: Pick<PlacedRow, 'muni' | 'more_munis'>): string[] {
  const further = splitList(more_munis);
  return muni === '' ? further : [muni, ...further.filter((name) => name !== muni)];
}

/** All regions of a story, as the triggers on `news` derive them. */
export function regsOf(row: PlacedRow): string[] {
  return storyRegions({ ...row, munis: munisOf(row) });
}

/** Keys of the lists a story is in: its regions, its municipalities, the edition chosen as its home and its category. */
export function storyListKeys(row: PlacedRow & Pick<NewsRow, 'cat' | 'chosen_edition'>): string[] {
  return [...regsOf(row), ...munisOf(row), ...chosenPlaces(row.chosen_edition), row.cat];
}
