import { type Static, type TSchema, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { SEARCH_LIMITS } from '../search-limits.ts';

/** The option of an object schema by which unknown properties are refused, not ignored. */
export const NO_OTHER_PROPERTIES = { additionalProperties: false } as const;

/** The largest value of an integer column in PostgreSQL. */
export const MAX_ID = 2_147_483_647;
export const Id = Type.Integer({ minimum: 1, maximum: MAX_ID });
export const Moment = Type.String({ format: 'date-time', maxLength: 40, description: 'ISO 8601 em UTC' });
export const NullableMoment = nullable(Moment);
export const Title = Type.String({ minLength: 1, maxLength: LIMITS.title, pattern: '\\S' });
export const AltText = Type.String({ maxLength: LIMITS.alt });
export const ShortText = Type.String({ maxLength: LIMITS.shortText });
export const Email = Type.String({ format: 'email', minLength: 3, maxLength: LIMITS.email });

/** The position of an item in its list. */
export const SortOrder = Type.Integer({ minimum: 0, maximum: LIMITS.order });

/** An absolute http(s) address or a path of this site (never protocol-relative); may be empty. */
export const Link = Type.String({
  format: 'link',
  maxLength: LIMITS.url,
  pattern: '^(https?://[^\\s<>"\\\\]+|/(?!/)[^\\s<>"\\\\]*)?$',
});
export const RequiredLink = Type.String({
  format: 'link',
  minLength: 1,
  maxLength: LIMITS.url,
  pattern: '^(https?://[^\\s<>"\\\\]+|/(?!/)[^\\s<>"\\\\]*)$',
});

/** The check of the format `link` in addition to the pattern: `https://[` matches the pattern but is no valid URL. */
export function canBeOpened(link: string): boolean {
  return !/^https?:/i.test(link) || URL.canParse(link);
}

export const IdParams = Type.Object({ id: Id }, NO_OTHER_PROPERTIES);

/** Paging, the same for every list. */
export const Page = Type.Integer({ minimum: 1, maximum: LIMITS.pageMax, default: 1 });
export const AdminLimit = Type.Integer({
  minimum: 1,
  maximum: LIMITS.newsPageMax,
  default: LIMITS.adminPageDefault,
});
export const SearchText = Type.String({ minLength: 1, maxLength: SEARCH_LIMITS.text });

/** Query of the list of a collection in the back office. */
export const AdminListQuery = Type.Object(
  {
    q: Type.Optional(SearchText),
    page: Type.Optional(Page),
    limit: Type.Optional(AdminLimit),
    trash: Type.Optional(Type.Boolean({ default: false, description: 'true: o que está na lixeira' })),
  },
  NO_OTHER_PROPERTIES,
);

/** The ids of the first items of a collection, in their new order. */
export const OrderBody = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: LIMITS.orderedItems, uniqueItems: true }) },
  NO_OTHER_PROPERTIES,
);

/** A picture with the data a page needs to reserve its space. */
export const Picture = Type.Object(
  {
    url: Type.String({ description: 'Endereço da imagem servida por esta API, sem largura e formato' }),
    width: nullable(Type.Integer()),
    height: nullable(Type.Integer()),
    color: nullable(Type.String({ description: 'Cor dominante, como "#1f3b4d"' })),
    focal: nullable(Type.String({ description: 'Ponto focal, como "50% 30%"' })),
  },
  NO_OTHER_PROPERTIES,
);

/** An enum of texts. The explicit `type` lets the serialiser use its fast path. */
export function keysOf<const Keys extends readonly string[]>(keys: Keys) {
  return Type.Unsafe<Keys[number]>({ type: 'string', enum: [...keys] });
}

/** `type: [x, 'null']` instead of `anyOf`: shorter messages, faster serialising, valid OpenAPI 3.1. */
export function nullable<Schema extends TSchema & { type: string }>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });
}
