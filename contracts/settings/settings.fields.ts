import { type TSchema, Type } from 'typebox';
import { Email, Link, NO_OTHER_PROPERTIES, ShortText, Title } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';

/** Schema, default and label of a setting. Settings have no columns: all are stored as one document. */
interface Setting {
  readonly schema: TSchema;
  readonly default: string | boolean | number | Readonly<Record<string, string>>;
  readonly label: string;
}

/** A public host name in lower case, with or without a port. */
const HOST = '(?:[a-z0-9-]+\\.)+[a-z0-9-]{2,63}(?::[0-9]{1,5})?';

export const SOCIAL_FIELDS = {
  facebook: { schema: Link, default: 'https://facebook.example/portalpara', label: 'Facebook' },
  instagram: { schema: Link, default: 'https://instagram.example/portalpara', label: 'Instagram' },
  x: { schema: Link, default: 'https://x.example/portalpara', label: 'X' },
  youtube: { schema: Link, default: 'https://youtube.example/tvenpara', label: 'YouTube' },
  whatsapp: { schema: Link, default: 'https://whatsapp.example/portalpara', label: 'WhatsApp' },
} as const satisfies Readonly<Record<string, Setting>>;

export const SETTINGS_FIELDS = {
  brand: { schema: Title, default: 'Portal Pará', label: 'Nome do portal' },
  channel: { schema: Title, default: 'TV EN Pará', label: 'Nome do canal' },
  contactEmail: { schema: Email, default: 'contato@portalpara.example', label: 'E-mail de contato' },
  hours: { schema: ShortText, default: 'Segunda a sexta, das 9h às 18h', label: 'Horário de atendimento' },
  social: {
    schema: Type.Object(columnOf(SOCIAL_FIELDS, 'schema'), NO_OTHER_PROPERTIES),
    default: columnOf(SOCIAL_FIELDS, 'default'),
    label: 'Redes sociais',
  },
  /** The legal owner of the portal; empty values are not shown. */
  legalName: { schema: ShortText, default: '', label: 'Razão social' },
  taxId: {
    schema: Type.String({
      pattern: '^(\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2})?$',
      description: 'CNPJ como 00.000.000/0000-00; vazio: não aparece',
    }),
    default: '',
    label: 'CNPJ',
  },
  editor: { schema: ShortText, default: '', label: 'Editor responsável' },
  postalAddress: { schema: ShortText, default: '', label: 'Endereço' },
  /** Shows advertisers the number of pages read, by the portal's own count. */
  showAudience: { schema: Type.Boolean(), default: false, label: 'Mostrar a audiência em Anuncie' },
  /** YouTube live stream, video or playlist embedded on the TV page; empty for the latest video. */
  live: { schema: Link, default: '', label: 'Transmissão da TV' },
  /** Also stores the messages of the contact form. If off, the form sends nothing. */
  storeContactForm: { schema: Type.Boolean(), default: false, label: 'Guardar mensagens de contato' },
  /** The origin for search engines and shared links; empty for the one the operator configured. */
  canonicalHost: {
    schema: Type.String({
      maxLength: LIMITS.url,
      pattern: `^(https://${HOST})?$`,
      description: 'Origem como https://portal.example, sem barra no fim; vazio: SITE_URL',
    }),
    default: '',
    label: 'Endereço principal',
  },
  /** The content of `/ads.txt`; empty if there is no such file. */
  adsTxt: {
    schema: Type.String({
      maxLength: LIMITS.adsTxt,
      description: 'As linhas de /ads.txt; vazio: não existe',
    }),
    default: '',
    label: 'ads.txt',
  },
  /** The contact in `/.well-known/security.txt`; empty if there is no such file. */
  securityContact: {
    schema: Type.String({
      maxLength: LIMITS.url,
      pattern: `^(https://${HOST}/?[^\\s<>"]*|[^\\s@<>"]+@[^\\s@<>".]+(?:\\.[^\\s@<>".]+)+)?$`,
      description: 'E-mail ou endereço https de quem cuida da segurança; vazio: não existe',
    }),
    default: '',
    label: 'Contato de segurança',
  },
  /**
   * The key from which each host's key of IndexNow is made. If empty, search engines are not notified. Public answers have the
   * key of the host instead, which the site serves as `/KEY.txt`.
   */
  indexNowKey: {
    schema: Type.String({
      maxLength: 128,
      pattern: '^([A-Za-z0-9-]{8,128})?$',
      description: 'Chave do IndexNow, de 8 a 128 letras, números e hifens; vazio: desligado',
    }),
    default: '',
    label: 'Chave do IndexNow',
  },
  /** A third-party analytics script, loaded only for readers who consented. */
  analyticsScript: {
    schema: Type.String({
      maxLength: LIMITS.url,
      // Excludes characters that could end an attribute or a directive of the content security policy.
      pattern: `^(https://${HOST}/[^\\s<>"'\\\\;,]*)?$`,
      description: 'Endereço https de um script; vazio: nenhum',
    }),
    default: '',
    label: 'Script de medição',
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** 0 keeps the data forever. */
const Days = Type.Integer({ minimum: 0, maximum: 36_500, description: 'Dias; 0: para sempre' });

/** How long revisions and audit are kept. */
export const RETENTION_FIELDS = {
  revisionsDays: { schema: Days, default: 0, label: 'Guardar versões antigas por' },
  auditDays: { schema: Days, default: 0, label: 'Guardar a auditoria por' },
} as const satisfies Readonly<Record<string, Setting>>;

/** Settings that public pages do not need. */
export const NEWSROOM_FIELDS = {
  ...RETENTION_FIELDS,
  /** Shows the names of athletes of youth teams among the personal data of a text. They never stop it. */
  noteAthletes: {
    schema: Type.Boolean(),
    default: true,
    label: 'Avisar de nomes de atletas de categorias de base',
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
