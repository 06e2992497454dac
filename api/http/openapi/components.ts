import type { TSchema } from 'typebox';
import { SCHEMAS } from '../../../contracts/schemas.ts';

type Json = Record<string, unknown>;

/** The named schemas of a description, collected while its calls are described. */
export interface Components {
  /** Returns a reference to the named schema; an unnamed schema is registered under `otherwise`. */
  refer(schema: TSchema, otherwise: string): object;
  readonly schemas: Readonly<Record<string, object>>;
}

export function createComponents(): Components {
  const schemas: Record<string, object> = {};
  const names = nameSchemas();

  function refer(schema: TSchema, otherwise: string): object {
    const { type, items } = schema as { type?: unknown; items?: TSchema };
    if (type === 'array' && items) return { ...write(schema), items: refer(items, otherwise) };
    if (nameOf(schema) === undefined && type === 'object') names.set(schema, otherwise);
    return write(schema);
  }

  function nameOf(schema: object): string | undefined {
    return names.get(schema) ?? names.get(JSON.stringify(schema));
  }

  function write(schema: object): object {
    const name = nameOf(schema);
    if (name !== undefined) return component(name, schema);
    const { type } = schema as { type?: unknown };
    if (Array.isArray(type) && type[0] === 'object') {
      const present = { ...schema, type: 'object' };
      const known = nameOf(present);
      if (known !== undefined) return { anyOf: [component(known, present), { type: 'null' }] };
    }
    return writeMembers(schema);
  }

  function component(name: string, schema: object): object {
    if (!Object.hasOwn(schemas, name)) {
      schemas[name] = {};
      schemas[name] = writeMembers(schema);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function writeMembers(schema: object): object {
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, writeMember(key, value)]));
  }

  function writeMember(key: string, value: unknown): unknown {
    if (typeof value !== 'object' || value === null || key === 'examples' || key === 'default') return value;
    if (Array.isArray(value)) return value.map((entry) => writeMember(key, entry));
    if (key !== 'properties') return write(value);
    return Object.fromEntries(
      Object.entries(value as Json).map(([name, member]) => [name, write(member as object)]),
    );
  }

  return { refer, schemas };
}

/** Indexed by object identity and by JSON text, because optional members are copies of the original schema. */
function nameSchemas(): Map<object | string, string> {
  const names = new Map<object | string, string>();
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    if ((schema as { type?: unknown } | undefined)?.type !== 'object') continue;
    names.set(schema as object, name);
    const text = JSON.stringify(schema);
    if (!names.has(text)) names.set(text, name);
  }
  return names;
}
