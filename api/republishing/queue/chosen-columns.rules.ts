import type { QueueCard, QueueChoice } from '../../../contracts/queue/queue.schema.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { applyPlaces } from '../../publishing/story-places.rules.ts';

/** A place found in the text of an item, as `fetched_item.places` holds it; the likeliest is first. */
export type StoredPlace = Omit<QueueCard['places'][number], 'name'>;

type ChosenColumns = Pick<
  FetchedItemRow,
  | ('own_title' | 'own_summary' | 'cat' | 'muni' | 'more_munis' | 'reg')
  | ('confidence' | 'category_confidence')
>;

/** The values an editor chose instead of the suggestions; their confidence is full. */
export function chosenColumns(row: FetchedItemRow, choice: QueueChoice): ChosenColumns {
  const { title, summary, cat, ...place } = choice;
  const errors: FieldError[] = [];
  const placed = applyPlaces(place, row, errors);
  if (errors.length > 0) throw problems.invalid(errors);
  const isPlaceChosen = Object.values(place).some((value) => value !== undefined);
  return {
    own_title: title === undefined ? row.own_title : title.replace(/\s+/g, ' ').trim(),
    own_summary: summary === undefined ? row.own_summary : summary.replace(/\s+/g, ' ').trim(),
    cat: cat ?? row.cat,
    ...placed,
    // A card always has a region, if one was found.
    reg: placed.reg || row.reg,
    category_confidence: cat === undefined ? row.category_confidence : 100,
    confidence: chosenConfidence(row, cat !== undefined, isPlaceChosen),
  };
}

/** The lower confidence of category and place; that of the row if neither was chosen. */
function chosenConfidence(
  { places, confidence, category_confidence }: FetchedItemRow,
  isCategoryChosen: boolean,
  isPlaceChosen: boolean,
): number {
  if (!isCategoryChosen && !isPlaceChosen) return confidence;
  const [likeliest] = JSON.parse(places || '[]') as StoredPlace[];
  const ofPlace = isPlaceChosen ? 100 : (likeliest?.confidence ?? 1) * 100;
  const ofCategory = isCategoryChosen ? 100 : category_confidence;
  return Math.round(Math.min(ofCategory, ofPlace));
}
