import { type TObject, type TSchema, Type } from 'typebox';
import type { KeyScope } from '../keys/key-scopes.ts';
import type { Role } from '../users/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { IdParams, NO_OTHER_PROPERTIES, OrderBody } from './primitives.ts';
import { CREATED_HEADERS, PAGED_HEADERS, VERSIONED_HEADERS } from './response-headers.ts';

/** The seven endpoints of every collection in the back office. */
export function collectionEndpoints<
  const Path extends string,
  const Who extends Role,
  Item extends TSchema,
  Create extends TSchema,
  Patch extends TSchema,
  Query extends TObject,
  Read extends KeyScope | undefined = undefined,
  Write extends KeyScope | undefined = undefined,
>(
  path: Path,
  access: Who,
  tag: string,
  shapes: {
    item: Item;
    create: Create;
    patch: Patch;
    query: Query;
    /** The scopes of keys for reading and for writing; without them keys open nothing. */
    scopes?: { read: Read; write: Write };
  },
) {
  const one = `${path}/:id` as const;
  const items = tag.slice(tag.indexOf(': ') + 1).trim();
  const purpose = (text: string): string => `${items.charAt(0).toUpperCase()}${items.slice(1)}: ${text}`;
  const reading = { scope: shapes.scopes?.read as Read };
  const writing = { scope: shapes.scopes?.write as Write };
  return {
    list: defineEndpoint(`GET ${path}`, access, tag, purpose('lista, em páginas'), {
      ...reading,
      query: shapes.query,
      answer: Type.Array(shapes.item),
      headers: PAGED_HEADERS,
    }),
    get: defineEndpoint(`GET ${one}`, access, tag, purpose('um item, com ETag'), {
      ...reading,
      params: IdParams,
      answer: shapes.item,
      headers: VERSIONED_HEADERS,
    }),
    create: defineEndpoint(`POST ${path}`, access, tag, purpose('cria um item'), {
      ...writing,
      body: shapes.create,
      status: 201,
      answer: shapes.item,
      headers: CREATED_HEADERS,
    }),
    update: defineEndpoint(`PATCH ${one}`, access, tag, purpose('altera um item'), {
      ...writing,
      params: IdParams,
      body: shapes.patch,
      conditional: 'of-sessions',
      answer: shapes.item,
      headers: VERSIONED_HEADERS,
    }),
    remove: defineEndpoint(`DELETE ${one}`, access, tag, purpose('manda um item para a lixeira'), {
      ...writing,
      params: IdParams,
      conditional: true,
      current: shapes.item,
      headers: VERSIONED_HEADERS,
    }),
    restore: defineEndpoint(`POST ${one}/restore`, access, tag, purpose('tira um item da lixeira'), {
      ...writing,
      params: IdParams,
      answer: shapes.item,
      headers: VERSIONED_HEADERS,
    }),
    emptyTrash: defineEndpoint(`DELETE ${path}/trash`, 'admin', tag, purpose('esvazia a lixeira de vez'), {
      answer: Type.Object({ removed: Type.Integer() }, NO_OTHER_PROPERTIES),
    }),
  };
}

/** Reorders the items of a collection. */
export function orderEndpoint(path: string, tag: string, scope?: KeyScope) {
  const purpose = 'Põe os itens indicados no começo, nesta ordem; os outros vêm depois, na ordem que tinham';
  return defineEndpoint(`POST ${path}`, 'editor', tag, purpose, { body: OrderBody, scope });
}
