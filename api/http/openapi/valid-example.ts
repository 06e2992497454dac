import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import { schemaExample } from './examples.ts';

const examples = new WeakMap<TSchema, unknown>();

/** An example that fits the schema, made once. The check interprets the schema: compiling each would delay requests. */
export function validExample(schema: TSchema): unknown {
  if (!examples.has(schema))
    examples.set(
      schema,
      schemaExample(schema, (member, value) => Check(member, value)),
    );
  return examples.get(schema);
}

/** An example of one parameter, chosen by its name too. */
export function memberExample(name: string, member: TSchema): unknown {
  const wrapped = { type: 'object', properties: { [name]: member }, required: [name] } as unknown as TSchema;
  return (validExample(wrapped) as Record<string, unknown>)[name];
}
