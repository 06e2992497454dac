import { editionTag } from '../../contracts/change-tags.ts';
import { isForEdition } from '../../contracts/editions/edition-items.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import type { EditionCache, KnownEdition } from '../../db/editions/editions.ts';
import { splitList } from '../../db/list-columns.ts';
import { problems } from '../http/problem.ts';

/** A row of an item that is for all editions or for some. */
interface EditionItem {
  readonly editions: string;
}

/** The edition a query names; undefined for the state portal. An unknown one is refused by name. */
export async function editionNamed(
  editions: EditionCache,
  key: string | undefined,
): Promise<KnownEdition | undefined> {
  if (key === undefined || key === STATE_EDITION.key) return undefined;
  const edition = await editions.find(key);
  if (!edition) throw problems.invalid([{ field: 'edition', message: 'Edição desconhecida.' }]);
  return edition;
}

/** Refuses a write that names an edition which does not exist. */
export async function assertKnownEditions(
  editions: EditionCache,
  editionKeys: readonly string[] | undefined,
): Promise<void> {
  if (!editionKeys || editionKeys.length === 0) return;
  const known = (await editions.all()).map(({ key }) => key);
  const unknown = editionKeys.find((key) => key !== STATE_EDITION.key && !known.includes(key));
  if (unknown === undefined) return;
  throw problems.invalid([{ field: 'editions', message: `Edição desconhecida: ${unknown}.` }]);
}

/** Decides which items an edition shows; without a key, which ones the state portal shows. */
export async function editionItemFilter(
  editions: EditionCache,
  key: string | undefined,
): Promise<(item: EditionItem) => boolean> {
  const { key: edition } = (await editionNamed(editions, key)) ?? STATE_EDITION;
  return (item) => isForEdition(splitList(item.editions), edition);
}

/** Whether some edition shows both items. */
export function haveCommonEdition(one: EditionItem, other: EditionItem): boolean {
  const [some, others] = [splitList(one.editions), splitList(other.editions)];
  return some.length === 0 || others.length === 0 || some.some((key) => others.includes(key));
}

/**
 * The change tags of a write: those of the editions that show the item before or after it. An item of all editions has
 * the plain tag, on which every page depends.
 */
export function itemTags(
  tag: string,
): (row: EditionItem, before: EditionItem | undefined) => readonly string[] {
  return (row, before) => {
    const shown = [row, ...(before ? [before] : [])].map(({ editions }) => splitList(editions));
    if (shown.some((editionKeys) => editionKeys.length === 0)) return [tag];
    return [...new Set(shown.flat())].map((key) => editionTag(tag, key));
  };
}
