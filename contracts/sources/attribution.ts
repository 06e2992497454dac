import { foldText } from '../words/fold.ts';

/** First words of source names, by the preposition they take: "da Prefeitura", "do Portal". */
const ARTICLES: readonly (readonly [of: string, words: string])[] = [
  [
    'da',
    'prefeitura camara secretaria agencia assembleia universidade policia defensoria fundacao radio tv folha gazeta tribuna redacao assessoria ' +
      'associacao liga colonia federacao empresa companhia justica rede revista cooperativa escola embrapa arquidiocese diocese paroquia ordem receita ouvidoria ' +
      'procuradoria promotoria controladoria comissao defesa marinha guarda santa ufpa uepa ufra ufopa unifesspa sespa seduc semas segup sectet emater adepara ' +
      'funtelpa codem arcon fapespa jucepa imprensa voz rba ascom ana',
  ],
  [
    'do',
    'portal governo ministerio tribunal jornal diario instituto corpo hospital conselho blog site g1 sindicato municipio estado departamento detran correio ' +
      'observatorio partido senado museu sebrae sesc senai senac sine procon ifpa mppa tjpa tre tce tcm mpf banco centro comando exercito clube programa ' +
      'movimento ideflor iterpa igeprev hemopa ibge incra ibama icmbio informativo canal gabinete serpro servico supremo superior gru grupo liberal inmet inpe cemaden',
  ],
  ['dos', 'correios bombeiros diarios'],
  ['das', 'centrais docas faculdades'],
];
const ARTICLE_OF_WORD: ReadonlyMap<string, string> = new Map(
  ARTICLES.flatMap(([of, words]) => words.split(' ').map((word) => [word, of] as const)),
);

/** The preposition before the name of a source: "da" before "Prefeitura de Soure", "de" where the gender is unknown. */
export function prepositionOf(name: string): string {
  const [first = ''] = foldText(name).split(/[^\p{L}\p{N}]/u);
  return ARTICLE_OF_WORD.get(first) ?? 'de';
}

/** "Texto da Prefeitura de Soure". */
export function textOfSource(name: string): string {
  return `Texto ${prepositionOf(name)} ${name}`;
}

/** The default credit line of a source: "Com informações da Prefeitura de Soure". */
export function usualAttribution(name: string): string {
  return name === '' ? '' : `Com informações ${prepositionOf(name)} ${name}`;
}
