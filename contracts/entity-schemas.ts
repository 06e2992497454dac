import { type TProperties, Type } from 'typebox';
import {
  type Fields,
  type Optional,
  optional,
  readProperties,
  type WritableNames,
  type WriteProperties,
  writeProperties,
} from './fields.ts';
import { NO_OTHER_PROPERTIES } from './http/primitives.ts';

/**
 * The schemas of a collection: what readers get, what the back office gets, and what its writes may contain. `required`
 * names the fields that a new item must have, `also` properties of writes that are no fields.
 */
export function entitySchemas<
  F extends Fields,
  const Name extends WritableNames<F> & string,
  Also extends TProperties = Record<never, never>,
>(fields: F, required: readonly Name[], more: { readonly also?: Also; readonly examples?: object[] } = {}) {
  const writable = writeProperties(fields);
  const also = (more.also ?? {}) as Also;
  const always = Object.fromEntries(required.map((name) => [name, writable[name]]));
  const created = { ...optional(writable), ...always, ...also } as Omit<Optional<WriteProperties<F>>, Name> &
    Pick<WriteProperties<F>, Name> &
    Also;
  const examples = more.examples && { examples: more.examples };
  return {
    listed: Type.Object(readProperties(fields, ['list']), NO_OTHER_PROPERTIES),
    item: Type.Object(readProperties(fields, ['list', 'admin']), NO_OTHER_PROPERTIES),
    create: Type.Object(created, { ...NO_OTHER_PROPERTIES, ...examples }),
    patch: Type.Object({ ...optional(writable), ...also }, { ...NO_OTHER_PROPERTIES, minProperties: 1 }),
  };
}
