import { STATE_EDITION } from './edition-key.ts';

/** The places an edition covers: whole regions, and single municipalities. */
export interface Coverage {
  readonly regs: readonly string[];
  readonly munis: readonly string[];
}

export interface CoveringEdition {
  readonly key: string;
  readonly on: boolean;
  readonly covers: Coverage;
}

interface PlacedStory {
  /** Its first municipality; empty if it has none. */
  readonly muni: string;
  readonly reg: string;
  /** The key an editor chose. If empty, the places decide. */
  readonly chosenEdition: string;
}

/**
 * The key of the edition where a story has its canonical address; empty for the state portal. The editor's choice comes
 * first, then an edition that covers the municipality by name, then one that covers the region. Editions that are
 * switched off have no addresses, so they are skipped.
 */
export function homeEditionOf(
  { muni, reg, chosenEdition }: PlacedStory,
  editions: readonly CoveringEdition[],
): string {
  if (chosenEdition === STATE_EDITION.key) return '';
  const open = editions.filter(({ on }) => on);
  const home =
    (chosenEdition !== '' && open.find(({ key }) => key === chosenEdition)) ||
    (muni !== '' && open.find(({ covers }) => covers.munis.includes(muni))) ||
    (reg !== '' && open.find(({ covers }) => covers.regs.includes(reg)));
  return home ? home.key : '';
}
