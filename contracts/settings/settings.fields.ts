import { type TSchema, Type } from 'typebox';
import { closed, Email, Link, ShortText, Title } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';

/** A setting has no column: all of them are one document. What it may say, its default, what people call it. */
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
    schema: Type.Object(columnOf(SOCIAL_FIELDS, 'schema'), closed),
    default: columnOf(SOCIAL_FIELDS, 'default'),
    label: 'Redes sociais',
  },
  /** Who answers for the portal; what is empty is not shown. */
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
  /** Tell advertisers how many pages were read, by our own count. */
  showAudience: { schema: Type.Boolean(), default: false, label: 'Mostrar a audiência em Anuncie' },
  /** YouTube live, video or playlist that the TV page embeds; empty: the latest video. */
  live: { schema: Link, default: '', label: 'Transmissão da TV' },
  /** Also store what the contact form sends; off: nothing leaves the page. */
  storeContactForm: { schema: Type.Boolean(), default: false, label: 'Guardar mensagens de contato' },
  /** Where search engines and shared links find the portal; empty: where the operator says. */
  canonicalHost: {
    schema: Type.String({
      maxLength: LIMITS.url,
      pattern: `^(https://${HOST})?$`,
      description: 'Origem como https://portal.example, sem barra no fim; vazio: SITE_URL',
    }),
    default: '',
    label: 'Endereço principal',
  },
  /** A script that counts readers, loaded only for those who agreed. */
  analyticsScript: {
    schema: Type.String({
      maxLength: LIMITS.url,
      // Nothing that could end an attribute or a directive of the content security policy.
      pattern: `^(https://${HOST}/[^\\s<>"'\\\\;,]*)?$`,
      description: 'Endereço https de um script; vazio: nenhum',
    }),
    default: '',
    label: 'Script de medição',
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** 0: for good. Otherwise not so short that a mistake is noticed too late. */
const Days = Type.Integer({ minimum: 0, maximum: 36_500, description: 'Dias; 0: para sempre' });

/** For how long the newsroom stores what it did. Readers' pages need none of it. */
export const RETENTION_FIELDS = {
  revisionsDays: { schema: Days, default: 0, label: 'Guardar versões antigas por' },
  auditDays: { schema: Days, default: 0, label: 'Guardar a auditoria por' },
} as const satisfies Readonly<Record<string, Setting>>;

type Table = Readonly<Record<string, object>>;

/** One column of a table of fields, by the names of its rows. */
export function columnOf<T extends Table, Column extends keyof T[keyof T]>(
  table: T,
  column: Column,
): { [Name in keyof T]: T[Name][Column] } {
  const cells = Object.entries(table).map(([name, row]) => [name, (row as T[keyof T])[column]]);
  return Object.fromEntries(cells) as { [Name in keyof T]: T[Name][Column] };
}
