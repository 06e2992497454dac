import { type Static, Type } from 'typebox';
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
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { REGION_KEYS } from '../regions.ts';
import { NETWORK_KIND_KEYS } from './network-kinds.ts';

const Kind = keysOf(NETWORK_KIND_KEYS);

export const NetworkLink = Type.Object(
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

export const AdminNetworkLink = Type.Object(
  {
    ...NetworkLink.properties,
    createdAt: Moment,
    updatedAt: Moment,
    deletedAt: NullableMoment,
    version: Type.Integer(),
  },
  closed,
);
export const NetworkLinkPatch = Type.Partial(Type.Object(writable), { ...closed, minProperties: 1 });
export const NetworkLinkCreate = Type.Object(
  { ...Type.Partial(Type.Object(writable)).properties, kind: Kind, name: Title, link: RequiredLink },
  {
    ...closed,
    examples: [{ kind: 'portal', name: 'Marajó em Foco', reg: 'marajo', link: 'https://marajo.example' }],
  },
);

export type NetworkLink = Static<typeof NetworkLink>;
export type AdminNetworkLink = Static<typeof AdminNetworkLink>;
export type NetworkLinkCreate = Static<typeof NetworkLinkCreate>;
export type NetworkLinkPatch = Static<typeof NetworkLinkPatch>;
