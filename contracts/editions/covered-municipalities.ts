import { MUNICIPALITIES, type Municipality } from '../municipalities.ts';
import type { Coverage } from './home-edition.ts';

/** The municipalities of an edition, by name. Without a coverage, as on the state portal: all of them. */
export function coveredMunicipalities(covers: Coverage | undefined): readonly Municipality[] {
  if (!covers) return MUNICIPALITIES;
  return MUNICIPALITIES.filter(
    ({ name, region }) => covers.munis.includes(name) || covers.regs.includes(region),
  );
}
