import type { SuggestedEdition } from '../../contracts/editions/suggested-editions.ts';
import { SUGGESTED_EDITIONS } from '../../contracts/editions/suggested-editions.ts';

/** A regional newspaper of the demo, with the suggested name, colours and pictogram of its region. */
interface DemoEdition extends SuggestedEdition {
  readonly hosts: readonly string[];
  readonly contactEmail: string;
  readonly hours: string;
  readonly about: string;
  /** Municipalities that are blocks of the home, in order. */
  readonly blocks: readonly string[];
}

type OwnValues = Omit<DemoEdition, keyof SuggestedEdition | 'hosts' | 'contactEmail'>;

/** Three regions that differ in everything: islands, mines, the road and the clear river. */
const EDITION_VALUES: Readonly<Record<string, OwnValues>> = {
  marajo: {
    hours: 'Segunda a sexta, das 8h às 14h, em Soure',
    about: 'O jornal do arquipélago: balsa, campo, búfalo e maré, de Soure a Afuá.',
    blocks: ['Soure', 'Breves', 'Salvaterra', 'Portel'],
  },
  carajas: {
    hours: 'Segunda a sábado, das 8h às 18h, em Marabá',
    about: 'Minério, estrada de ferro e cidade que cresce: o sudeste do Pará contado de perto.',
    blocks: ['Marabá', 'Parauapebas', 'Canaã dos Carajás', 'Curionópolis'],
  },
  tapajos: {
    hours: 'Segunda a sexta, das 9h às 17h, em Itaituba',
    about: 'Da BR-163 à água verde-azul: as notícias de quem vive no Tapajós.',
    blocks: ['Itaituba', 'Novo Progresso', 'Rurópolis', 'Aveiro'],
  },
};

export const demoEditions: readonly DemoEdition[] = Object.entries(EDITION_VALUES).map(([key, own]) => {
  const suggested = SUGGESTED_EDITIONS.find((edition) => edition.key === key);
  if (!suggested) throw new Error(`no edition is suggested for ${key}`);
  return {
    ...suggested,
    ...own,
    hosts: [`${key}.portalpara.example`],
    contactEmail: `${key}@portalpara.example`,
  };
});
