/** A port whose tide the portal shows, and the municipalities on the same water. */
interface TidePort {
  readonly code: string;
  readonly name: string;
  /** The name after "Maré". */
  readonly inSentence: string;
  /** Slugs. */
  readonly places: readonly string[];
}

export const BELEM_PORT: TidePort = {
  code: 'porto-belem',
  name: 'Porto de Belém',
  inSentence: 'no Porto de Belém',
  places: ['belem', 'ananindeua', 'barcarena'],
};

/** The ports whose tide comes from a table of the Navy. */
export const TABLE_PORTS = [
  { code: 'porto-breves', name: 'Breves', inSentence: 'em Breves', places: ['breves'] },
  { code: 'porto-guaras', name: 'Ilha dos Guarás', inSentence: 'na Ilha dos Guarás', places: ['curuca'] },
  { code: 'porto-mosqueiro', name: 'Mosqueiro', inSentence: 'em Mosqueiro', places: ['belem'] },
  { code: 'porto-salinopolis', name: 'Salinópolis', inSentence: 'em Salinópolis', places: ['salinopolis'] },
  { code: 'porto-soure', name: 'Soure', inSentence: 'em Soure', places: ['soure', 'salvaterra'] },
  {
    code: 'porto-vila-do-conde',
    name: 'Vila do Conde',
    inSentence: 'em Vila do Conde',
    places: ['barcarena'],
  },
] as const satisfies readonly TidePort[];

export type TablePortCode = (typeof TABLE_PORTS)[number]['code'];

export const TIDE_PORTS: readonly TidePort[] = [BELEM_PORT, ...TABLE_PORTS];

/** The years of which a table is stored. */
export const TIDE_TABLE_YEARS = { first: 2000, last: 2100 } as const;

/** The name of a turn of the tide. */
export const TIDE_TEXTS = { high: 'Maré alta', low: 'Maré baixa' } as const;

export const TABLES_OF_THE_NAVY = 'https://www.marinha.mil.br/chm/tabuas-de-mare';
