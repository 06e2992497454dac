import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { PORTAL_KIND_KEYS } from '../portal-kinds.ts';
import { REGION_KEYS } from '../regions.ts';
import {
  closed,
  Id,
  keysOf,
  Link,
  Moment,
  NullableMoment,
  nullable,
  Picture,
  RequiredLink,
  Title,
} from './primitives.ts';

const Kind = keysOf(PORTAL_KIND_KEYS);

export const Portal = Type.Object(
  {
    id: Id,
    kind: Kind,
    name: Type.String(),
    reg: keysOf([...REGION_KEYS, '']),
    link: Type.String(),
    image: Type.String(),
    imagePicture: nullable(Picture),
    order: Type.Integer(),
  },
  closed,
);

const writable = {
  kind: Kind,
  name: Title,
  reg: Type.String({ maxLength: 40, description: 'Chave ou slug da região; vazio: o estado todo' }),
  link: RequiredLink,
  image: Link,
  order: Type.Integer({ minimum: 0, maximum: LIMITS.order }),
};

export const AdminPortal = Type.Object(
  {
    ...Portal.properties,
    createdAt: Moment,
    updatedAt: Moment,
    deletedAt: NullableMoment,
    version: Type.Integer(),
  },
  closed,
);
export const PortalPatch = Type.Partial(Type.Object(writable), { ...closed, minProperties: 1 });
export const PortalCreate = Type.Object(
  { ...Type.Partial(Type.Object(writable)).properties, kind: Kind, name: Title, link: RequiredLink },
  {
    ...closed,
    examples: [{ kind: 'portal', name: 'Marajó em Foco', reg: 'marajo', link: 'https://marajo.example' }],
  },
);

export type Portal = Static<typeof Portal>;
export type AdminPortal = Static<typeof AdminPortal>;
export type PortalCreate = Static<typeof PortalCreate>;
export type PortalPatch = Static<typeof PortalPatch>;
