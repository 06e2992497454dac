import { findMunicipality } from '../municipalities.ts';

/** The regions a story belongs to: its own first, then those of its further municipalities. */
export function storyRegions({
  reg,
  muni,
  munis,
}: {
  readonly reg: string;
  readonly muni: string;
  readonly munis: readonly string[];
}): string[] {
  const further = munis.filter((name) => name !== muni);
  const regs = [reg, ...further.map((name) => findMunicipality(name)?.region ?? '')];
  return [...new Set(regs.filter((key) => key !== ''))];
}
