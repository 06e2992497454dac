/** A port whose tide the portal computes, and the municipalities on the same water. */
interface TidePort {
  readonly code: string;
  readonly name: string;
  /** Slugs. */
  readonly places: readonly string[];
}

export const BELEM_PORT: TidePort = {
  code: 'porto-belem',
  name: 'Porto de Belém',
  places: ['belem', 'ananindeua', 'barcarena'],
};
export const TIDE_PORTS: readonly TidePort[] = [BELEM_PORT];

/** What a turn of the tide is called. */
export const TIDE_TEXTS = { high: 'Maré alta', low: 'Maré baixa' } as const;
