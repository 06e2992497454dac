import { type TObject, type TSchema, Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { closed, IdParams, OrderBody } from './primitives.ts';

/** The seven calls every collection of the back office has. */
export function collection<
  const Path extends string,
  const Reach extends 'editor' | 'admin',
  Item extends TSchema,
  Create extends TSchema,
  Patch extends TSchema,
  Query extends TObject,
>(
  path: Path,
  access: Reach,
  tag: string,
  shapes: { item: Item; create: Create; patch: Patch; query: Query },
) {
  const one = `${path}/:id` as const;
  return {
    list: {
      method: 'GET',
      path,
      access,
      tag,
      summary: 'Lista, a mais nova primeiro',
      query: shapes.query,
      status: 200,
      answer: Type.Array(shapes.item),
    },
    get: {
      method: 'GET',
      path: one,
      access,
      tag,
      summary: 'Um item, com ETag',
      params: IdParams,
      status: 200,
      answer: shapes.item,
    },
    create: {
      method: 'POST',
      path,
      access,
      tag,
      summary: 'Cria um item',
      body: shapes.create,
      status: 201,
      answer: shapes.item,
    },
    update: {
      method: 'PATCH',
      path: one,
      access,
      tag,
      summary: 'Altera um item; com If-Match antigo responde 412',
      params: IdParams,
      body: shapes.patch,
      conditional: true,
      status: 200,
      answer: shapes.item,
    },
    remove: {
      method: 'DELETE',
      path: one,
      access,
      tag,
      summary: 'Manda um item para a lixeira',
      params: IdParams,
      conditional: true,
      status: 204,
      answer: null,
    },
    restore: {
      method: 'POST',
      path: `${one}/restore`,
      access,
      tag,
      summary: 'Tira um item da lixeira',
      params: IdParams,
      status: 200,
      answer: shapes.item,
    },
    emptyTrash: {
      method: 'DELETE',
      path: `${path}/trash`,
      access: 'admin',
      tag,
      summary: 'Esvazia a lixeira de vez',
      status: 200,
      answer: Type.Object({ removed: Type.Integer() }, closed),
    },
  } as const satisfies Record<string, Endpoint>;
}

/** Puts the items of a collection in a new order. */
export function ordering(path: string, tag: string) {
  return {
    method: 'POST',
    path,
    access: 'editor',
    tag,
    summary: 'Põe os itens indicados no começo, nesta ordem; os outros vêm depois, na ordem que tinham',
    body: OrderBody,
    status: 204,
    answer: null,
  } as const satisfies Endpoint;
}
