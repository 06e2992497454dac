/**
 * Codes and texts of the objections to publishing a story. They are separate from the rules that read a text, because every
 * screen loads the endpoint table, which must not import an HTML parser.
 */
export type RequiredField = 'title' | 'desc' | 'cat' | 'reg' | 'link';

/** Sentences for the newsroom about missing fields, in the order of the editor's checklist. */
export const MISSING_FIELD_TEXTS: Readonly<Record<RequiredField, string>> = {
  title: 'Falta o título.',
  desc: 'Falta o texto.',
  cat: 'Falta a categoria.',
  reg: 'Falta o município ou a região.',
  link: 'Falta a fonte: o link do original, ou como chegou, de quem e em que dia.',
};
export const REQUIRED_FIELDS = Object.keys(MISSING_FIELD_TEXTS) as readonly RequiredField[];

export const OBJECTION_CODES = [
  'missing',
  'no-licence',
  'published',
  'personal-data',
  'poll-number',
  'synthetic-picture',
] as const;
type ObjectionCode = (typeof OBJECTION_CODES)[number];

export interface Objection {
  readonly code: ObjectionCode;
  /** The missing field, if the code is `missing`. */
  readonly field?: RequiredField;
  /** Sentence for the newsroom. */
  readonly text: string;
}

export const NO_LICENCE: Objection = {
  code: 'no-licence',
  text: 'A fonte não tem licença registrada. Registre a licença na ficha da fonte para publicar.',
};

/** Objections of the rules of an election, while they are switched on in *Configurações*. No acknowledgement removes these. */
export const ELECTION_OBJECTIONS = {
  'poll-number':
    'Pesquisa eleitoral sem o número de registro no TSE. Escreva-o no texto, como PA-01234/2026 ou BR-01234/2026.',
  'synthetic-picture':
    'De 72 horas antes a 24 horas depois da votação não se publica imagem de candidato feita com inteligência artificial. Troque a imagem.',
} as const;

/** The objection to an item whose news the portal has published already. `title` is the title of that story. */
export function publishedObjection(title: string): Objection {
  return {
    code: 'published',
    text: `O portal já tem esta notícia: “${title}”. Descarte o item ou, se for outra notícia, faça dele um rascunho.`,
  };
}

/** `kinds` lists the kinds found, such as "CPF, Telefone". */
export function personalDataObjection(kinds: string): Objection {
  return {
    code: 'personal-data',
    text: `O texto tem dados pessoais: ${kinds}. Tire-os, ou confirme que podem ser publicados.`,
  };
}
