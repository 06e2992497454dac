import { type TSchema, Type } from 'typebox';
import type { FormField } from '../fields.ts';
import { Email, Link, NO_OTHER_PROPERTIES, ShortText, Title } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { IMPRINT_LABELS } from './imprint-labels.ts';

/** A row of the settings. They have no columns: all are stored as one document. */
interface Setting extends Omit<FormField, 'default'> {
  readonly write: TSchema;
  readonly default: string | boolean | number | Readonly<Record<string, string>>;
  readonly label: string;
}

/** A public host name in lower case, with or without a port. */
const HOST = '(?:[a-z0-9-]+\\.)+[a-z0-9-]{2,63}(?::[0-9]{1,5})?';

const URL_CONTROL = { as: 'line', type: 'url' } as const;
const ADDRESS = { write: Link, control: URL_CONTROL } as const;
/** The server answers an empty value with the same words. */
const REQUIRED = { missing: 'Preencha este campo.' } as const;

export const SOCIAL_FIELDS = {
  facebook: { ...ADDRESS, default: 'https://facebook.example/portalpara', label: 'Facebook' },
  instagram: { ...ADDRESS, default: 'https://instagram.example/portalpara', label: 'Instagram' },
  x: { ...ADDRESS, default: 'https://x.example/portalpara', label: 'X' },
  youtube: { ...ADDRESS, default: 'https://youtube.example/tvenpara', label: 'YouTube' },
  whatsapp: { ...ADDRESS, default: 'https://whatsapp.example/portalpara', label: 'WhatsApp' },
} as const satisfies Readonly<Record<string, Setting>>;

export const SETTINGS_FIELDS = {
  brand: { write: Title, default: 'Portal Pará', label: 'Nome do portal', ...REQUIRED },
  channel: { write: Title, default: 'TV EN Pará', label: 'Nome do canal', ...REQUIRED },
  contactEmail: {
    write: Email,
    default: 'contato@portalpara.example',
    label: 'E-mail de contato',
    hint: 'Para onde vão as mensagens dos formulários de contato e de anúncio.',
    control: { as: 'line', type: 'email' },
    ...REQUIRED,
  },
  hours: { write: ShortText, default: 'Segunda a sexta, das 9h às 18h', label: 'Horário de atendimento' },
  /** Readers send corrections and tips here; empty if the newsroom takes none by WhatsApp. */
  newsroomWhatsapp: {
    write: Type.String({
      pattern: '^(\\([1-9][0-9]\\) 9?[0-9]{4}-[0-9]{4})?$',
      description: 'Como (91) 98888-7777; vazio: não aparece',
    }),
    default: '',
    label: 'WhatsApp da redação',
    hint: 'Para onde os leitores mandam correções e sugestões. Vazio: não aparece.',
    control: { as: 'line', placeholder: '(91) 98888-7777', inputMode: 'tel' },
  },
  social: {
    write: Type.Object(columnOf(SOCIAL_FIELDS, 'write'), NO_OTHER_PROPERTIES),
    default: columnOf(SOCIAL_FIELDS, 'default'),
    label: 'Redes sociais',
  },
  /** The legal owner of the portal; empty values are not shown. */
  legalName: { write: ShortText, default: '', label: IMPRINT_LABELS.legalName },
  taxId: {
    write: Type.String({
      pattern: '^(\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2})?$',
      description: 'CNPJ como 00.000.000/0000-00; vazio: não aparece',
    }),
    default: '',
    label: IMPRINT_LABELS.taxId,
    control: { as: 'line', placeholder: '00.000.000/0000-00', inputMode: 'numeric' },
  },
  editor: { write: ShortText, default: '', label: IMPRINT_LABELS.editor },
  staff: {
    write: Type.String({ maxLength: 2_000, description: 'Uma pessoa por linha' }),
    default: '',
    label: IMPRINT_LABELS.staff,
    hint: 'Uma pessoa por linha, como “Ana Lima, repórter”.',
    control: { as: 'lines', rows: 4 },
  },
  postalAddress: { write: ShortText, default: '', label: IMPRINT_LABELS.postalAddress },
  /** The publisher for search engines (JSON-LD). Each edition has its own name and addresses. */
  founder: { write: ShortText, default: '', label: 'Quem fundou' },
  publishingPrinciples: {
    ...ADDRESS,
    default: '',
    label: 'Princípios editoriais',
    hint: 'A página que os descreve. Vazio: não é dita aos buscadores.',
  },
  correctionsPolicy: {
    ...ADDRESS,
    default: '',
    label: 'Política de correções',
    hint: 'Vazio: a página Correções.',
  },
  ownershipFundingInfo: {
    ...ADDRESS,
    default: '',
    label: 'Donos e financiamento',
    hint: 'A página que diz de quem é o portal e quem o paga. Vazio: Expediente, se houver razão social.',
  },
  preferredSource: {
    write: Type.Boolean(),
    default: false,
    label: 'Convidar para “fonte preferida” no Google',
    hint: 'Ligado: o rodapé leva à página do Google em que o leitor escolhe o portal como fonte preferida.',
  },
  /** Shows advertisers the number of pages read, by the portal's own count. */
  showAudience: {
    write: Type.Boolean(),
    default: false,
    label: 'Mostrar a audiência em Anuncie',
    hint: 'Ligado: a página Anuncie mostra quantas páginas foram lidas em 30 dias, pela nossa contagem.',
  },
  /** YouTube live stream, video or playlist embedded on the TV page; empty for the latest video. */
  live: {
    ...ADDRESS,
    default: '',
    label: 'Transmissão da TV',
    hint: 'Vídeo, transmissão ao vivo ou playlist do YouTube. Vazio: o vídeo mais novo.',
  },
  /** Also stores the messages of the contact form. If off, the form sends nothing. */
  storeContactForm: {
    write: Type.Boolean(),
    default: false,
    label: 'Guardar mensagens de contato',
    hint: 'Ligado: o que os leitores enviam também fica em Mensagens. Desligado: o formulário só abre o programa de e-mail de quem escreve, e nada sai da página.',
  },
  /** The origin for search engines and shared links; empty for the one the operator configured. */
  canonicalHost: {
    write: Type.String({
      maxLength: LIMITS.url,
      pattern: `^(https://${HOST})?$`,
      description: 'Origem como https://portal.example, sem barra no fim; vazio: SITE_URL',
    }),
    default: '',
    label: 'Endereço principal',
    hint: 'Para buscadores e links compartilhados, como https://portal.example, sem barra no fim. Vazio: o da instalação.',
    control: URL_CONTROL,
  },
  /** Which robots may read the site, by purpose (`contracts/robots/robot-purposes.ts`). */
  robotsSearch: {
    write: Type.Boolean(),
    default: true,
    label: 'Buscadores podem ler',
    hint: 'Google, Bing e outros. Desligado: o portal sai dos resultados.',
  },
  robotsPreview: {
    write: Type.Boolean(),
    default: true,
    label: 'Prévias de links podem ler',
    hint: 'WhatsApp, Facebook, assistentes a pedido de alguém. Desligado: links compartilhados perdem título e imagem.',
  },
  robotsArchive: {
    write: Type.Boolean(),
    default: true,
    label: 'Arquivos da web podem ler',
    hint: 'O Internet Archive e outros. Desligado: pede também que buscadores não guardem cópia.',
  },
  robotsTraining: {
    write: Type.Boolean(),
    default: true,
    label: 'Robôs de treino podem ler',
    hint: 'Os que juntam textos para modelos de inteligência artificial. Ligado: leem devagar. Desligado: o site também declara a reserva de direitos (TDM).',
  },
  robotsUnknown: {
    write: Type.Boolean(),
    default: true,
    label: 'Outros robôs podem ler',
    hint: 'Os que não conhecemos. Ligado: leem devagar.',
  },
  /** The content of `/ads.txt`; empty if there is no such file. */
  adsTxt: {
    write: Type.String({
      maxLength: LIMITS.adsTxt,
      description: 'As linhas de /ads.txt; vazio: não existe',
    }),
    default: '',
    label: 'ads.txt',
    hint: 'As linhas que a rede de anúncios dá, uma por vendedor. Vazio: o arquivo não existe.',
    control: { as: 'lines', rows: 5, code: true },
  },
  /** The contact in `/.well-known/security.txt`; empty if there is no such file. */
  securityContact: {
    write: Type.String({
      maxLength: LIMITS.url,
      pattern: `^(https://${HOST}/?[^\\s<>"]*|[^\\s@<>"]+@[^\\s@<>".]+(?:\\.[^\\s@<>".]+)+)?$`,
      description: 'E-mail ou endereço https de quem cuida da segurança; vazio: não existe',
    }),
    default: '',
    label: 'Contato de segurança',
    hint: 'Quem recebe avisos de falhas, em /.well-known/security.txt. Vazio: o arquivo não existe.',
  },
  /**
   * The key from which each host's key of IndexNow is made. If empty, search engines are not notified. Public answers have the
   * key of the host instead, which the site serves as `/KEY.txt`.
   */
  indexNowKey: {
    write: Type.String({
      maxLength: 128,
      pattern: '^([A-Za-z0-9-]{8,128})?$',
      description: 'Chave do IndexNow, de 8 a 128 letras, números e hifens; vazio: desligado',
    }),
    default: '',
    label: 'Chave do IndexNow',
    hint: 'Com uma chave inventada por você (8 a 128 letras e números), buscadores como o Bing sabem na hora do que muda. Vazio: desligado.',
    control: { as: 'line', autoComplete: 'off' },
  },
  /** A third-party analytics script, loaded only for readers who consented. */
  analyticsScript: {
    write: Type.String({
      maxLength: LIMITS.url,
      // Excludes characters that could end an attribute or a directive of the content security policy.
      pattern: `^(https://${HOST}/[^\\s<>"'\\\\;,]*)?$`,
      description: 'Endereço https de um script; vazio: nenhum',
    }),
    default: '',
    label: 'Script de medição',
    hint: 'Endereço https de um script de terceiros, só para quem aceitou os cookies. Vazio: nenhum.',
    control: URL_CONTROL,
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** 0 keeps the data forever. */
const Days = Type.Integer({ minimum: 0, maximum: 36_500, description: 'Dias; 0: para sempre' });

/** How long revisions and audit are kept. */
export const RETENTION_FIELDS = {
  revisionsDays: {
    write: Days,
    default: 0,
    label: 'Guardar versões antigas por',
    hint: 'Em dias; 0: para sempre. A versão mais nova de cada notícia fica sempre; as de notícias com um pedido por lei, enquanto ele está aberto e por três anos depois.',
    control: { as: 'number' },
  },
  auditDays: {
    write: Days,
    default: 0,
    label: 'Guardar a auditoria por',
    hint: 'Em dias; 0: para sempre. O que vence é apagado de vez, uma vez por hora. Retiradas de notícias ficam pelo menos 7 dias: com elas os aparelhos dos leitores apagam suas cópias. O andamento de um pedido por lei fica enquanto ele está aberto e por três anos depois.',
    control: { as: 'number' },
  },
} as const satisfies Readonly<Record<string, Setting>>;

const ElectionDay = Type.String({
  pattern: '^(20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$',
  description: 'Dia da votação, como 2026-10-04; vazio: não há',
});
const ELECTION_DAY_CONTROL = { as: 'line', type: 'date' } as const;

/** Settings that public pages do not need. */
export const NEWSROOM_FIELDS = {
  ...RETENTION_FIELDS,
  /** Shows the names of athletes of youth teams among the personal data of a text. They never stop it. */
  noteAthletes: {
    write: Type.Boolean(),
    default: true,
    label: 'Avisar de nomes de atletas de categorias de base',
    hint: 'Ligado: nomes de atletas menores de idade, citados pelo resultado, aparecem entre os dados pessoais do editor e da fila. O aviso nunca impede publicar. Outros nomes de crianças e adolescentes sempre exigem marcar “Conferi”.',
  },
  /** The rules of the electoral court (TSE, Res. 23.610/2019): decision 63. */
  electionOn: {
    write: Type.Boolean(),
    default: false,
    label: 'Regras de eleição',
    hint: 'Ligado: pesquisa eleitoral só sai com o número de registro no TSE, e perto da votação não sai imagem de candidato feita com inteligência artificial.',
  },
  electionFirst: {
    write: ElectionDay,
    default: '',
    label: 'Primeiro turno',
    hint: 'O dia da votação.',
    control: ELECTION_DAY_CONTROL,
  },
  electionSecond: {
    write: ElectionDay,
    default: '',
    label: 'Segundo turno',
    hint: 'Vazio se não há.',
    control: ELECTION_DAY_CONTROL,
  },
  candidates: {
    write: Type.String({ maxLength: LIMITS.candidates, description: 'Nomes de candidatos, um por linha' }),
    default: '',
    label: 'Candidatos',
    hint: 'Um nome por linha, como aparece nas notícias: o da urna e o completo.',
    control: { as: 'lines', rows: 5 },
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Table = Readonly<Record<string, object>>;

/** One property of all rows of a table, by the names of the rows. */
export function columnOf<T extends Table, Column extends keyof T[keyof T]>(
  table: T,
  column: Column,
): { [Name in keyof T]: T[Name][Column] } {
  const cells = Object.entries(table).map(([name, row]) => [name, (row as T[keyof T])[column]]);
  return Object.fromEntries(cells) as { [Name in keyof T]: T[Name][Column] };
}
