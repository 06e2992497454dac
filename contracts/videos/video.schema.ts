import { type Static, Type } from 'typebox';
import {
  closed,
  Id,
  Link,
  Moment,
  NullableMoment,
  nullable,
  Picture,
  RequiredLink,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';

export const Video = Type.Object(
  {
    id: Id,
    title: Type.String(),
    cover: Type.String(),
    coverPicture: nullable(Picture),
    link: Type.String(),
    featured: Type.Boolean(),
    order: Type.Integer(),
    date: Moment,
  },
  closed,
);

const writable = {
  title: Title,
  cover: Link,
  link: RequiredLink,
  featured: Type.Boolean({ description: 'No máximo um vídeo é o destaque' }),
  order: Type.Integer({ minimum: 0, maximum: LIMITS.order }),
};

export const AdminVideo = Type.Object(
  {
    ...Video.properties,
    createdAt: Moment,
    updatedAt: Moment,
    deletedAt: NullableMoment,
    version: Type.Integer(),
  },
  closed,
);
export const VideoPatch = Type.Partial(Type.Object(writable), { ...closed, minProperties: 1 });
export const VideoCreate = Type.Object(
  { ...Type.Partial(Type.Object(writable)).properties, title: Title, link: RequiredLink },
  { ...closed, examples: [{ title: 'Jornal do dia', link: 'https://youtu.be/aqz-KE-bpKQ' }] },
);

export type Video = Static<typeof Video>;
export type AdminVideo = Static<typeof AdminVideo>;
export type VideoCreate = Static<typeof VideoCreate>;
export type VideoPatch = Static<typeof VideoPatch>;
