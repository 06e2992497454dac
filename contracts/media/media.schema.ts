import { type Static, Type } from 'typebox';
import { PICTURED_KINDS } from '../entity-lists.ts';
import { optional } from '../fields.ts';
import {
  AdminLimit,
  Id,
  keysOf,
  Moment,
  NO_OTHER_PROPERTIES,
  nullable,
  Page,
  RequiredLink,
  SearchText,
  ShortText,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { BLUR_MIN, CROP_MIN, type Crop, ROTATIONS, type Rotation, TILT_MAX } from './picture-edit.ts';
import { PICTURE_PURPOSES, type PicturePurpose } from './picture-purposes.ts';
import { PICTURE_ROLES, type PictureRole } from './picture-roles.ts';
import { RENDITION_FORMATS, RENDITION_WIDTHS } from './renditions.ts';

const MediaId = Type.String({ pattern: '^[0-9a-f]{32}$' });
export const MediaIdParams = Type.Object({ id: MediaId }, NO_OTHER_PROPERTIES);
export const RenditionParams = Type.Object(
  {
    id: MediaId,
    file: Type.String({
      pattern: `^(${RENDITION_WIDTHS.join('|')})\\.(${RENDITION_FORMATS.join('|')})$`,
      description: 'Largura e formato, como 640.avif',
    }),
  },
  NO_OTHER_PROPERTIES,
);

export const ShareImageParams = Type.Object(
  {
    file: Type.String({
      pattern: '^(?:(?:portal|[1-9][0-9]{0,8}|1[0-9]{9}|20[0-9]{8})\\.jpg|icon-(?:32|180|192|512)\\.png)$',
      description: 'Número da notícia, ou "portal", com .jpg; ou o ícone de uma edição, como "icon-192.png"',
    }),
  },
  NO_OTHER_PROPERTIES,
);

const Focal = Type.String({ pattern: '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$|^$' });

const Purpose = Type.Unsafe<PicturePurpose>({
  ...keysOf(PICTURE_PURPOSES.map(({ key }) => key)),
  description: 'Para que serve: foto ou arte, anúncio, marca',
});

const Share = Type.Number({ minimum: 0, maximum: 1 });
const CropSide = Type.Number({ minimum: CROP_MIN, maximum: 1 });

const BlurredSide = Type.Number({ minimum: BLUR_MIN, maximum: 1 });
const Blurred = Type.Unsafe<readonly Crop[]>({
  ...Type.Array(
    Type.Object({ x: Share, y: Share, width: BlurredSide, height: BlurredSide }, NO_OTHER_PROPERTIES),
    { maxItems: LIMITS.blurredAreas },
  ),
  description:
    'Partes do original que ninguém deve reconhecer, em frações da largura e da altura; sem o campo, ficam as de antes',
});

const EDIT = {
  turn: Type.Unsafe<Rotation>({
    type: 'integer',
    enum: [...ROTATIONS],
    description: 'Giro em graus, no sentido horário',
  }),
  tilt: Type.Number({
    minimum: -TILT_MAX,
    maximum: TILT_MAX,
    description: 'Graus a mais, para nivelar o horizonte',
  }),
  crop: Type.Object(
    { x: Share, y: Share, width: CropSide, height: CropSide },
    {
      ...NO_OTHER_PROPERTIES,
      description: 'Parte visível da imagem já girada, em frações da largura e da altura',
    },
  ),
};
const EDIT_OPTIONS = {
  ...NO_OTHER_PROPERTIES,
  description: 'Corte, giro e desfoque em relação ao original, que fica guardado',
};
export const PictureEdit = Type.Object({ ...EDIT, blurred: Blurred }, EDIT_OPTIONS);
export const EditRequest = Type.Object({ ...EDIT, blurred: Type.Optional(Blurred) }, EDIT_OPTIONS);

export const Media = Type.Object(
  {
    id: MediaId,
    url: Type.String(),
    mime: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    bytes: Type.Integer(),
    color: Type.String(),
    name: Type.String(),
    alt: Type.String(),
    credit: Type.String(),
    caption: Type.String(),
    purpose: Purpose,
    focal: Type.String(),
    edit: nullable(PictureEdit),
    original: Type.Object(
      { width: Type.Integer(), height: Type.Integer() },
      { ...NO_OTHER_PROPERTIES, description: 'Tamanho antes do corte e do giro' },
    ),
    createdAt: Moment,
    updatedAt: Moment,
    version: Type.Integer(),
  },
  NO_OTHER_PROPERTIES,
);

export const MediaPatch = Type.Object(
  optional({
    alt: Type.String({ maxLength: LIMITS.alt }),
    credit: ShortText,
    caption: Type.String({ maxLength: LIMITS.caption }),
    purpose: Purpose,
    focal: Focal,
  }),
  { ...NO_OTHER_PROPERTIES, minProperties: 1 },
);

export const MediaUploadQuery = Type.Object({ purpose: Type.Optional(Purpose) }, NO_OTHER_PROPERTIES);

export const MediaListQuery = Type.Object(
  {
    q: Type.Optional(SearchText),
    purpose: Type.Optional(Purpose),
    unused: Type.Optional(
      Type.Boolean({
        default: false,
        description: `true: só as que nada mostra, entre as ${LIMITS.offsetMax} mais novas (abaixo de "before")`,
      }),
    ),
    undescribed: Type.Optional(
      Type.Boolean({
        default: false,
        description: `true: só as sem texto alternativo, entre as ${LIMITS.offsetMax} mais novas (abaixo de "before")`,
      }),
    ),
    before: Type.Optional(MediaId),
    page: Type.Optional(Page),
    limit: Type.Optional(AdminLimit),
  },
  NO_OTHER_PROPERTIES,
);

/** One use of a picture: the item and the role of the picture there. */
export const MediaUse = Type.Object(
  {
    kind: keysOf(PICTURED_KINDS),
    id: Id,
    title: Type.String(),
    role: Type.Unsafe<PictureRole>({
      ...keysOf(PICTURE_ROLES),
      description: 'source: o arquivo guardado da fonte; pending: só em texto ainda não salvo',
    }),
    trashed: Type.Boolean(),
    date: nullable(Moment),
  },
  NO_OTHER_PROPERTIES,
);

export const CheckedAddress = Type.Object({ url: RequiredLink }, NO_OTHER_PROPERTIES);

/** Whether an address shows a picture; if not, the reason for the editor who typed it. */
export const PictureCheck = Type.Object({ ok: Type.Boolean(), reason: Type.String() }, NO_OTHER_PROPERTIES);

export type Media = Static<typeof Media>;
export type MediaUse = Static<typeof MediaUse>;
