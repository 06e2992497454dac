import { type TObject, type TSchema, Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
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
    list: defineEndpoint(`GET ${path}`, access, tag, 'Lista, a mais nova primeiro', {
      query: shapes.query,
      answer: Type.Array(shapes.item),
    }),
    get: defineEndpoint(`GET ${one}`, access, tag, 'Um item, com ETag', {
      params: IdParams,
      answer: shapes.item,
    }),
    create: defineEndpoint(`POST ${path}`, access, tag, 'Cria um item', {
      body: shapes.create,
      status: 201,
      answer: shapes.item,
    }),
    update: defineEndpoint(`PATCH ${one}`, access, tag, 'Altera um item; com If-Match antigo responde 412', {
      params: IdParams,
      body: shapes.patch,
      conditional: true,
      answer: shapes.item,
    }),
    remove: defineEndpoint(`DELETE ${one}`, access, tag, 'Manda um item para a lixeira', {
      params: IdParams,
      conditional: true,
    }),
    restore: defineEndpoint(`POST ${one}/restore`, access, tag, 'Tira um item da lixeira', {
      params: IdParams,
      answer: shapes.item,
    }),
    emptyTrash: defineEndpoint(`DELETE ${path}/trash`, 'admin', tag, 'Esvazia a lixeira de vez', {
      answer: Type.Object({ removed: Type.Integer() }, closed),
    }),
  };
}

/** Puts the items of a collection in a new order. */
export function ordering(path: string, tag: string) {
  const summary = 'Põe os itens indicados no começo, nesta ordem; os outros vêm depois, na ordem que tinham';
  return defineEndpoint(`POST ${path}`, 'editor', tag, summary, { body: OrderBody });
}
