import { type Static, Type } from 'typebox';
import { ADDRESS_CONTROL, type FormFields, writeProperties } from '../fields.ts';
import {
  AdminLimit,
  Id,
  Moment,
  NO_OTHER_PROPERTIES,
  nullable,
  Page,
  SearchText,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { OLD_ADDRESS_MAX } from './old-address.ts';

export const Redirect = Type.Object(
  {
    id: Id,
    address: Type.String(),
    target: Type.String(),
    /** Title of the story the redirect leads to. */
    title: nullable(Type.String()),
    /** Null if an import added it. */
    user: nullable(Type.String()),
    createdAt: Moment,
  },
  NO_OTHER_PROPERTIES,
);

const Path = Type.String({ minLength: 1, maxLength: LIMITS.url, pattern: '\\S' });

/** The fields of a redirect that the newsroom writes. */
export const REDIRECT_FIELDS = {
  address: {
    write: Path,
    label: 'Endereço antigo',
    hint: 'Como estava no site antigo, por exemplo /2019/03/titulo-da-noticia',
    control: ADDRESS_CONTROL,
    missing: 'Informe o endereço antigo.',
  },
  target: {
    write: Path,
    label: 'Leva a',
    hint: 'Uma página do portal, por exemplo /noticia/123 ou /politica',
    control: ADDRESS_CONTROL,
    missing: 'Informe a página do portal.',
  },
} as const satisfies FormFields;

export const RedirectCreate = Type.Object(writeProperties(REDIRECT_FIELDS), {
  ...NO_OTHER_PROPERTIES,
  examples: [{ address: '/2019/03/festival-de-carimbo/', target: '/foco' }],
});

export const RedirectListQuery = Type.Object(
  {
    q: Type.Optional(SearchText),
    page: Type.Optional(Page),
    limit: Type.Optional(AdminLimit),
  },
  NO_OTHER_PROPERTIES,
);

export const RedirectQuery = Type.Object(
  {
    address: Type.String({
      minLength: 1,
      maxLength: OLD_ADDRESS_MAX * 4,
      description: 'O caminho pedido, com a sua consulta',
    }),
  },
  NO_OTHER_PROPERTIES,
);

/** Null if there is no redirect for the address. */
export const RedirectTarget = Type.Object({ target: nullable(Type.String()) }, NO_OTHER_PROPERTIES);

export type Redirect = Static<typeof Redirect>;
export type RedirectCreate = Static<typeof RedirectCreate>;
