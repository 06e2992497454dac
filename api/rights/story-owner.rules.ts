import { editionKeyOf, STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { type CoveringEdition, homeEditionOf } from '../../contracts/editions/home-edition.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import { splitList } from '../../db/list-columns.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

type PlacedRow = Pick<NewsRow, 'muni' | 'more_munis' | 'reg' | 'chosen_edition'>;
type StoryState = PlacedRow & Pick<NewsRow, 'status' | 'publish_at' | 'unpublish_at'>;

/**
 * The key of the edition that owns a story: its home edition. A story whose home will be an edition that is not switched
 * on yet belongs to that one, because its editors prepare it.
 */
export function ownerOf(row: PlacedRow, editions: readonly CoveringEdition[]): string {
  const placed = { muni: row.muni, reg: row.reg, chosenEdition: row.chosen_edition };
  const all = editions.map((edition) => ({ ...edition, on: true }));
  return editionKeyOf(homeEditionOf(placed, editions) || homeEditionOf(placed, all));
}

/** The keys of the editions whose lists have a story. The state portal, which has every story, is not among them. */
function editionsOf(row: PlacedRow, editions: readonly CoveringEdition[]): string[] {
  const munis = [row.muni, ...splitList(row.more_munis)];
  const regs = [row.reg, ...munis.flatMap((muni) => findMunicipality(muni)?.region ?? [])];
  return editions
    .filter(
      ({ key, covers }) =>
        key === row.chosen_edition ||
        covers.munis.some((muni) => munis.includes(muni)) ||
        covers.regs.some((reg) => regs.includes(reg)),
    )
    .map(({ key }) => key);
}

/**
 * The editions that a change takes a story from: its owner, if the story moves, is withdrawn or comes back, and others
 * whose lists lose it. Their editors must agree. In a draft the places are still being written, so only its owner counts.
 */
export function editionsLeft(
  before: StoryState,
  after: StoryState,
  editions: readonly CoveringEdition[],
  at: number,
): string[] {
  const owner = ownerOf(before, editions);
  const moves = ownerOf(after, editions) !== owner;
  const kept = editionsOf(after, editions);
  const lost = editionsOf(before, editions).filter((key) => !kept.includes(key));
  return [
    ...(moves || changesPresence(before, after, at) ? [owner] : []),
    ...lost.filter((key) => key !== owner && before.status !== 'draft'),
  ];
}

/** True if the change hides a public story, shortens its time, or publishes again what its owner had withdrawn. */
function changesPresence(before: StoryState, after: StoryState, at: number): boolean {
  if (before.status !== after.status) return before.status !== 'draft' || after.status === 'archived';
  if (before.status !== 'published') return false;
  const begin = Math.max(before.publish_at ?? 0, at);
  const end = before.unpublish_at ?? Number.POSITIVE_INFINITY;
  const newEnd = after.unpublish_at ?? Number.POSITIVE_INFINITY;
  return (after.publish_at ?? 0) > begin || newEnd < end || (end <= at && newEnd !== end);
}

/** Edition names joined for a sentence, such as 'Marajó e Xingu'. */
export function editionNames(
  editionKeys: readonly string[],
  named: readonly { readonly key: string; readonly name: string }[],
): string {
  const names = editionKeys.map(
    (key) => [STATE_EDITION, ...named].find((one) => one.key === key)?.name ?? key,
  );
  return new Intl.ListFormat('pt-BR').format(names);
}
