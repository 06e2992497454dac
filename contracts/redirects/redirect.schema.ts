import { type Static, Type } from 'typebox';
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

export const RedirectCreate = Type.Object(
  {
    address: Type.String({ minLength: 1, maxLength: LIMITS.url, pattern: '\\S' }),
    target: Type.String({ minLength: 1, maxLength: LIMITS.url, pattern: '\\S' }),
  },
  { ...NO_OTHER_PROPERTIES, examples: [{ address: '/2019/03/festival-de-carimbo/', target: '/foco' }] },
);

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
