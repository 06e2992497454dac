import { isoOrNull } from '../../contracts/belem-time.ts';
import { type CoveringEdition, homeEditionOf } from '../../contracts/editions/home-edition.ts';
import { plainNames } from '../../contracts/fields.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import type { NewsDetail, NewsListItem } from '../../contracts/news/news.schema.ts';
import type { EditionCache } from '../../db/editions/editions.ts';
import { munisOf } from '../../db/news/story-places.ts';
import {
  type Picture,
  type PublicReadContext,
  pictureAt,
  publicPictures,
  type ShownPicture,
} from '../../db/pictures.ts';
import { createView } from '../entities/field-rows.ts';
import type { NewsDetailRow, NewsListRow } from './news.queries.ts';
import { pictureUses } from './news.rules.ts';

// Converts rows to the objects that readers get; admin/ adds those of the back office.

const listed = createView(NEWS_FIELDS, plainNames(NEWS_FIELDS, ['list']));
const detailed = createView(NEWS_FIELDS, plainNames(NEWS_FIELDS, ['detail']));
const onCards = createView(NEWS_FIELDS, plainNames(NEWS_FIELDS, ['card']));

type CommonRow = Omit<NewsDetailRow, 'body' | 'topics' | 'related' | 'earlier_corrections' | 'reply_to'>;

export function commonView(row: CommonRow, picture: Picture | null, editions: readonly CoveringEdition[]) {
  const coverPicture = picture && { ...picture, focal: row.cover_focal || picture.focal };
  const homeEdition = homeEditionOf({ ...row, chosenEdition: row.chosen_edition }, editions);
  return { ...listed(row), coverPicture, munis: munisOf(row), homeEdition, live: liveCard(row) };
}

function liveCard({ live_state: state, live_line: line, live_at: at }: CommonRow): NewsListItem['live'] {
  return state === '' ? null : { state, line, at: isoOrNull(at) };
}

export function storyText(row: NewsListRow) {
  return row.body === undefined ? onCards(row) : detailed(row);
}

/** The texts of a story for callers that choose fields: whole, and its beginning. */
export function textAndExcerpt(row: NewsListRow) {
  return { ...onCards(row), ...storyText(row) };
}

export function idsWithCover(rows: readonly NewsListRow[]): number[] {
  return rows.filter((row) => row.cover !== '').map((row) => row.id);
}

export async function listView(
  context: PublicReadContext & { readonly editions: EditionCache },
  rows: readonly NewsListRow[],
  textOf: typeof storyText = storyText,
): Promise<NewsListItem[]> {
  const pictureOf = await publicPictures(context, 'news', idsWithCover(rows), 'cover');
  const editions = await context.editions.all();
  return rows.map((row) => ({
    ...commonView(row, pictureOf(row.id, row.cover), editions),
    ...textOf(row),
  }));
}

/** Other items that a story's page shows: threads, authors, chosen stories, replies and what it replies to. */
type RelatedItems = Pick<NewsDetail, 'threads' | 'authors' | 'chosen' | 'replies' | 'repliesTo'>;
export const NO_RELATED_ITEMS: RelatedItems = { threads: [], authors: [], chosen: [] };

interface DetailParts {
  readonly editions: readonly CoveringEdition[];
  readonly pictures: ShownPicture[];
  readonly documents: NewsDetail['documents'];
  readonly related?: RelatedItems;
  readonly provenance?: NewsDetail['provenance'] | undefined;
}

export function detailView(
  row: NewsDetailRow,
  { editions, pictures, documents, related = NO_RELATED_ITEMS, provenance }: DetailParts,
): NewsDetail {
  const cover = pictures.find(({ src }) => src === row.cover)?.picture ?? null;
  return {
    ...commonView(row, cover, editions),
    ...detailed(row),
    pictures,
    documents,
    ...related,
    ...(provenance && { provenance }),
  };
}

/** The pictures of a story, derived from their addresses alone. */
export function picturesByAddress(row: NewsDetailRow): ShownPicture[] {
  const sources = new Set(pictureUses(row).map(({ url }) => url));
  return [...sources].flatMap((src) => {
    const picture = pictureAt(src);
    return picture ? [{ src, picture }] : [];
  });
}
